import type {ItemEntry, StoredItem} from '../../../../../src/builder/collections/collection-calls.js';
import {ITEM_LIMITS, type ItemDraft} from '../../../../../src/builder/collections/item-draft.js';
import type {ContentState} from '../../../../../src/builder/content-status.js';
import {limitProblem} from '../../../../../src/builder/limit-problem.js';
import {createUrlId} from '../../../../../src/builder/url-id.js';
import {richDocOf} from '../../../../../src/site/rich-text/rich-doc.js';
import type {Reader} from '../../../kernel/database/connect.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import {newId} from '../../../kernel/security/tokens.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {invalid} from '../stored-pages.js';
import {ITEM_COLUMNS, type ItemRow, itemRows, lockItems, type StoredDraft} from './item-rows.js';
import {type Tx, translated} from './stored-collections.js';
import {namedTerms} from './terms.js';

/** The address of an item whose title gives none. */
const FALLBACK_TITLE = 'item';

const EMPTY_ITEM: Omit<ItemDraft, 'title' | 'urlId'> = {
  ...{excerpt: '', author: '', body: richDocOf(''), picture: null, tags: [], categories: []},
  ...{publishAtMs: null, isPrivate: false, needsReview: false},
};

const storedIn = (text: string): StoredDraft => JSON.parse(text);

/** What the owner edits of an item. */
const draftOf = ({localized, commentCount, ...draft}: StoredDraft): ItemDraft => draft;

/** What decides on an item's status: what visitors see of it, or would. */
const stateOf = (draft: ItemDraft, published: StoredDraft | null): ContentState => {
  const {isPrivate, publishAtMs} = published ?? draft;
  const needsReview = !published && draft.needsReview;
  return {isDraft: !published && !needsReview, needsReview, isPrivate, publishAtMs};
};

const itemOf = ({id, revision, draft, published, published_revision}: ItemRow): StoredItem => {
  const stored = storedIn(draft);
  return {
    id,
    revision,
    draft: draftOf(stored),
    publishedRevision: published_revision,
    isChanged: published !== draft,
    state: stateOf(stored, published === null ? null : storedIn(published)),
  };
};

const rowAt = (db: Reader, collectionId: string, id: string): Promise<ItemRow | undefined> =>
  db
    .selectFrom('site_item')
    .select(ITEM_COLUMNS)
    .where('collection_id', '=', collectionId)
    .where('id', '=', id)
    .executeTakeFirst();

/** An item of a collection. */
export interface ItemAt {
  readonly collectionId: string;
  readonly id: string;
}

/** An item. Throws `not-found`. */
export async function itemAt(db: Reader, {collectionId, id}: ItemAt): Promise<StoredItem> {
  const row = await rowAt(db, collectionId, id);
  if (!row) throw new Refusal(404, 'not-found');
  return itemOf(row);
}

/** When an item is, or would be, in lists: drafts without a time are the newest. */
const timeOf = ({state, publishedRevision}: ItemEntry): number =>
  publishedRevision === null && state.publishAtMs === null
    ? Number.MAX_SAFE_INTEGER
    : (state.publishAtMs ?? 0);

/** The items of a collection, newest first. */
export async function itemEntries(db: Reader, collectionId: string): Promise<readonly ItemEntry[]> {
  const rows = await itemRows(db, collectionId);
  return rows
    .map(row => {
      const {draft, ...item} = itemOf(row);
      return {...item, title: draft.title, urlId: draft.urlId};
    })
    .sort((one, other) => timeOf(other) - timeOf(one));
}

const addressesOf = async (tx: Tx, {collectionId, id}: ItemAt): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('site_item')
      .select(['draft_url_id', 'published_url_id'])
      .where('collection_id', '=', collectionId)
      .where('id', '<>', id)
      .execute()
  ).flatMap(row => [row.draft_url_id, row.published_url_id ?? '']);

async function checkAddress(tx: Tx, at: ItemAt, urlId: string): Promise<void> {
  if ((await addressesOf(tx, at)).includes(urlId))
    throw invalid('urlId', 'an address that no other item of the collection has', urlId);
}

