import {escapeHtml} from '../../../../src/shared/escape-html.js';
import type {SiteLanguages} from '../../../site/model/languages.js';
import type {ListedPage} from './listed-pages.js';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** An absolute address of this site, escaped for XML; characters outside ASCII are percent-encoded. */
const addressIn = (origin: string, path: string): string => escapeHtml(new URL(path, origin).href);

/** A page in each language, each with its addresses in all of them. Source: Google, "Localized versions of your pages". */
const urlsOf = (page: ListedPage, origin: string, {published, defaultLanguage}: SiteLanguages): string => {
  const found = published.flatMap(language => {
    const path = page.get(language);
    return path === undefined ? [] : [{language, address: addressIn(origin, path)}];
  });
  const original = found.find(({language}) => language === defaultLanguage);
  const named = [
    ...found.map(({language, address}) => [language, address] as const),
    ...(original ? [['x-default', original.address] as const] : []),
  ];
  const links = named.map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  const others = found.length > 1 ? links.join('') : '';
  return found.map(({address}) => `<url><loc>${address}</loc>${others}</url>\n`).join('');
};

/** A sitemap of pages. Source: sitemaps.org, protocol 0.9. */
export const sitemapOf = (pages: readonly ListedPage[], origin: string, languages: SiteLanguages): string =>
  `${XML}<urlset ${NAMES} ${XHTML}>\n${pages.map(page => urlsOf(page, origin, languages)).join('')}</urlset>\n`;

/** The list of a sitemap's parts, which count from 1. Source: the same, "Sitemap index files". */
export const indexOf = (parts: number, origin: string): string => {
  const all = Array.from({length: parts}, (_, at) => addressIn(origin, `/sitemap.xml?part=${at + 1}`));
  return `${XML}<sitemapindex ${NAMES}>\n${all.map(address => `<sitemap><loc>${address}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
};
