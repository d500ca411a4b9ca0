import {ITEM_LIMITS, type ItemDraft} from '../../../../../src/builder/collections/item-draft.js';
import type {ItemEntry, StoredItem} from '../../../../../src/builder/collections/site-collections.js';
import type {ContentState} from '../../../../../src/builder/content-status.js';
import {limitProblem} from '../../../../../src/builder/limit-problem.js';
import {createUrlId} from '../../../../../src/builder/url-id.js';
import {eventTimesProblem} from '../../../../../src/site/event-fields.js';
import {isSameData} from '../../../../../src/site/page-content.js';
import {richDocOf} from '../../../../../src/site/rich-text/rich-doc.js';
import type {Reader} from '../../../kernel/database/connect.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Language} from '../../../kernel/messages/message.js';
import {newId} from '../../../kernel/security/tokens.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {changesOf, versionOf} from '../history.js';
import {addressTaken, invalid} from '../stored-pages.js';
import {ITEM_HISTORY, recordItems} from './item-history.js';
import {ITEM_COLUMNS, type ItemRow, itemRows, lockItems, type StoredDraft, storedIn} from './item-rows.js';
import type {SentDraft} from './schemas.js';
import type {Tx} from './stored-collections.js';
import {namedTerms} from './terms.js';

/** The address of an item whose title gives none. */
const FALLBACK_TITLE = 'item';

const EMPTY_ITEM: Omit<ItemDraft, 'title' | 'urlId'> = {
  excerpt: '',
  author: '',
  body: richDocOf(''),
  picture: null,
  tags: [],
  categories: [],
  times: null,
  location: null,
  publishAtMs: null,
  isPrivate: false,
  needsReview: false,
  localized: {},
};

/** What the owner edits of an item. */
const draftOf = ({language, commentCount, ...draft}: StoredDraft): ItemDraft => draft;

/** What decides on an item's status: what visitors see of it, or would. */
const stateOf = (draft: ItemDraft, published: StoredDraft | null): ContentState => {
  const {isPrivate, publishAtMs} = published ?? draft;
  const needsReview = !published && draft.needsReview;
  return {isDraft: !published && !needsReview, needsReview, isPrivate, publishAtMs};
};

