import * as v from 'valibot';
import type {PageContent, PageOperation} from '../../../../src/site/page-content.js';
import {applyOperation, blockOf} from '../../../../src/site/page-content.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {newId} from '../../kernel/security/tokens.js';
import {requireReader} from '../owner/session.js';
import {siteLanguages} from '../site-settings/languages.js';
import {bringBack, deletedPages, removePage} from './deleted-pages.js';
import {changesOf, PAGE_HISTORY, versionOf} from './history.js';
import {PAGE_CALLS} from './page-calls.js';
import {
  BLOCKS_MAX,
  dataSchemaOf,
  NewPageBody,
  OperationsBody,
  PublishBody,
  RestoreBody,
  RevisionBody,
  textSchemaOf,
} from './page-schemas.js';
import {createPreview} from './previews.js';
import {
  insertPage,
  invalid,
  newDraft,
  pageAt,
  pageForWrite,
  saveDraft,
  setPublished,
} from './stored-pages.js';
import {writeSite} from './write.js';

const PAGES = '/api/site-content/pages';
const PAGE = `${PAGES}/:pageId`;

const idOf = (c: Exchange): string => lookupText(c.req.param('pageId'));

type Data = Readonly<Record<string, unknown>>;

/** The data of an edit as the kind of its block has it. Throws `body-invalid`. */
function checked<Edit extends {readonly data: Data}>(
  edit: Edit,
  schema: v.GenericSchema,
  field: string,
): Edit {
  const read = v.safeParse(schema, edit.data, {abortEarly: true});
  if (read.success) return {...edit, data: read.output as Data};
  const [issue] = read.issues;
  throw invalid(
    `${field}.data.${v.getDotPath(issue) ?? ''}`,
    issue.expected ?? issue.message,
    issue.received,
  );
}

/** The languages that an edit has texts in besides the page's own. */
const languagesOf = (operation: PageOperation): readonly string[] => {
  if (operation.type === 'add-block') return Object.keys(operation.block.localized ?? {});
  return 'language' in operation ? [operation.language] : [];
};

/** An edit with the data of a block as its kind has it. Throws `body-invalid`, also for a translation into the page's own language. */
function checkedData(content: PageContent, operation: PageOperation, field: string): PageOperation {
  const {language: own = ''} = content;
  if (languagesOf(operation).includes(own))
    throw invalid(`${field}.language`, "another language than the page's own", own);
  if (operation.type !== 'set-block' && operation.type !== 'translate-block') return operation;
  const kind = blockOf(content, operation.id)?.kind;
  if (!kind) return operation;
  return operation.type === 'set-block'
    ? checked(operation, dataSchemaOf(kind), field)
    : checked(operation, textSchemaOf(kind), field);
}

/** The draft after edits. Throws `body-invalid` for one that cannot be done, and `page-full` for more blocks than a page holds. */
function edited(draft: PageContent, operations: readonly PageOperation[]): PageContent {
  let content = draft;
  for (const [at, operation] of operations.entries()) {
    const field = `operations.${at}`;
    const applied = applyOperation(content, checkedData(content, operation, field));
    if (!applied) throw invalid(field, 'an edit of what the page has', operation.type);
    content = applied.content;
  }
  if (content.blocks.length > BLOCKS_MAX)
    throw new Refusal(400, 'page-full', {params: {max: BLOCKS_MAX}, fields: {field: 'operations'}});
  return content;
}

const postOperations = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    isAudited: false,
    again: tx => pageAt(tx, idOf(c)),
    read: body => {
      const {revision, operations, action} = decode(OperationsBody, body);
      return async (tx, by) => {
        const page = await pageForWrite(tx, idOf(c), revision);
        // A site whose default language changes later still knows what this is written in.
        const {defaultLanguage: language} = await siteLanguages(tx, shop.own);
        return saveDraft(tx, page, {draft: edited({language, ...page.draft}, operations), action}, by);
      };
    },
  });

