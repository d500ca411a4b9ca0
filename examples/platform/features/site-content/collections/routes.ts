import {answerRead} from '../../../kernel/http/answer.js';
import {decode} from '../../../kernel/http/body.js';
import type {Route} from '../../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../../kernel/http/shop.js';
import {lookupText} from '../../../kernel/http/text.js';
import {mayWrite, PAGE_PUBLISHERS} from '../../owner/access.js';
import {requireReader} from '../../owner/session.js';
import {RevisionBody} from '../page-schemas.js';
import {writeSite} from '../write.js';
import {CollectionBody, ItemBody, NewCollectionBody, NewItemBody, NewTagBody, TagBody} from './schemas.js';
import {
  collectionAt,
  collectionEntries,
  insertCollection,
  removeCollection,
  saveCollection,
} from './stored-collections.js';
import {insertItem, itemAt, itemEntries, publishItem, removeItem, saveItem} from './stored-items.js';
import {createTerm, removeTerm, saveTerm, tagsOf} from './terms.js';

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

async function getCollections(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, {
    collections: await collectionEntries(shop.db),
    mayWrite: mayWrite(OWNER_PAGE, role),
    mayPublish: PAGE_PUBLISHERS.includes(role),
  });
}

async function getCollection(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, OWNER_PAGE);
  const id = collectionOf(c);
  return answerRead(c, {
    collection: await collectionAt(shop.db, id),
    items: await itemEntries(shop.db, id),
    ...(await tagsOf(shop.db, id)),
  });
}

async function getItem(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, await itemAt(shop.db, itemOf(c)));
}

const postCollection = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: body => {
      const {title} = decode(NewCollectionBody, body);
      return (tx, {nowMs}) => insertCollection(tx, title, nowMs);
    },
  });

const putCollection = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: body => {
      const change = decode(CollectionBody, body);
      return tx => saveCollection(tx, collectionOf(c), change);
    },
  });

const deleteCollection = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: () => {
      const revision = revisionIn(c);
      return tx => removeCollection(tx, collectionOf(c), revision);
    },
  });

const postItem = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    read: body => {
      const {title} = decode(NewItemBody, body);
      // The answer is kept with the key of the request, so it is short.
      return async (tx, by) => {
        const {id, revision} = await insertItem(tx, {collectionId: collectionOf(c), title}, by);
        return {id, revision};
      };
    },
  });

const putItem = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    isAudited: false,
    read: body => {
      const change = decode(ItemBody, body);
      return (tx, {nowMs}) => saveItem(tx, itemOf(c), {...change, nowMs});
    },
  });

const publishing =
  (isPublished: boolean) =>
  (c: Exchange, shop: Shop): Promise<Response> =>
    writeSite(c, shop, {
      role: 'publish',
      read: body => {
        const {revision} = decode(RevisionBody, body);
        return (tx, {nowMs}) => publishItem(tx, itemOf(c), {revision, isPublished, nowMs});
      },
    });

const deleteItem = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: () => {
      const revision = revisionIn(c);
      return tx => removeItem(tx, itemOf(c), revision);
    },
  });

const postTag = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'write',
    read: body => {
      const tag = decode(NewTagBody, body);
      return (tx, {nowMs}) => createTerm(tx, collectionOf(c), {...tag, nowMs});
    },
  });

// Other than a new tag, a changed one changes what visitors see.
const putTag = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: body => {
      const {revision, ...change} = decode(TagBody, body);
      return tx => saveTerm(tx, {...tagOf(c), revision}, change);
    },
  });

const deleteTag = (c: Exchange, shop: Shop): Promise<Response> =>
  writeSite(c, shop, {
    role: 'publish',
    read: () => {
      const revision = revisionIn(c);
      return tx => removeTerm(tx, {...tagOf(c), revision});
    },
  });

/** Calls of the site's collections, with the roles of pages. A write names the revision that it is based on. Source: ours: docs/http.md. */
export const COLLECTION_ROUTES: readonly Route[] = [
  {method: 'GET', path: ROOT, answer: getCollections},
  {method: 'POST', path: ROOT, answer: postCollection},
  {method: 'GET', path: COLLECTION, answer: getCollection},
  {method: 'PUT', path: COLLECTION, answer: putCollection},
  {method: 'DELETE', path: COLLECTION, answer: deleteCollection},
  {method: 'POST', path: `${COLLECTION}/items`, answer: postItem},
  {method: 'GET', path: ITEM, answer: getItem},
  {method: 'PUT', path: ITEM, answer: putItem},
  {method: 'DELETE', path: ITEM, answer: deleteItem},
  {method: 'POST', path: `${ITEM}/publish`, answer: publishing(true)},
  {method: 'POST', path: `${ITEM}/unpublish`, answer: publishing(false)},
  {method: 'POST', path: `${COLLECTION}/tags`, answer: postTag},
  {method: 'PUT', path: TAG, answer: putTag},
  {method: 'DELETE', path: TAG, answer: deleteTag},
];
