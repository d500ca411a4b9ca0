import type * as v from 'valibot';
import type {StoredItem} from '../../../../../src/builder/collections/site-collections.js';
import type {RoleName} from '../../../../../src/tables/roles.js';
import {pageTimeZone} from '../../../../site/model/page-time-zone.js';
import {answerRead} from '../../../kernel/http/answer.js';
import {decode} from '../../../kernel/http/body.js';
import type {Route} from '../../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../../kernel/http/shop.js';
import {lookupText} from '../../../kernel/http/text.js';
import {mayWrite, PAGE_PUBLISHERS} from '../../owner/access.js';
import {requireReader} from '../../owner/session.js';
import {chosenTimeZone} from '../../owner/time-zone.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {shownLanguages, siteLanguages} from '../../site-settings/languages.js';
import {RestoreBody, RevisionBody} from '../page-schemas.js';
import {createPreview} from '../previews.js';
import {writeSite} from '../write.js';
import {CALLS} from './calls.js';
import {bringItemBack, deletedItems, removeItem} from './deleted-items.js';
import {bringTermBack, deletedTags, removeTerm} from './deleted-terms.js';
import {publishItem, unpublishItem} from './published-items.js';
import {
  CollectionBody,
  ItemBody,
  NewCollectionBody,
  NewItemBody,
  NewTagBody,
  PublishItemBody,
  SeenCollection,
  TagBody,
} from './schemas.js';
import {
  collectionAt,
  collectionEntries,
  insertCollection,
  removeCollection,
  saveCollection,
  type Tx,
} from './stored-collections.js';
import {
  type ItemAt,
  insertItem,
  itemAt,
  itemChanges,
  itemEntries,
  restoreItem,
  saveItem,
} from './stored-items.js';
import {createTerm, saveTerm, tagsOf} from './terms.js';

const ROOT = '/api/site-collections';
const COLLECTION = `${ROOT}/:collectionId`;
const ITEM = `${COLLECTION}/items/:itemId`;
const TAG = `${COLLECTION}/tags/:tagId`;
/** The page of the owner's area that has the same roles. */
const OWNER_PAGE = '/owner/pages';

const param = (c: Exchange, name: 'collectionId' | 'itemId' | 'tagId'): string =>
  lookupText(c.req.param(name));
const collectionOf = (c: Exchange): string => param(c, 'collectionId');
const itemOf = (c: Exchange) => ({collectionId: collectionOf(c), id: param(c, 'itemId')});
const tagOf = (c: Exchange) => ({collectionId: collectionOf(c), id: param(c, 'tagId')});

/** The revision that a DELETE is based on. Throws `body-invalid`. */
const revisionIn = (c: Exchange): number =>
  decode(RevisionBody, {revision: Number(c.req.query('revision') ?? Number.NaN)}).revision;

/** Answers what whoever may look at pages reads. */
const reading =
  (read: (c: Exchange, shop: Shop, role: RoleName) => Promise<object>) =>
  async (c: Exchange, shop: Shop): Promise<Response> => {
    const {role} = await requireReader(c, shop, OWNER_PAGE);
    return answerRead(c, await read(c, shop, role));
  };

const getCollections = reading(async (_, {db}, role) => ({
  collections: await collectionEntries(db),
  mayWrite: mayWrite(OWNER_PAGE, role),
  mayPublish: PAGE_PUBLISHERS.includes(role),
}));

const getCollection = reading(async (c, {db, own}) => ({
  collection: await collectionAt(db, collectionOf(c)),
  items: await itemEntries(db, collectionOf(c)),
  ...(await tagsOf(db, collectionOf(c))),
  deletedItems: await deletedItems(db, collectionOf(c)),
  deletedTags: await deletedTags(db, collectionOf(c)),
  languages: await shownLanguages(db, own),
  defaultLanguage: (await siteLanguages(db, own)).defaultLanguage,
  timeZone: pageTimeZone({own, timeZone: await chosenTimeZone(db)}),
}));

const getItem = reading((c, {db}) => itemAt(db, itemOf(c)));

const getItemHistory = reading((c, {db}) => itemChanges(db, itemOf(c), c.req.query('cursor')));

/** What a write does in its transaction. */
type WriteAction = (tx: Tx, by: Writer) => Promise<object>;

/** What a write is besides its action: `again` reads an answer that is too long to be stored with its key. */
interface WriteMore {
  readonly again?: (c: Exchange, tx: Tx) => Promise<object>;
  readonly isAudited?: false;
}

/** Answers a write that a body, null for a DELETE, asks for. */
const writing =
  (
    role: 'write' | 'publish',
    readAction: (c: Exchange, body: unknown, shop: Shop) => WriteAction,
    {again, isAudited}: WriteMore = {},
  ) =>
  (c: Exchange, shop: Shop): Promise<Response> =>
    writeSite(c, shop, {
      role,
      isAudited,
      again: again && (tx => again(c, tx)),
      read: body => readAction(c, body, shop),
    });

const itemAgain = (c: Exchange, tx: Tx) => itemAt(tx, itemOf(c));

const postCollection = writing('publish', (_, body, {own}) => {
  const collection = decode(NewCollectionBody, body);
  return async (tx, {nowMs}) => {
    const {defaultLanguage: language} = await siteLanguages(tx, own);
    return insertCollection(tx, {...collection, language}, nowMs);
  };
});

