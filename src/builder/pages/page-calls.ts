import type {Client} from '../../api/call.js';
import {LOCALES, type MessageLocale} from '../../i18n/locales.js';
import {
  bool,
  type Decoder,
  fields,
  integer,
  list,
  nullable,
  oneOf,
  record,
  text,
} from '../../shared/decode.js';
import type {PageTexts} from '../../site/block-texts.js';
import type {Localized} from '../../site/localized.js';
import type {PageBlock, PageContent, PageOperation} from '../../site/page-content.js';
import {PAGE_BLOCK_KINDS} from '../../tables/page-block-kinds.js';
import {callsBelow, titled} from '../calls-below.js';
import {inLanguages, type TextLanguage, textLanguage, withoutNull} from '../decode-languages.js';
import {type ChangeList, changesIn, type SaveAction} from '../saving/change-history.js';
import {type PreviewLink, previewLinkIn} from '../saving/preview-link.js';
import {
  type NavigationDestination,
  type NavigationPlace,
  navigationDestination,
  navigationPlace,
} from './navigation-place.js';

/** A page as the platform has it. */
export interface StoredPage {
  readonly id: string;
  /** Rises with each write. */
  readonly revision: number;
  readonly draft: PageContent;
  /** The revision that visitors see; null where they see none. */
  readonly publishedRevision: number | null;
  /** True where the draft is another than what visitors see. */
  readonly isChanged: boolean;
}

/** A page in the list of pages. */
export interface PageEntry {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  readonly urlId: string;
  readonly publishedRevision: number | null;
  readonly isChanged: boolean;
  /** True where it is available only to site members and whoever has its password. */
  readonly isLocked: boolean;
  /** Rises with each change of its lock; 0 before the first. */
  readonly lockVersion: number;
}

/** A deleted page that may be brought back, with the time of its deletion. */
export interface DeletedPageEntry {
  readonly id: string;
  readonly title: string;
  readonly deletedMs: number;
}

/** A page that is a store. */
export interface StorePage {
  readonly id: string;
  readonly title: string;
  /** How many products it shows. */
  readonly productCount: number;
}

/** All pages, and the navigation. */
export interface SitePages {
  readonly pages: readonly PageEntry[];
  readonly navigation: {readonly revision: number; readonly items: readonly NavigationPlace[]};
  readonly websiteId: string;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  /** The languages in which visitors find the site, in the owner's order. */
  readonly languages: readonly TextLanguage[];
  readonly defaultLanguage: MessageLocale;
  /** The time zone of the shop, as `Europe/Berlin`; '' where the platform names none. */
  readonly timeZone: string;
  /** Pages that are stores: products are put into them. */
  readonly stores: readonly StorePage[];
  /** What a block may name. */
  readonly products: readonly {readonly id: string; readonly title: string}[];
  readonly forms: readonly {readonly id: string; readonly title: string}[];
  /** Pages that are files of the theme, and not edited here. */
  readonly themePages: readonly ThemePage[];
  /** What the navigation may have besides pages that are made in the editor, and addresses. */
  readonly destinations: readonly NavigationDestination[];
  /** First parts of addresses that no new page may have: those of pages, collections and the site itself. */
  readonly takenUrlIds: readonly string[];
}

/** A page that is a file of the theme. */
export interface ThemePage {
  /** Its address, as `/about`. */
  readonly path: string;
  /** The file that has its texts. */
  readonly file: string;
  /** What it shows that is edited elsewhere: parts of the editor by name, and forms. */
  readonly parts: readonly string[];
  readonly forms: readonly {readonly id: string; readonly title: string}[];
}

const data: Decoder<PageBlock['data']> = record((inner: unknown) => inner);

/** The texts in other languages, as a property that a value without any lacks. */
const translated = <Texts extends object>(
  found: Localized<Texts>,
): {readonly localized?: Localized<Texts>} => (Object.keys(found).length ? {localized: found} : {});

const block: Decoder<PageBlock> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    kind: read('kind', oneOf(...PAGE_BLOCK_KINDS)),
    data: read('data', data),
    ...translated(read('localized', inLanguages(data), {})),
  };
};

const pageTexts: Decoder<PageTexts> = (value, path) => {
  const read = fields(value, path);
  return withoutNull({
    title: read('title', nullable(text), null),
    description: read('description', nullable(text), null),
  });
};

const themePage: Decoder<ThemePage> = (value, path) => {
  const read = fields(value, path);
  return {
    path: read('path', text),
    file: read('file', text),
    parts: read('parts', list(text)),
    forms: read('forms', list(titled)),
  };
};

const storePage: Decoder<StorePage> = (value, path) => ({
  ...titled(value, path),
  productCount: fields(value, path)('productCount', integer, 0),
});

const content: Decoder<PageContent> = (value, path) => {
  const read = fields(value, path);
  return {
    title: read('title', text),
    urlId: read('urlId', text),
    description: read('description', text),
    blocks: read('blocks', list(block)),
    ...withoutNull({language: read('language', nullable(oneOf(...LOCALES)), null)}),
    ...translated(read('localized', inLanguages(pageTexts), {})),
  };
};

