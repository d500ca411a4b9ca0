import {couponName} from '../../../site/model/catalogue-strings.js';
import type {Database} from '../../kernel/database/connect.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import {inEveryLanguage} from '../../kernel/messages/localized-text.js';
import type {CouponTable} from './tables.js';

/** Coupons of the example shop: one of each kind a visitor can meet. Source: our choice. */
export const COUPONS: readonly (Pick<CouponTable, 'code' | 'kind' | 'amount' | 'minimum_cents'> & {
  name: string;
  product_id?: string;
  expiresInMs: number | null;
})[] = [
  {
    code: 'WELCOME10',
    name: '10% off',
    kind: 'percent',
    amount: 10,
    minimum_cents: 0,
    expiresInMs: null,
  },
  {
    code: 'FIVE',
    name: '{amount} off',
    kind: 'amount',
    amount: 500,
    minimum_cents: 0,
    expiresInMs: null,
  },
  {
    code: 'SALTY',
    name: '25% off the Salt Cellar',
    kind: 'percent',
    amount: 25,
    minimum_cents: 0,
    product_id: '65a1f0c2d4e5b6a7c8d90204',
    expiresInMs: null,
  },
  {
    code: 'BIGTABLE',
    name: '{amount} off from {minimum}',
    kind: 'amount',
    amount: 2000,
    minimum_cents: 10_000,
    expiresInMs: null,
  },
  {
    code: 'LASTYEAR',
    name: '25% off',
    kind: 'percent',
    amount: 25,
    minimum_cents: 0,
    expiresInMs: -DAY_MS,
  },
];

/** Puts the example coupons into a database that has none; from then on the owner decides. */
export async function seedCoupons(db: Database, nowMs: number): Promise<void> {
  const known = await db.selectFrom('coupon').select('code').limit(1).executeTakeFirst();
  if (known) return;
  const coupons = COUPONS.map(({expiresInMs, name, ...coupon}) => ({
    ...coupon,
    names: inEveryLanguage(language => couponName(coupon.code, language) ?? name),
    product_id: coupon.product_id ?? null,
    expires_ms: expiresInMs === null ? null : nowMs + expiresInMs,
  }));
  await db
    .insertInto('coupon')
    .values(coupons)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
