import {sql, type Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {emailKey} from '../accounts/accounts.js';
import type {CartCoupon} from './coupon-text.js';

type Tx = Transaction<Tables>;

/** Every coupon as a visitor's cart needs it, with how often it was used. */
export const couponsFor = (db: Reader, visitorId: string) =>
  db.selectFrom('coupon').select([
    'coupon.code',
    'coupon.names',
    'coupon.kind',
    'coupon.amount',
    'coupon.minimum_cents as minimumCents',
    'coupon.expires_ms as expiresMs',
    'coupon.product_id as productId',
    'coupon.uses',
    'coupon.uses_max as usesMax',
    'coupon.uses_max_per_buyer as usesMaxPerBuyer',
    query =>
      query
        .selectFrom('coupon_use')
        .innerJoin('shop_order', 'shop_order.id', 'coupon_use.order_id')
        .whereRef('coupon_use.code', '=', 'coupon.code')
        .where('shop_order.visitor_id', '=', visitorId)
        .select(count => count.fn.countAll<number>().as('uses'))
        .as('usesByBuyer'),
  ]);

/** How often a coupon was used, of how often it may be; null is without end. */
interface Uses {
  readonly uses: number;
  readonly usesMax: number | null;
  readonly usesByBuyer: number | null;
  readonly usesMaxPerBuyer: number | null;
}

const isReached = (uses: number, max: number | null): boolean => max !== null && uses >= max;

/** A coupon with why it is used up, null while it is not. */
export function checkUses<Row extends Uses>(row: Row): Omit<Row, keyof Uses> & Pick<CartCoupon, 'usedUp'> {
  const {uses, usesMax, usesByBuyer, usesMaxPerBuyer, ...coupon} = row;
  const byBuyer = isReached(usesByBuyer ?? 0, usesMaxPerBuyer) ? 'coupon-used' : null;
  return {...coupon, usedUp: isReached(uses, usesMax) ? 'coupon-used-up' : byBuyer};
}

/** Takes one use in one conditional statement, as with stock. The row is locked until the order is committed. */
async function takeUse(tx: Tx, code: string): Promise<number | null> {
  const taken = await tx
    .updateTable('coupon')
    .set({uses: sql<number>`uses + 1`})
    .where('code', '=', code)
    .where(coupon => coupon.or([coupon('uses_max', 'is', null), coupon('uses', '<', coupon.ref('uses_max'))]))
    .returning('uses_max_per_buyer as usesMaxPerBuyer')
    .executeTakeFirst();
  if (!taken) throw new Refusal(409, 'coupon-used-up', {params: {code}});
  return taken.usesMaxPerBuyer;
}

/** Uses of a coupon by this visitor's session or account, or by this address in any case. */
async function usesBy(tx: Tx, code: string, {visitorId, email}: {visitorId: string; email: string}) {
  const {uses} = await tx
    .selectFrom('coupon_use')
    .innerJoin('shop_order', 'shop_order.id', 'coupon_use.order_id')
    .where('coupon_use.code', '=', code)
    .where(use => use.or([use('email_key', '=', emailKey(email)), use('visitor_id', '=', visitorId)]))
    .select(count => count.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  return uses;
}

/**
 * Counts the coupons that an order was discounted by. Of two orders at once for the last use one is refused. Throws
 * `coupon-used-up`, `coupon-used` (409).
 */
export async function spendCoupons(
  tx: Tx,
  {visitorId}: {readonly visitorId: string},
  {orderId, email, codes}: {orderId: string; email: string; codes: readonly string[]},
): Promise<void> {
  // In one order for every buyer, so that two never wait for each other.
  for (const code of [...codes].sort()) {
    const max = await takeUse(tx, code);
    if (max !== null && isReached(await usesBy(tx, code, {visitorId, email}), max))
      throw new Refusal(409, 'coupon-used', {params: {code}});
    await tx
      .insertInto('coupon_use')
      .values({code, order_id: orderId, email_key: emailKey(email)})
      .execute();
  }
}

/** The codes of the coupons that orders used, by the order's id. */
export async function couponsOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (orderIds.length === 0) return new Map();
  const uses = await db
    .selectFrom('coupon_use')
    .select(['order_id', 'code'])
    .where('order_id', 'in', orderIds)
    .orderBy('code')
    .execute();
  return new Map(
    orderIds.map(id => [id, uses.filter(({order_id}) => order_id === id).map(({code}) => code)]),
  );
}