const publishing = (read: ReturnType<typeof fields>) => ({
  publishedRevision: read('publishedRevision', nullable(integer)),
  isChanged: read('isChanged', bool),
});

const storedPage = (body: unknown): StoredPage => {
  const read = fields(body, '');
  return {
    id: read('id', text),
    revision: read('revision', integer),
    draft: read('draft', content),
    ...publishing(read),
  };
};

const entry: Decoder<PageEntry> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    revision: read('revision', integer),
    title: read('title', text),
    urlId: read('urlId', text),
    ...publishing(read),
    isLocked: read('isLocked', bool, false),
    lockVersion: read('lockVersion', integer, 0),
  };
};

const deletedEntry: Decoder<DeletedPageEntry> = (value, path) => ({
  ...titled(value, path),
  deletedMs: fields(value, path)('deletedMs', integer),
});

const navigationIn: Decoder<SitePages['navigation']> = (value, path) => {
  const read = fields(value, path);
  return {revision: read('revision', integer), items: read('items', list(navigationPlace))};
};

type Calls = ReturnType<typeof callsBelow>;

/** Calls that read pages. */
const createReads = ({get}: Calls) => ({
  async readSite(): Promise<SitePages> {
    const read = fields(await get(['pages']), '');
    return {
      pages: read('pages', list(entry)),
      navigation: read('navigation', navigationIn),
      websiteId: read('websiteId', text),
      mayWrite: read('mayWrite', bool),
      mayPublish: read('mayPublish', bool),
      languages: read('languages', list(textLanguage), []),
      defaultLanguage: read('defaultLanguage', oneOf(...LOCALES), LOCALES[0]),
      timeZone: read('timeZone', text, ''),
      stores: read('stores', list(storePage), []),
      products: read('products', list(titled)),
      forms: read('forms', list(titled)),
      themePages: read('themePages', list(themePage), []),
      destinations: read('destinations', list(navigationDestination), []),
      takenUrlIds: read('takenUrlIds', list(text), []),
    };
  },
  readPage: async (id: string): Promise<StoredPage> => storedPage(await get(['pages', id])),
  /** Pages that were deleted in the last 30 days, the last one first. */
  async readDeletedPages(): Promise<readonly DeletedPageEntry[]> {
    return fields(await get(['deleted-pages']), '')('pages', list(deletedEntry));
  },
  /** What was done to a page, newest first. */
  readHistory: async (id: string, cursor?: string): Promise<ChangeList> =>
    changesIn(await get(['pages', id, 'history'], cursor ? {cursor} : {})),
});

/** Calls that write one page. */
const createWrites = ({post, remove}: Calls) => ({
  createPage: async (title: string, key: string): Promise<StoredPage> =>
    storedPage(await post(['pages'], {title}, key)),
  async deletePage(id: string, revision: number): Promise<void> {
    await remove(['pages', id], {revision: String(revision)});
  },
  /** Brings back a page that was deleted in the last 30 days, as it was. Throws `NotFoundError` for one that is forgotten. */
  undeletePage: async (id: string): Promise<StoredPage> =>
    storedPage(await post(['pages', id, 'undelete'], {})),
  /** Saves edits that were made on `revision`. `key` makes the call safe to repeat. */
  saveOperations: async (
    id: string,
    edits: {
      readonly revision: number;
      readonly operations: readonly PageOperation[];
      readonly action: SaveAction;
    },
    key: string,
  ): Promise<StoredPage> => storedPage(await post(['pages', id, 'operations'], edits, key)),
  /** Shows visitors the draft, or with `version` the page as that revision left it. */
  publish: async (id: string, revision: number, version?: number): Promise<StoredPage> =>
    storedPage(await post(['pages', id, 'publish'], {revision, ...(version === undefined ? {} : {version})})),
  unpublish: async (id: string, revision: number): Promise<StoredPage> =>
    storedPage(await post(['pages', id, 'unpublish'], {revision})),
  /** Brings back the page as `to` left it, as a new revision. */
  restore: async (id: string, revision: number, to: number): Promise<StoredPage> =>
    storedPage(await post(['pages', id, 'restore'], {revision, to})),
  /** A link to the draft for whoever has it, and when that ends. */
  createPreview: async (id: string): Promise<PreviewLink> =>
    previewLinkIn(await post(['pages', id, 'preview'], {})),
});

/** Calls of the navigation. */
const createNavigationCalls = ({put}: Calls) => ({
  async saveNavigation(navigation: SitePages['navigation']): Promise<SitePages['navigation']> {
    return navigationIn(await put(['navigation'], navigation), '');
  },
});

/** Calls of the site's pages. Each needs an owner's session, and throws what `Client` throws. A stale `revision` is an `ApiError` of status 409. Source: docs/http.md, Pages of the site. */
export const createPageCalls = (client: Client) => {
  const calls = callsBelow(client, 'site-content');
  return {...createReads(calls), ...createWrites(calls), ...createNavigationCalls(calls)};
};

export type PageCalls = ReturnType<typeof createPageCalls>;