/** Makes a draft with an address from its title. Throws `limit-orderable-items` once the collection is full. Source: runtime spec §9. */
export async function insertItem(
  tx: Tx,
  {collectionId, title}: {readonly collectionId: string; readonly title: string},
  {nowMs}: Writer,
): Promise<StoredItem> {
  await lockItems(tx, collectionId);
  const at = {collectionId, id: newId()};
  const {length} = await itemRows(tx, collectionId);
  const problem = limitProblem('orderable-items', length + 1);
  if (problem)
    throw new Refusal(400, 'limit-orderable-items', {params: problem.params, fields: {field: 'items'}});
  const urlId = createUrlId(title, await addressesOf(tx, at), FALLBACK_TITLE);
  const draft = JSON.stringify({...EMPTY_ITEM, title, urlId});
  await tx
    .insertInto('site_item')
    .values({
      ...{id: at.id, collection_id: collectionId, revision: 1, draft, draft_url_id: urlId},
      created_ms: nowMs,
    })
    .execute();
  return itemAt(tx, at);
}

/** An item that is written to. Throws `not-found`, and `page-stale` (409) with the item where it is no longer at `revision`. */
async function rowForWrite(tx: Tx, {collectionId, id}: ItemAt, revision: number): Promise<ItemRow> {
  await lockItems(tx, collectionId);
  const row = await rowAt(tx, collectionId, id);
  if (!row) throw new Refusal(404, 'not-found');
  if (row.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {item: itemOf(row)}});
  return row;
}

const textsOf = ({title, excerpt, body}: ItemDraft) => ({title, excerpt, body});

/** Saves a draft, as the item's next revision. Throws as `rowForWrite`, `tag-exists`, limits' messages, and `body-invalid`. */
export async function saveItem(
  tx: Tx,
  at: ItemAt,
  {revision, draft, nowMs}: {readonly revision: number; readonly draft: ItemDraft; readonly nowMs: number},
): Promise<StoredItem> {
  const row = await rowForWrite(tx, at, revision);
  const bytes = Buffer.byteLength(JSON.stringify(draft));
  if (bytes > ITEM_LIMITS.bytes) throw invalid('draft', `at most ${ITEM_LIMITS.bytes} bytes`, String(bytes));
  await checkAddress(tx, at, draft.urlId);
  const {localized, commentCount, ...before} = storedIn(row.draft);
  const next: StoredDraft = {
    ...draft,
    ...(await namedTerms(tx, at.collectionId, {draft, nowMs})),
    ...translated(localized, textsOf(before), textsOf(draft)),
    ...(commentCount === undefined ? {} : {commentCount}),
  };
  await tx
    .updateTable('site_item')
    .set({draft: JSON.stringify(next), draft_url_id: next.urlId, revision: revision + 1})
    .where('id', '=', at.id)
    .execute();
  return itemAt(tx, at);
}

/** Shows visitors the draft from its time on, or nothing any more; as the item's next revision. Throws as `rowForWrite`. */
export async function publishItem(
  tx: Tx,
  at: ItemAt,
  {revision, isPublished, nowMs}: {revision: number; isPublished: boolean; nowMs: number},
): Promise<StoredItem> {
  const {draft} = await rowForWrite(tx, at, revision);
  const stored = storedIn(draft);
  // A time of its own, so that the item stays where it is in lists.
  const shown = isPublished
    ? {...stored, publishAtMs: stored.publishAtMs ?? nowMs, needsReview: false}
    : stored;
  const text = JSON.stringify(shown);
  await tx
    .updateTable('site_item')
    .set({
      revision: revision + 1,
      draft: text,
      published: isPublished ? text : null,
      published_url_id: isPublished ? shown.urlId : null,
      published_revision: isPublished ? revision + 1 : null,
      publish_at_ms: isPublished ? shown.publishAtMs : null,
    })
    .where('id', '=', at.id)
    .execute();
  return itemAt(tx, at);
}

/** Deletes an item. Throws as `rowForWrite`. */
export async function removeItem(tx: Tx, at: ItemAt, revision: number): Promise<{readonly id: string}> {
  await rowForWrite(tx, at, revision);
  await tx.deleteFrom('site_item').where('id', '=', at.id).execute();
  return {id: at.id};
}
