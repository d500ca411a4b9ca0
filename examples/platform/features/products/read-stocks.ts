import type {Reader} from '../../kernel/database/connect.js';
import type {StockById} from './draft.js';

/** Reads the present stock of each variant of these products, by the variant's id. */
export async function readStocks(db: Reader, productIds: readonly string[]): Promise<StockById> {
  if (!productIds.length) return new Map();
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'unlimited', 'qty_in_stock as qtyInStock'])
    .where('product_id', 'in', productIds)
    .execute();
  return new Map(variants.map(variant => [variant.id, variant]));
}
