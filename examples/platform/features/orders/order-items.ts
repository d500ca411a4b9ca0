import type {WireOrder} from '../../../../src/cart/wire/order.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {attributesIn, textIn} from '../../kernel/messages/localized-text.js';
import type {CartLine} from '../cart/cart-lines.js';
import {linePicture} from '../cart/wire-cart.js';
import {shownAnswers} from '../line-forms/line-answers.js';

/** An order's copy of a line: names, choices and answers as they were when it was bought. */
export const itemRow = (orderId: string, item: CartLine, line: number) => ({
  order_id: orderId,
  line,
  variant_id: item.variantId,
  sku: item.sku,
  product_names: item.titles,
  attributes: item.attributes,
  additional_fields: item.additionalFields,
  quantity: item.quantity,
  unit_price_cents: item.unitCents,
});

/** The lines of an order as they are sent, in the visitor's language. Source: commerce spec §3. */
export async function itemsOf(
  db: Reader | Database,
  orderId: string,
  language: Shopper['language'],
): Promise<WireOrder['items']> {
  const rows = await db
    .selectFrom('order_item')
    .leftJoin('variant', 'variant.id', 'order_item.variant_id')
    .leftJoin('product', 'product.id', 'variant.product_id')
    .where('order_id', '=', orderId)
    .orderBy('line')
    .selectAll('order_item')
    .select(({fn}) => [
      'variant.product_id',
      fn.coalesce('variant.image_url', 'product.image_url').as('imageUrl'),
    ])
    .execute();
  return rows.map(row => ({
    itemId: row.product_id ?? '',
    sku: row.sku,
    productName: textIn(row.product_names, language),
    attributes: attributesIn(row.attributes, language),
    additionalFields: shownAnswers(row.additional_fields, language),
    quantity: row.quantity,
    unitPrice: row.unit_price_cents,
    imageUrl: linePicture(row.imageUrl),
  }));
}
