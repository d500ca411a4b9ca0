import type {Transaction} from 'kysely';
import type {CatalogProduct} from '../../../site/model/product.js';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Tables} from '../../kernel/database/tables.js';
import {fullStoresOfEach, type Placed, storeSizes} from './store-products.js';

type Tx = Transaction<Tables>;

/** What decided on the stores of products before, by their ids. */
async function placedBefore(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Placed>> {
  const before = new Map<string, Placed>();
  for (const batch of batchesOf(ids)) {
    const rows = await tx
      .selectFrom('product')
      .select(['id', 'visibility', 'document'])
      .where('id', 'in', batch)
      .where('document', 'is not', null)
      .execute();
    for (const {id, visibility, document} of rows) {
      const {leftOutOf = []}: CatalogProduct = JSON.parse(document ?? '');
      before.set(id, {visibility, leftOutOf});
    }
  }
  return before;
}

/**
 * The products of a file in the stores that the owner put them into: no file names stores. Those that are new, or listed again,
 * are left out of full ones.
 */
export async function withStores(
  tx: Tx,
  catalog: readonly CatalogProduct[],
): Promise<readonly CatalogProduct[]> {
  const ids = catalog.map(({id}) => id);
  const before = await placedBefore(tx, ids);
  const moves = catalog.map(({id, visibility = 'listed'}) => {
    const was = before.get(id) ?? null;
    return {before: was, after: {visibility, leftOutOf: was?.leftOutOf ?? []}};
  });
  const full = fullStoresOfEach(await storeSizes(tx, ids), moves);
  return catalog.map((product, at) => {
    const leftOutOf = [...(moves[at]?.after.leftOutOf ?? []), ...(full[at] ?? [])].sort();
    return leftOutOf.length ? {...product, leftOutOf} : product;
  });
}
