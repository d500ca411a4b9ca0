import type {Reader} from '../commerce/catalog.js';

/** True for a visitor who has bought an item that opens something. A test order opens nothing. Source: our choice. */
export async function hasAccess(db: Reader, visitorId: string | null, itemId: string): Promise<boolean> {
  if (visitorId === null) return false;
  const bought = await db
    .selectFrom('shop_order')
    .innerJoin('order_item', 'order_item.order_id', 'shop_order.id')
    .innerJoin('variant', 'variant.id', 'order_item.variant_id')
    .where('shop_order.visitor_id', '=', visitorId)
    .where('shop_order.test_mode', '=', false)
    .where('variant.product_id', '=', itemId)
    .select('shop_order.id')
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}
