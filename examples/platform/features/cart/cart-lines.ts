import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {holdVariants} from '../catalog/variants.js';

/** A line of a cart with what its variant and product are now. */
export interface CartLine {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly sku: string;
  /** JSON text by language, as are the titles. */
  readonly attributes: string;
  readonly titles: string;
  readonly urlId: string;
  readonly imageUrl: string | null;
  readonly productType: number;
  readonly unitCents: number;
  /** The same in the currency that prices are set in. */
  readonly homeCents: number;
  readonly quantity: number;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  readonly additionalFields: string;
  /** The form its answers are of, or null. */
  readonly formId: string | null;
}

/** The lines of a cart in the order they were added, priced as of now. A product that is not sold now has none. */
export const linesOf = (db: Reader, cartId: string): Promise<CartLine[]> =>
  db
    .selectFrom('cart_entry')
    .innerJoin('variant', 'variant.id', 'cart_entry.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('cart_entry.cart_id', '=', cartId)
    .where('product.visibility', '<>', 'hidden')
    .orderBy('cart_entry.position')
    .select(({fn}) => [
      'cart_entry.id',
      'product.id as itemId',
      'variant.id as variantId',
      'variant.sku',
      'variant.attributes',
      'product.titles',
      'product.url_id as urlId',
      'product.product_type as productType',
      'variant.price_cents as unitCents',
      'variant.price_cents as homeCents',
      'cart_entry.quantity',
      'variant.unlimited',
      'variant.qty_in_stock as qtyInStock',
      'cart_entry.additional_fields as additionalFields',
      'product.form_id as formId',
      fn.coalesce('variant.image_url', 'product.image_url').as('imageUrl'),
    ])
    .execute();

/** Units of a variant in all lines but one. Two lines of one variant share its stock. */
export const unitsInCart = (lines: readonly CartLine[], variantId: string, exceptEntryId?: string): number =>
  lines
    .filter(line => line.variantId === variantId && line.id !== exceptEntryId)
    .reduce((units, line) => units + line.quantity, 0);

/** Holds the variants of lines for the rest of a transaction. Returns the lines without those whose product was deleted meanwhile. */
export async function holdLines(
  tx: Transaction<Tables>,
  lines: readonly CartLine[],
): Promise<readonly CartLine[]> {
  const ids = lines.map(line => line.variantId);
  const held = await holdVariants(tx, ids);
  return lines.filter(line => held.has(line.variantId));
}
