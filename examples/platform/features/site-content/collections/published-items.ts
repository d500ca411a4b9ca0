import type {ItemDraft} from '../../../../../src/builder/collections/item-draft.js';
import type {StoredItem} from '../../../../../src/builder/collections/site-collections.js';
import {changeAddresses} from '../../former-addresses/former-addresses.js';
import type {Writer} from '../../owner/write-as-owner.js';
import {recordItems} from './item-history.js';
import {endOf, type ItemRow, itemMove, type StoredDraft, storedIn} from './item-rows.js';
import type {SentDraft} from './schemas.js';
import {collectionAt, type Tx} from './stored-collections.js';
import {checkAddress, checkSize, checkTimes, type ItemAt, itemAt, rowForWrite} from './stored-items.js';
import {namedTerms} from './terms.js';

/** What becomes of an item: its draft, and what visitors see of it, null for nothing. */
interface ShownItem {
  readonly draft: StoredDraft;
  readonly published: StoredDraft | null;
}

/** Stores what visitors see of an item from its time on, as its next revision. */
async function storeShown(
  tx: Tx,
  {collectionId}: ItemAt,
  {row, draft, published}: ShownItem & {readonly row: ItemRow},
  by: Writer,
): Promise<void> {
  const {id} = row;
  const revision = row.revision + 1;
  const {urlId} = await collectionAt(tx, collectionId);
  await changeAddresses(tx, [itemMove(urlId, row, published)]);
  await tx
    .updateTable('site_item')
    .set({
      revision,
      draft: JSON.stringify(draft),
      published: published && JSON.stringify(published),
      published_url_id: published?.urlId ?? null,
      published_revision: published && revision,
      publish_at_ms: published?.publishAtMs ?? null,
      ends_ms: published && endOf(published),
    })
    .where('id', '=', id)
    .execute();
  const action = published ? 'publish' : 'unpublish';
  await recordItems(tx, [{id, revision, action, before: storedIn(row.draft), after: draft}], by);
}

/** What visitors saw at another time, and what the draft had of its publication then. */
interface FormerlyShown extends Pick<ItemDraft, 'publishAtMs' | 'needsReview'> {
  readonly published: SentDraft | null;
}

/** What was shown at another time, as it can be shown now. Throws `address-taken`, `body-invalid`, and what `namedTerms` throws. */
async function shownAgain(
  tx: Tx,
  at: ItemAt,
  {row, shown, nowMs}: {readonly row: ItemRow; readonly shown: FormerlyShown; readonly nowMs: number},
): Promise<ShownItem> {
  const {published: sent, ...timing} = shown;
  const draft = {...storedIn(row.draft), ...timing};
  if (!sent) return {draft, published: null};
  checkSize(sent);
  await checkAddress(tx, at, sent.urlId);
  const publishAtMs = sent.publishAtMs ?? nowMs;
  const published = {...draft, ...sent, publishAtMs, needsReview: false};
  const terms = await namedTerms(tx, at.collectionId, {draft: published, nowMs});
  return {draft, published: {...published, ...terms}};
}

/** Shows visitors the draft from its time on, or what they saw at another time; as the item's next revision. Throws as `rowForWrite`, `shownAgain`, and `event-needs-times`. */
export async function publishItem(
  tx: Tx,
  at: ItemAt,
  {revision, shown}: {readonly revision: number; readonly shown?: FormerlyShown},
  by: Writer,
): Promise<StoredItem> {
  const row = await rowForWrite(tx, at, revision);
  const {nowMs} = by;
  const stored = storedIn(row.draft);
  // A time of its own, so that the item stays where it is in lists.
  const draft = {...stored, publishAtMs: stored.publishAtMs ?? nowMs, needsReview: false};
  const next = shown ? await shownAgain(tx, at, {row, shown, nowMs}) : {draft, published: draft};
  if (next.published && (await collectionAt(tx, at.collectionId)).kind === 'events')
    checkTimes(next.published, 'publish');
  await storeShown(tx, at, {row, ...next}, by);
  return itemAt(tx, at);
}

/** Takes an item out of sight, as its next revision. Throws as `rowForWrite`. */
export async function unpublishItem(tx: Tx, at: ItemAt, revision: number, by: Writer): Promise<StoredItem> {
  const row = await rowForWrite(tx, at, revision);
  await storeShown(tx, at, {row, draft: storedIn(row.draft), published: null}, by);
  return itemAt(tx, at);
}
