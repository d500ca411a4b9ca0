import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {lockOrder} from '../../kernel/database/lock-order.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';

/** A variant as a line needs it. */
export interface SellableVariant {
  readonly id: string;
  readonly sku: string;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  readonly isSubscribable: boolean;
  /** Source: commerce spec §3, product types. */
  readonly productType: number;
}

/** Every variant of an item with its stock now. Throws `unknown-item`. */
export async function variantsOf(db: Reader, itemId: string): Promise<SellableVariant[]> {
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.id', '=', itemId)
    .where('product.visibility', '<>', 'hidden')
    .select([
      'variant.id',
      'variant.sku',
      'variant.unlimited',
      'variant.qty_in_stock as qtyInStock',
      'product.is_subscribable as isSubscribable',
      'product.product_type as productType',
    ])
    .orderBy('variant.sku')
    .execute();
  if (variants.length === 0) throw new Refusal(400, 'unknown-item');
  return variants;
}

/** The variant a request means; an item with a single one needs no sku. Throws `unknown-item`, `unknown-variant`. */
export async function findVariant(db: Reader, itemId: string, sku: string | null): Promise<SellableVariant> {
  const variants = await variantsOf(db, itemId);
  const found = sku ? variants.find(v => v.sku === sku) : variants.length === 1 ? variants[0] : undefined;
  if (!found) throw new Refusal(400, 'unknown-variant');
  return found;
}

/**
 * Holds variants for the rest of a transaction: a deletion of their product waits, and one under way comes first. Returns the ids of
 * those that are there.
 */
export async function holdVariants(
  tx: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = tx.selectFrom('variant').select('id').orderBy('id', lockOrder).forKeyShare();
  const held = ids.length ? await rows.where('id', 'in', ids).execute() : [];
  return new Set(held.map(({id}) => id));
}

/** Holds one variant. False where it is not there any more. */
export const holdVariant = async (tx: Transaction<Tables>, id: string): Promise<boolean> =>
  (await holdVariants(tx, [id])).has(id);

/** Live stock of every variant by sku, for pages. */
export async function stockBySku(
  db: Reader,
): Promise<Record<string, {unlimited: boolean; qtyInStock: number}>> {
  const rows = await db.selectFrom('variant').select(['sku', 'unlimited', 'qty_in_stock']).execute();
  return Object.fromEntries(
    rows.map(({sku, unlimited, qty_in_stock}) => [sku, {unlimited, qtyInStock: qty_in_stock}]),
  );
}
