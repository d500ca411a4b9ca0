import * as v from 'valibot';
import {SAVE_ACTIONS} from '../../../../src/builder/saving/change-history.js';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {PAGE_BLOCK_KINDS} from '../../../../src/tables/page-block-kinds.js';
import {Time, Whole} from '../../kernel/http/answer-parts.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';
import {Changes, CursorQuery, PreviewLink, ShownLanguage} from './change-parts.js';
import {Navigation, place} from './navigation-parts.js';
import {NewPageBody} from './page-schemas.js';

const Id = v.object({id: v.string()});
const text = v.exactOptional(v.string());
const Data = v.pipe(v.looseObject({}), v.description('By the kind of the block: see docs/editor-data.md.'));
const Localized = v.pipe(
  v.record(v.string(), Data),
  v.description('Its texts in other languages, by the code of the language.'),
);

const Block = v.object({
  id: v.string(),
  kind: v.picklist(PAGE_BLOCK_KINDS),
  data: Data,
  localized: v.exactOptional(Localized),
});

const Content = v.object({
  title: v.string(),
  urlId: v.string(),
  description: v.string(),
  blocks: v.array(Block),
  language: v.exactOptional(v.picklist(LOCALES)),
  localized: v.exactOptional(v.record(v.string(), v.object({title: text, description: text}))),
});

const STATE = {id: v.string(), revision: Whole, publishedRevision: v.nullable(Whole), isChanged: v.boolean()};
const Page = v.object({...STATE, draft: Content});
const Titled = v.object({id: v.string(), title: v.string()});

const Operation = v.pipe(
  v.looseObject({
    type: v.picklist([
      'set-field',
      'translate-field',
      'add-block',
      'remove-block',
      'move-block',
      'set-block',
      'translate-block',
    ]),
  }),
  v.description('An edit: see docs/editor-data.md.'),
);

const OWNER = {access: 'owner', refusals: [404]} as const;
const WRITE = {...OWNER, isOnce: true} as const;
const stale = refusedWith({page: v.exactOptional(Page)});
const PAGE_WRITE = {...WRITE, answers: {200: Page, 409: stale}} as const;
/** What the document says of the calls of pages. */
export const PAGE_CALLS = {
  list: {
    id: 'listPages',
    summary: 'Reads the list of pages, the navigation, and what pages may show.',
    access: 'owner',
    answers: {
      200: v.object({
        pages: v.array(
          v.object({
            ...STATE,
            title: v.string(),
            urlId: v.string(),
            isLocked: v.boolean(),
            lockVersion: Whole,
          }),
        ),
        navigation: Navigation,
        websiteId: v.string(),
        mayWrite: v.boolean(),
        mayPublish: v.boolean(),
        languages: v.array(ShownLanguage),
        defaultLanguage: v.picklist(LOCALES),
        timeZone: v.string(),
        stores: v.array(v.object({...Titled.entries, productCount: Whole})),
        products: v.array(Titled),
        forms: v.array(Titled),
        themePages: v.array(
          v.object({
            path: v.string(),
            file: v.string(),
            parts: v.array(v.string()),
            forms: v.array(Titled),
          }),
        ),
        destinations: v.array(v.object({target: v.object(place), title: v.string()})),
        takenUrlIds: v.array(v.string()),
      }),
      304: null,
    },
  },
  create: {
    id: 'createPage',
    summary: 'Makes a page, with an address from its title.',
    ...WRITE,
    body: NewPageBody,
    answers: {200: Page},
  },
  listDeleted: {
    id: 'listDeletedPages',
    summary: 'Reads the deleted pages that can be brought back.',
    access: 'owner',
    answers: {200: v.object({pages: v.array(v.object({...Titled.entries, deletedMs: Time}))}), 304: null},
  },
  read: {id: 'readPage', summary: 'Reads a page.', ...OWNER, answers: {200: Page, 304: null}},
  remove: {
    id: 'deletePage',
    summary: 'Deletes a page that is still at the revision that was seen.',
    ...WRITE,
    query: v.object({revision: v.string()}),
    answers: {200: Id, 409: stale},
  },
  undelete: {
    id: 'undeletePage',
    summary: 'Brings a deleted page back.',
    ...PAGE_WRITE,
    body: v.object({}),
  },
  edit: {
    id: 'editPage',
    summary: 'Saves edits of a draft.',
    ...PAGE_WRITE,
    body: v.object({
      revision: Whole,
      action: v.optional(v.picklist(SAVE_ACTIONS)),
      operations: v.array(Operation),
    }),
  },
  publish: {
    id: 'publishPage',
    summary: 'Shows visitors the draft or an earlier revision.',
    ...PAGE_WRITE,
    body: v.object({
      revision: Whole,
      version: v.pipe(v.exactOptional(Whole), v.description('The revision to show; the draft without it.')),
    }),
  },
  unpublish: {
    id: 'unpublishPage',
    summary: 'Takes a page from visitors.',
    ...PAGE_WRITE,
    body: v.object({revision: Whole}),
  },
  restore: {
    id: 'restorePage',
    summary: 'Brings the draft back as a revision left it.',
    ...PAGE_WRITE,
    body: v.object({revision: Whole, to: Whole}),
  },
  preview: {
    id: 'previewPage',
    summary: 'Makes a link to the draft of a page, for a day.',
    ...WRITE,
    body: v.object({}),
    answers: {200: PreviewLink},
  },
  readHistory: {
    id: 'readPageHistory',
    summary: 'Reads what was done to a page, newest first.',
    ...OWNER,
    query: CursorQuery,
    answers: {200: Changes, 304: null},
  },
  readVersion: {
    id: 'readPageVersion',
    summary: 'Reads a page as a revision left it.',
    ...OWNER,
    answers: {200: Content, 304: null},
  },
} as const satisfies Record<string, Call>;
