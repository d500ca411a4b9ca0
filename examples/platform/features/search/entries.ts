import {createHash} from 'node:crypto';
import {LOCALES, type MessageLocale} from '../../../../src/i18n/locales.js';
import {shopProducts} from '../../../site/model/catalog.js';
import {LANGUAGES, prefixOf} from '../../../site/model/languages.js';
import type {CatalogProduct} from '../../../site/model/page-model.js';
import {sitePages} from '../../../site/views/search-pages.js';
import {withoutMarks} from './marked-text.js';

/** A page to find. */
export interface SearchEntry {
  readonly language: MessageLocale;
  readonly href: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
}

const TAG = /<[^>]*>/g;
const plain = (text: string): string => withoutMarks(text.replace(TAG, ' ').replace(/\s+/g, ' ').trim());

const entry = (given: SearchEntry): SearchEntry => ({
  ...given,
  title: plain(given.title),
  body: plain(given.body),
});

/** A product in every language; none where lists do not show it. */
export const productEntries = (product: CatalogProduct): readonly SearchEntry[] =>
  LOCALES.flatMap(language =>
    shopProducts({catalog: [product], locale: LANGUAGES[language].locale, stock: {}}).map(wire => {
      const {variants} = wire.structuredContent;
      const options = new Set(variants.flatMap(({attributes}) => Object.values(attributes)));
      return entry({
        language,
        href: `${prefixOf(language)}/products/${wire.urlId}`,
        kind: 'product',
        title: wire.title,
        body: [wire.body, ...options].join(' '),
      });
    }),
  );

/** The example shop's own pages, posts, events and free lessons, in every language. */
export const siteEntries = (): readonly SearchEntry[] =>
  LOCALES.flatMap(language =>
    sitePages(LANGUAGES[language].locale).map(({path, ...page}) =>
      entry({...page, language, href: prefixOf(language) + path}),
    ),
  );

/** Another text for each other content. */
export const versionOf = (entries: readonly SearchEntry[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
