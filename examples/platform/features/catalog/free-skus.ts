import {sql, type Transaction} from 'kysely';
import {batchesOf} from '../../kernel/database/batches.js';
import type {Tables} from '../../kernel/database/tables.js';

/**
 * Frees the SKUs of variants that are about to be written from those that have them now: no two rows may have the same one
 * in between. `productIds` limits it to variants of these products; left out, it concerns all.
 */
export async function freeSkus(
  tx: Transaction<Tables>,
  rows: readonly {readonly id: string; readonly sku: string}[],
  productIds?: readonly string[],
): Promise<void> {
  const skuOf = new Map(rows.map(({id, sku}) => [id, sku]));
  for (const batch of batchesOf(rows)) {
    const holders = await tx
      .selectFrom('variant')
      .select(['id', 'sku'])
      .where(
        'sku',
        'in',
        batch.map(({sku}) => sku),
      )
      .$if(productIds !== undefined, query => query.where('product_id', 'in', productIds ?? []))
      .execute();
    const others = holders.filter(({id, sku}) => skuOf.get(id) !== sku).map(({id}) => id);
    if (others.length)
      await tx
        .updateTable('variant')
        // No SKU of a form or a file begins so and names a row.
        .set({sku: sql`'/' || id`})
        .where('id', 'in', others)
        .execute();
  }
}
