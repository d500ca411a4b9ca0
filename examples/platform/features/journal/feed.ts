import {xmlElement as element, xmlText} from '../../kernel/http/xml.js';

/** An entry of a feed; addresses are absolute, times milliseconds since the epoch. */
export interface FeedEntry {
  /** The same at every reading, whatever address the entry gets. */
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly publishedMs: number;
  readonly author: string;
  /** Plain text; empty for none. */
  readonly summary: string;
}

/** A feed in one language. */
export interface Feed {
  /** The address that it is read at. */
  readonly href: string;
  /** The address of the page that lists the same. */
  readonly listHref: string;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly entries: readonly FeedEntry[];
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

const entryOf = ({id, title, href, publishedMs, author, summary}: FeedEntry): string => {
  const parts = [
    element('id', id),
    element('title', title || href),
    `<link href="${xmlText(href)}"/>`,
    element('published', timeOf(publishedMs)),
    element('updated', timeOf(publishedMs)),
    author && `<author>${element('name', author)}</author>`,
    element('summary', summary),
  ];
  return `<entry>${parts.join('')}</entry>\n`;
};

/**
 * A feed for readers, the newest entry first; those without an author are the feed's own. Source: RFC 4287; an address stands for
 * the id of the feed.
 */
export const atomOf = ({href, listHref, language, title, description, entries}: Feed): string => {
  const updatedMs = Math.max(0, ...entries.map(({publishedMs}) => publishedMs));
  const parts = [
    element('id', href),
    element('title', title || listHref),
    element('subtitle', description),
    `<link rel="self" href="${xmlText(href)}"/>`,
    `<link href="${xmlText(listHref)}"/>`,
    element('updated', timeOf(updatedMs)),
    `<author>${element('name', title || listHref)}</author>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">${parts.join('')}\n${entries.map(entryOf).join('')}</feed>\n`;
};