const itemOf = ({id, revision, draft, published, published_revision}: ItemRow): StoredItem => {
  const stored = storedIn(draft);
  const shown = published === null ? null : storedIn(published);
  return {
    id,
    revision,
    draft: draftOf(stored),
    language: stored.language ?? null,
    published: shown && draftOf(shown),
    publishedRevision: published_revision,
    isChanged: !isSameData(shown && draftOf(shown), draftOf(stored)),
    state: stateOf(stored, shown),
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
      const {draft, published, ...item} = itemOf(row);
      const {title, urlId, times} = draft;
      return {...item, title, urlId, startMs: times?.startMs ?? null};
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

/** Throws `address-taken` where another item of the collection has an address. */
export async function checkAddress(tx: Tx, at: ItemAt, urlId: string): Promise<void> {
  if ((await addressesOf(tx, at)).includes(urlId)) throw addressTaken(urlId);
}

/** Throws `limit-orderable-items` where a collection is full. Source: runtime spec §9. */
export async function checkRoom(tx: Tx, collectionId: string): Promise<void> {
  const {length} = await itemRows(tx, collectionId);
  const problem = limitProblem('orderable-items', length + 1);
  if (problem)
    throw new Refusal(400, 'limit-orderable-items', {params: problem.params, fields: {field: 'items'}});
}

/** What an item begins with. */
interface ItemStart {
  readonly collectionId: string;
  readonly title: string;
  readonly language: Language;
}

/** Makes a draft with an address from its title. Throws `limit-orderable-items` once the collection is full. Source: runtime spec §9. */
export async function insertItem(
  tx: Tx,
  {collectionId, title, language}: ItemStart,
  by: Writer,
): Promise<StoredItem> {
  await lockItems(tx, collectionId);
  const at = {collectionId, id: newId()};
  await checkRoom(tx, collectionId);
  const urlId = createUrlId(title, await addressesOf(tx, at), FALLBACK_TITLE);
  const after = {...EMPTY_ITEM, title, urlId, language};
  await tx
    .insertInto('site_item')
    .values({
      id: at.id,
      collection_id: collectionId,
      revision: 1,
      draft: JSON.stringify(after),
      draft_url_id: urlId,
      created_ms: by.nowMs,
    })
    .execute();
  await recordItems(tx, [{id: at.id, revision: 1, action: 'create', before: null, after}], by);
  return itemAt(tx, at);
}

/** An item that is written to. Throws `not-found`, and `page-stale` (409) with the item where it is no longer at `revision`. */
export async function rowForWrite(tx: Tx, {collectionId, id}: ItemAt, revision: number): Promise<ItemRow> {
  await lockItems(tx, collectionId);
  const row = await rowAt(tx, collectionId, id);
  if (!row) throw new Refusal(404, 'not-found');
  if (row.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {item: itemOf(row)}});
  return row;
}

/** Throws `body-invalid` for texts that are too long, in each language by itself. */
export function checkSize({localized = {}, ...draft}: SentDraft): void {
  const ofOthers = Object.entries(localized).map(([code, texts]) => [`draft.localized.${code}`, texts]);
  for (const [field, texts] of [['draft', draft], ...ofOthers] as [string, object][]) {
    const bytes = Buffer.byteLength(JSON.stringify(texts));
    if (bytes > ITEM_LIMITS.bytes) throw invalid(field, `at most ${ITEM_LIMITS.bytes} bytes`, String(bytes));
  }
}

/** Throws `event-ends-first`, or `event-needs-times` for one that would be published. */
export function checkTimes({times = null}: SentDraft, step: 'save' | 'publish'): void {
  const problem = eventTimesProblem(times, step);
  if (problem) throw new Refusal(400, problem, {fields: {field: 'times'}});
}

/** Stores another draft, as the item's next revision. Throws `tag-exists`, limits' messages, and `body-invalid`. */
async function storeDraft(
  tx: Tx,
  at: ItemAt,
  {row, draft, action}: {row: ItemRow; draft: StoredDraft; action: 'edit' | 'restore'},
  by: Writer,
): Promise<StoredItem> {
  await checkAddress(tx, at, draft.urlId);
  const terms = await namedTerms(tx, at.collectionId, {draft, nowMs: by.nowMs});
  const after = {...draft, ...terms};
  const revision = row.revision + 1;
  await tx
    .updateTable('site_item')
    .set({draft: JSON.stringify(after), draft_url_id: after.urlId, revision})
    .where('id', '=', at.id)
    .execute();
  await recordItems(tx, [{id: at.id, revision, action, before: storedIn(row.draft), after}], by);
  return itemAt(tx, at);
}

/** A draft that is saved, and the language of one that has none yet. */
interface SavedItem {
  readonly revision: number;
  readonly draft: SentDraft;
  readonly language: Language;
}

/** Saves a draft. Throws as `rowForWrite` and `storeDraft`, and `event-ends-first`. */
export async function saveItem(
  tx: Tx,
  at: ItemAt,
  {revision, draft, language}: SavedItem,
  by: Writer,
): Promise<StoredItem> {
  const row = await rowForWrite(tx, at, revision);
  checkSize(draft);
  checkTimes(draft, 'save');
  // A site whose default language changes later still knows what this is written in.
  const before: StoredDraft = {language, ...storedIn(row.draft)};
  const {[before.language ?? language]: _, ...localized} = draft.localized ?? before.localized;
  const next: StoredDraft = {...before, ...draft, localized};
  return storeDraft(tx, at, {row, draft: next, action: 'edit'}, by);
}

/** Brings the draft back as revision `to` left it, as the next revision. Throws as `rowForWrite`, `storeDraft`, and `not-found` for a revision that is forgotten. */
export async function restoreItem(
  tx: Tx,
  at: ItemAt,
  {revision, to}: {readonly revision: number; readonly to: number},
  by: Writer,
): Promise<StoredItem> {
  const row = await rowForWrite(tx, at, revision);
  const newest = {id: at.id, revision, draft: storedIn(row.draft)};
  const draft = await versionOf(tx, ITEM_HISTORY, newest, to);
  return storeDraft(tx, at, {row, draft, action: 'restore'}, by);
}

/** What was done to an item, newest first. Throws `not-found`. */
export async function itemChanges(db: Reader, at: ItemAt, cursor: string | undefined) {
  const {id} = await itemAt(db, at);
  return changesOf(db, ITEM_HISTORY, {id, cursor});
}