const putCollection = writing(
  'publish',
  (c, body, {own}) => {
    const change = decode(CollectionBody, body);
    return async tx => {
      const {defaultLanguage: language} = await siteLanguages(tx, own);
      return saveCollection(tx, collectionOf(c), {...change, language});
    };
  },
  {again: (c, tx) => collectionAt(tx, collectionOf(c))},
);

const deleteCollection = writing('publish', c => {
  const numberIn = (name: string): number => Number(c.req.query(name) ?? Number.NaN);
  const seen = decode(SeenCollection, {revision: numberIn('revision'), itemCount: numberIn('itemCount')});
  return tx => removeCollection(tx, collectionOf(c), seen);
});

const postItem = writing('write', (c, body, {own}) => {
  const {title} = decode(NewItemBody, body);
  return async (tx, by) => {
    const {defaultLanguage: language} = await siteLanguages(tx, own);
    const {id, revision} = await insertItem(tx, {collectionId: collectionOf(c), title, language}, by);
    // The answer is kept with the key of the request, so it is short.
    return {id, revision};
  };
});

const putItem = writing(
  'write',
  (c, body, {own}) => {
    const change = decode(ItemBody, body);
    return async (tx, by) => {
      const {defaultLanguage: language} = await siteLanguages(tx, own);
      return saveItem(tx, itemOf(c), {...change, language}, by);
    };
  },
  {again: itemAgain, isAudited: false},
);

/** A write of an item, whose answer is the item. */
const writingItem = <Change>(
  role: 'write' | 'publish',
  schema: v.GenericSchema<unknown, Change>,
  write: (tx: Tx, at: ItemAt, change: Change, by: Writer) => Promise<StoredItem>,
) =>
  writing(
    role,
    (c, body) => {
      const change = decode(schema, body);
      return (tx, by) => write(tx, itemOf(c), change, by);
    },
    {again: itemAgain},
  );

const postRestore = writingItem('write', RestoreBody, restoreItem);

const postPreview = writing(
  'write',
  c => async (tx, by) => {
    const {id} = await itemAt(tx, itemOf(c));
    return createPreview(tx, {column: 'item_id', id}, by.nowMs);
  },
  {isAudited: false},
);

const postPublish = writingItem('publish', PublishItemBody, publishItem);

const postUnpublish = writingItem('publish', RevisionBody, (tx, at, {revision}, by) =>
  unpublishItem(tx, at, revision, by),
);

const deleteItem = writing('publish', c => {
  const revision = revisionIn(c);
  return (tx, by) => removeItem(tx, itemOf(c), revision, by);
});

const postUndelete = writing('publish', c => (tx, by) => bringItemBack(tx, itemOf(c), by), {
  again: itemAgain,
});

const postTag = writing('write', (c, body) => {
  const tag = decode(NewTagBody, body);
  return (tx, {nowMs}) => createTerm(tx, collectionOf(c), {...tag, nowMs});
});

// Other than a new tag, a changed one changes what visitors see.
const putTag = writing('publish', (c, body) => {
  const {revision, ...change} = decode(TagBody, body);
  return (tx, by) => saveTerm(tx, {...tagOf(c), revision}, change, by);
});

const deleteTag = writing('publish', c => {
  const revision = revisionIn(c);
  return (tx, by) => removeTerm(tx, {...tagOf(c), revision}, by);
});

const postTagUndelete = writing('publish', c => (tx, by) => bringTermBack(tx, tagOf(c), by));

/** Calls of the site's collections, with the roles of pages. A write names the revision that it is based on. Source: ours: docs/http.md. */
export const COLLECTION_ROUTES: readonly Route[] = [
  {method: 'GET', path: ROOT, answer: getCollections, call: CALLS.list},
  {method: 'POST', path: ROOT, answer: postCollection, call: CALLS.create},
  {method: 'GET', path: COLLECTION, answer: getCollection, call: CALLS.read},
  {method: 'PUT', path: COLLECTION, answer: putCollection, call: CALLS.save},
  {method: 'DELETE', path: COLLECTION, answer: deleteCollection, call: CALLS.remove},
  {method: 'POST', path: `${COLLECTION}/items`, answer: postItem, call: CALLS.createItem},
  {method: 'GET', path: ITEM, answer: getItem, call: CALLS.readItem},
  {method: 'PUT', path: ITEM, answer: putItem, call: CALLS.saveItem},
  {method: 'DELETE', path: ITEM, answer: deleteItem, call: CALLS.removeItem},
  {method: 'POST', path: `${ITEM}/undelete`, answer: postUndelete, call: CALLS.undeleteItem},
  {method: 'GET', path: `${ITEM}/history`, answer: getItemHistory, call: CALLS.readItemHistory},
  {method: 'POST', path: `${ITEM}/restore`, answer: postRestore, call: CALLS.restoreItem},
  {method: 'POST', path: `${ITEM}/preview`, answer: postPreview, call: CALLS.previewItem},
  {method: 'POST', path: `${ITEM}/publish`, answer: postPublish, call: CALLS.publishItem},
  {method: 'POST', path: `${ITEM}/unpublish`, answer: postUnpublish, call: CALLS.unpublishItem},
  {method: 'POST', path: `${COLLECTION}/tags`, answer: postTag, call: CALLS.createTag},
  {method: 'PUT', path: TAG, answer: putTag, call: CALLS.saveTag},
  {method: 'DELETE', path: TAG, answer: deleteTag, call: CALLS.removeTag},
  {method: 'POST', path: `${TAG}/undelete`, answer: postTagUndelete, call: CALLS.undeleteTag},
];
