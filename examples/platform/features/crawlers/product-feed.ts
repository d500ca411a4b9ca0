import {xmlElement, xmlText} from '../../kernel/http/xml.js';
import type {FedEntry} from './fed-products.js';

const NAMES = 'xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom"';

/** A feed of products in one language; addresses are absolute. */
interface ProductFeed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly homeHref: string;
  /** The address of the next part; null for the last. */
  readonly nextHref: string | null;
  readonly entries: readonly FedEntry[];
}

const itemOf = (entry: FedEntry): string =>
  `<item>${entry.map(([name, text]) => xmlElement(name, text)).join('')}</item>\n`;

/** A feed as Google Merchant Center and Meta read it. Source: RSS 2.0; Google, "RSS 2.0 specification" of product data; RFC 5005 §3. */
export const productFeedOf = (feed: ProductFeed): string => {
  const head = [
    xmlElement('title', feed.title || feed.homeHref),
    xmlElement('link', feed.homeHref),
    xmlElement('description', feed.description || feed.title || feed.homeHref),
    xmlElement('language', feed.language),
    feed.nextHref === null ? '' : `<atom:link rel="next" href="${xmlText(feed.nextHref)}"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMES}><channel>${head.join('')}\n${feed.entries.map(itemOf).join('')}</channel></rss>\n`;
};
