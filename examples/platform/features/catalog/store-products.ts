import {sql, type Transaction} from 'kysely';
import {limitOf} from '../../../../src/builder/limit-problem.js';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Reader} from '../../kernel/database/connect.js';
import {CATALOG_LOCK, lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';

type Tx = Transaction<Tables>;

/** Products that a store has at most. Source: runtime spec §9. */
export const STORE_PRODUCTS_MAX = limitOf('collection-products');

/** What decides on the stores that a product is in. */
export type Placed = Pick<CatalogProduct, 'visibility' | 'leftOutOf'>;

/** True where a store shows a product: a listed one that is not left out of it. `storeId` is the id of the store's page. */
export const isInStore = ({visibility = 'listed', leftOutOf = []}: Placed, storeId: string): boolean =>
  visibility === 'listed' && !leftOutOf.includes(storeId);

/** Listed products in the order of lists. */
const listed = async (db: Reader): Promise<readonly CatalogProduct[]> =>
  (
    await db
      .selectFrom('product')
      .select('document')
      .where('visibility', '=', 'listed')
      .where('document', 'is not', null)
      .orderBy('list_position')
      .execute()
  ).map(({document}) => JSON.parse(document ?? ''));

/** How many products other than these each store has, by the id of its page. */
export async function storeSizes(
  db: Reader,
  except: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const stores = await db.selectFrom('store_category').select('collection_id').execute();
  if (!stores.length) return new Map();
  const products = (await listed(db)).filter(({id}) => !except.includes(id));
  return new Map(
    stores.map(({collection_id: id}) => [id, products.filter(product => isInStore(product, id)).length]),
  );
}

/** A product before a change, null for a new one, and after it. */
interface StoreMove {
  readonly before: Placed | null;
  readonly after: Placed;
}

const joins = ({before, after}: StoreMove, storeId: string): boolean =>
  isInStore(after, storeId) && !(before && isInStore(before, storeId));

/** The full stores that a product would join. */
export const fullStores = (sizes: ReadonlyMap<string, number>, move: StoreMove): readonly string[] =>
  [...sizes].flatMap(([id, size]) => (size >= STORE_PRODUCTS_MAX && joins(move, id) ? id : []));

/** For each move, in their order, the full stores that it would join, where those before it have joined theirs. */
export function fullStoresOfEach(
  sizes: ReadonlyMap<string, number>,
  moves: readonly StoreMove[],
): readonly (readonly string[])[] {
  const now = new Map(sizes);
  const grow = (id: string): void => void now.set(id, (now.get(id) ?? 0) + 1);
  const ids = [...now.keys()];
  // Those that a store has already stay in it.
  for (const move of moves) for (const id of ids) if (isInStore(move.after, id) && !joins(move, id)) grow(id);
  return moves.map(move => {
    const full = fullStores(now, move);
    for (const id of ids) if (joins(move, id) && !full.includes(id)) grow(id);
    return full;
  });
}

/** Leaves those products out of a new store that are more than it may have. */
export async function leaveOutOfNewStore(tx: Tx, storeId: string): Promise<void> {
  await lockName(tx, CATALOG_LOCK);
  const shown = (await listed(tx)).filter(product => isInStore(product, storeId));
  for (const product of shown.slice(STORE_PRODUCTS_MAX)) {
    const leftOutOf = [...(product.leftOutOf ?? []), storeId].sort();
    await tx
      .updateTable('product')
      .set({document: JSON.stringify({...product, leftOutOf}), version: sql<number>`DEFAULT`})
      .where('id', '=', product.id)
      .execute();
  }
}
