import {createHash} from 'node:crypto';
import {LOCALES, type MessageLocale} from '../../../../src/i18n/locales.js';
import type {PageContent} from '../../../../src/site/page-content.js';
import {pageInLanguage} from '../../../../src/site/page-translations.js';
import {plainTextOf} from '../../../../src/site/rich-text/rich-doc.js';
import {shopProducts} from '../../../site/model/catalog.js';
import {LANGUAGES, prefixOf} from '../../../site/model/languages.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import {sitePages} from '../../../site/views/search-pages.js';
import type {shownCollections, shownItems} from '../site-content/collections/shown-collection.js';
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

/** A text of a block, without those of pictures. */
const blockText = ({data}: PageContent['blocks'][number]): string =>
  ['title', 'text', 'caption'].map(name => (typeof data[name] === 'string' ? data[name] : '')).join(' ');

/** A page that the owner made, in every language. */
export const ownerPageEntries = (content: PageContent): readonly SearchEntry[] =>
  LOCALES.map(language => {
    const {title, urlId, description, blocks} = pageInLanguage(content, language);
    const body = [description, ...blocks.map(blockText)].join(' ');
    return entry({language, href: `${prefixOf(language)}/${urlId}`, kind: 'page', title, body});
  });

type Listed<Shown extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Shown>
>[number];

/** The list of a collection, in every language. */
export const collectionEntries = ({
  urlId,
  document,
}: Listed<typeof shownCollections>): readonly SearchEntry[] =>
  LOCALES.map(language => {
    const {title, description} = {...document, ...document.localized?.[language]};
    return entry({language, href: `${prefixOf(language)}/${urlId}`, kind: 'page', title, body: description});
  });

/** An item of a collection, in every language. */
export const itemEntries = ({
  kind,
  collectionUrlId,
  stored: {localized, urlId, author, tags, ...stored},
}: Listed<typeof shownItems>): readonly SearchEntry[] =>
  LOCALES.map(language => {
    const {title, excerpt, body} = {...stored, ...localized[language]};
    return entry({
      language,
      href: `${prefixOf(language)}/${collectionUrlId}/${urlId}`,
      kind: kind === 'events' ? 'event' : 'post',
      title,
      body: [excerpt, plainTextOf(body), author, ...tags].join(' '),
    });
  });

/** The example shop's own pages and free lessons, in every language. */
export const siteEntries = (): readonly SearchEntry[] =>
  LOCALES.flatMap(language =>
    sitePages(LANGUAGES[language].locale).map(({path, ...page}) =>
      entry({...page, language, href: prefixOf(language) + path}),
    ),
  );

/** Another text for each other content. */
export const versionOf = (entries: readonly SearchEntry[]): string =>
  createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16);
