import type {Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import type {SellableVariant} from '../catalog/variants.js';

/** The product type that opens something, once and for all. Source: commerce spec §3. */
export const PAYWALL = 5;

/** True for a visitor who has paid for access to lessons. A test order gives no access. Source: our choice. */
export async function hasAccess(db: Reader, visitorId: string | null, itemId: string): Promise<boolean> {
  if (visitorId === null) return false;
  const bought = await db
    .selectFrom('shop_order')
    .innerJoin('order_item', 'order_item.order_id', 'shop_order.id')
    .innerJoin('variant', 'variant.id', 'order_item.variant_id')
    .where('shop_order.visitor_id', '=', visitorId)
    .where('shop_order.test_mode', '=', false)
    .where('shop_order.paid_ms', 'is not', null)
    .where('shop_order.status', '<>', 'cancelled')
    .where('variant.product_id', '=', itemId)
    .select('shop_order.id')
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}

/** What opens something is bought once: refuses two, and any to those who have it, or have it in the cart. Throws `quantity-out-of-range`, `paywall-owned`. Source: our choice. */
export async function refuseOwnedLesson(
  db: Reader,
  {visitorId}: Shopper,
  {
    itemId,
    variant,
    lines,
    quantity,
  }: {
    itemId: string;
    variant: SellableVariant;
    lines: readonly {readonly itemId: string}[];
    quantity: number;
  },
): Promise<void> {
  if (variant.productType !== PAYWALL) return;
  if (quantity > 1) throw new Refusal(400, 'quantity-out-of-range', {params: {min: 1, max: 1}});
  const isInCart = lines.some(line => line.itemId === itemId);
  if (isInCart || (await hasAccess(db, visitorId, itemId))) throw new Refusal(400, 'paywall-owned');
}