const postRestore = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    again: tx => pageAt(tx, idOf(c)),
    read: body => {
      const {revision, to} = decode(RestoreBody, body);
      return async (tx, by) => {
        const page = await pageForWrite(tx, idOf(c), revision);
        const draft = await versionOf(tx, PAGE_HISTORY, page, to);
        return saveDraft(tx, page, {draft, action: 'restore'}, by);
      };
    },
  });

const publishing =
  (isPublished: boolean) =>
  (c: Exchange, shop: Shop): Promise<Response> =>
    writeSite(c, shop, {
      role: 'publish',
      again: tx => pageAt(tx, idOf(c)),
      read: body => {
        const {revision, version} = decode(PublishBody, body);
        const shown = isPublished ? (version ?? 'draft') : null;
        return async (tx, by) => setPublished(tx, await pageForWrite(tx, idOf(c), revision), shown, by);
      },
    });

const deletePage = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: () => {
      const {revision} = decode(RevisionBody, {revision: Number(c.req.query('revision') ?? Number.NaN)});
      return async (tx, by) => {
        const {id} = await pageForWrite(tx, idOf(c), revision);
        await removePage(tx, id, by.nowMs);
        return {id};
      };
    },
  });

const postUndelete = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    again: tx => pageAt(tx, idOf(c)),
    read: () => tx => bringBack(tx, idOf(c)),
  });

const postPage = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    read: body => {
      const {title} = decode(NewPageBody, body);
      return async (tx, by) => {
        const {defaultLanguage: language} = await siteLanguages(tx, shop.own);
        const draft = {language, ...(await newDraft(tx, title))};
        return insertPage(tx, {id: newId(), draft, action: 'create'}, by);
      };
    },
  });

const postPreview = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    isAudited: false,
    read: () => async (tx, by) => {
      const {id} = await pageAt(tx, idOf(c));
      return createPreview(tx, {column: 'page_id', id}, by.nowMs);
    },
  });

const reading =
  (read: (c: Exchange, shop: Shop) => Promise<object>) =>
  async (c: Exchange, shop: Shop): Promise<Response> => {
    await requireReader(c, shop, '/owner/pages');
    return answerRead(c, await read(c, shop));
  };

const getDeleted = reading(async (_, {db}) => ({pages: await deletedPages(db)}));

const getPage = reading((c, {db}) => pageAt(db, idOf(c)));

const getHistory = reading(async (c, {db}) => {
  const {id} = await pageAt(db, idOf(c));
  return changesOf(db, PAGE_HISTORY, {id, cursor: c.req.query('cursor')});
});

const getVersion = reading(async (c, {db}) =>
  versionOf(db, PAGE_HISTORY, await pageAt(db, idOf(c)), Number(c.req.param('revision'))),
);

/** Calls of one page. A write of a draft names the revision that it is based on. */
export const PAGE_ROUTES: readonly Route[] = [
  {method: 'POST', path: PAGES, answer: postPage, call: PAGE_CALLS.create},
  {
    method: 'GET',
    path: '/api/site-content/deleted-pages',
    answer: getDeleted,
    call: PAGE_CALLS.listDeleted,
  },
  {method: 'GET', path: PAGE, answer: getPage, call: PAGE_CALLS.read},
  {method: 'DELETE', path: PAGE, answer: deletePage, call: PAGE_CALLS.remove},
  {method: 'POST', path: `${PAGE}/undelete`, answer: postUndelete, call: PAGE_CALLS.undelete},
  {method: 'POST', path: `${PAGE}/operations`, answer: postOperations, call: PAGE_CALLS.edit},
  {method: 'POST', path: `${PAGE}/publish`, answer: publishing(true), call: PAGE_CALLS.publish},
  {method: 'POST', path: `${PAGE}/unpublish`, answer: publishing(false), call: PAGE_CALLS.unpublish},
  {method: 'POST', path: `${PAGE}/restore`, answer: postRestore, call: PAGE_CALLS.restore},
  {method: 'POST', path: `${PAGE}/preview`, answer: postPreview, call: PAGE_CALLS.preview},
  {method: 'GET', path: `${PAGE}/history`, answer: getHistory, call: PAGE_CALLS.readHistory},
  {method: 'GET', path: `${PAGE}/versions/:revision`, answer: getVersion, call: PAGE_CALLS.readVersion},
];
