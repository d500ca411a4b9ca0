import type {ItemDraft} from '../../../../../src/builder/collections/item-draft.js';
import type {Reader} from '../../../kernel/database/connect.js';
import type {Language} from '../../../kernel/messages/message.js';
import type {AddressChange} from '../../former-addresses/former-addresses.js';
import {collectionAt, lockEveryItem, type Tx} from './stored-collections.js';

/** An item as it is stored. */
export interface StoredDraft extends ItemDraft {
  /** The language that it is written in; missing for the site's default language. */
  readonly language?: Language;
  /** Comments that came with the item. */
  readonly commentCount?: number;
}

/** An item from its JSON text; those of before items had languages and events were items lack what these have. */
export const storedIn = (text: string): StoredDraft => ({
  localized: {},
  times: null,
  location: null,
  ...JSON.parse(text),
});

/** When an event ends; null for other items, and where that is not decided. */
export const endOf = ({times}: Pick<StoredDraft, 'times'>): number | null => times?.endMs ?? null;

/** The row of an item. */
export interface ItemRow {
  readonly id: string;
  readonly revision: number;
  readonly draft: string;
  readonly published: string | null;
  readonly published_revision: number | null;
  readonly publish_at_ms: number | null;
  readonly created_ms: number;
}

/** Where visitors saw an item, and see it from now on. `urlId` is that of its collection. */
export function itemMove(
  urlId: string,
  {id, published}: Pick<ItemRow, 'id' | 'published'>,
  shown: Pick<ItemDraft, 'urlId'> | null,
): AddressChange {
  const pathOf = (item: Pick<ItemDraft, 'urlId'> | null) => item && `/${urlId}/${item.urlId}`;
  return {kind: 'item', id, from: pathOf(published === null ? null : storedIn(published)), to: pathOf(shown)};
}

export const ITEM_COLUMNS = [
  'id',
  'revision',
  'draft',
  'published',
  'published_revision',
  'publish_at_ms',
  'created_ms',
] as const;

/** Lets one write of a collection's items and terms happen at a time. Throws `not-found`. */
export async function lockItems(tx: Tx, collectionId: string): Promise<void> {
  await lockEveryItem(tx);
  await collectionAt(tx, collectionId);
}

/** Every item of a collection. */
export const itemRows = (db: Reader, collectionId: string): Promise<ItemRow[]> =>
  db
    .selectFrom('site_item')
    .select(ITEM_COLUMNS)
    .where('collection_id', '=', collectionId)
    .orderBy('created_ms', 'desc')
    .orderBy('id')
    .execute();
