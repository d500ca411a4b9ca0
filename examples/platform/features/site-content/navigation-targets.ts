import {
  type NavigationDestination,
  type NavigationPlace,
  placeKey,
} from '../../../../src/builder/pages/navigation-place.js';
import {pageInLanguage} from '../../../../src/site/page-translations.js';
import {LANGUAGES} from '../../../site/model/languages.js';
import type {OwnShop, SiteNavigation} from '../../../site/model/page-model.js';
import {themeText} from '../../../site/model/site-texts.js';
import {HOME, navigationTextOf, THEME_PAGES} from '../../../site/model/theme-pages.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Language} from '../../kernel/messages/message.js';
import {collectionUrlIds} from './collections/addresses.js';
import {shownCollections} from './collections/shown-collection.js';
import type {CollectionDocument} from './collections/stored-collections.js';
import type {PublishedPage} from './stored-pages.js';
import {pathOfFile} from './theme-pages.js';

type Own = Pick<OwnShop, 'pageFiles' | 'hasPage'> | null;
type Entry = SiteNavigation[number];

/** `Our kiln` of `/about/our-kiln`. */
const nameOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A page of the theme with a text of the theme or, in a shop of one's own, the name of its file. */
const themeEntry = (own: Own, path: string): Entry => {
  const textId = own && path !== HOME ? null : navigationTextOf(path);
  return {path, textId, text: textId === null ? nameOf(path) : '', items: []};
};

/** Pages of the theme that the navigation may have. */
const themeEntries = (own: Own): readonly Entry[] =>
  (own
    ? [HOME, ...own.pageFiles().map(pathOfFile)]
    : THEME_PAGES.filter(({textId}) => textId !== null).map(({path}) => path)
  ).map(path => themeEntry(own, path));

/** The page of the theme at a path, or null. Looks for that page alone: a visitor waits for it. */
const shownEntry = (own: Own, path: string): Entry | null => {
  const entry = themeEntry(own, path);
  const isThere = own ? path === HOME || own.hasPage(path) : entry.textId !== null;
  return isThere ? entry : null;
};

/** Names of the places that may be saved. An address may always be. */
export async function knownKeys(db: Reader, own: Own): Promise<ReadonlySet<string>> {
  const pages = await db.selectFrom('site_page').select('id').execute();
  const collections = await db.selectFrom('site_collection').select('id').execute();
  return new Set([
    ...pages.map(({id}) => placeKey({pageId: id})),
    ...collections.map(({id}) => placeKey({collectionId: id})),
    ...themeEntries(own).map(({path}) => placeKey({path})),
  ]);
}

const titleIn = ({title, localized}: CollectionDocument, language: Language): string =>
  localized?.[language]?.title ?? title;

/** What the navigation may have besides pages and addresses, named in the language of who asks, where it has a name in that. */
export async function destinationsOf(
  db: Reader,
  own: Own,
  language: Language,
): Promise<readonly NavigationDestination[]> {
  const {locale} = LANGUAGES[language];
  // The list of a collection may be a page of the theme too.
  const taken = (await collectionUrlIds(db)).map(urlId => `/${urlId}`);
  const theme = themeEntries(own).filter(({path}) => !taken.includes(path));
  return [
    ...theme.map(({path, text, textId}) => ({
      target: {path},
      title: textId === null ? text : themeText(textId, locale),
    })),
    ...(await shownCollections(db)).map(({id, document}) => ({
      target: {collectionId: id},
      title: titleIn(document, language),
    })),
  ];
}

/** What places lead to: all but pages. */
interface Sources {
  readonly pages: ReadonlyMap<string, PublishedPage>;
  readonly language: Language;
  readonly collections: ReadonlyMap<string, {readonly path: string; readonly text: string}>;
  readonly own: Own;
}

function entryOf(
  place: NavigationPlace,
  {pages, language, collections, own}: Sources,
): Omit<Entry, 'items'> | null {
  if ('href' in place) {
    const {text, href: path, newWindow = false} = place;
    return {text, textId: null, path, newWindow};
  }
  if ('path' in place) return shownEntry(own, place.path);
  if ('collectionId' in place) {
    const found = collections.get(place.collectionId);
    return found ? {...found, textId: null} : null;
  }
  const page = pages.get(place.pageId);
  if (!page) return null;
  const {title, urlId} = pageInLanguage(page.content, language);
  return {text: title, textId: null, path: `/${urlId}`};
}

const entriesOf = (places: readonly NavigationPlace[], sources: Sources): SiteNavigation =>
  places.flatMap(place => {
    const found = entryOf(place, sources);
    const items = entriesOf(place.items, sources);
    return found ? [{...found, items}] : items;
  });

/** The links that visitors get: of what they may see, the rest is left out and what is below it moves up. */
export async function shownNavigation(
  {db, own}: {readonly db: Reader; readonly own: Own},
  places: readonly NavigationPlace[],
  {pages, language}: {readonly pages: readonly PublishedPage[]; readonly language: Language},
): Promise<SiteNavigation> {
  const collections = places.some(place => 'collectionId' in place || place.items.length)
    ? await shownCollections(db)
    : [];
  return entriesOf(places, {
    own,
    language,
    pages: new Map(pages.map(page => [page.id, page])),
    collections: new Map(
      collections.map(({id, urlId, document}) => [
        id,
        {path: `/${urlId}`, text: titleIn(document, language)},
      ]),
    ),
  });
}
