import type {Transaction} from 'kysely';
import {isSameData} from '../../../../src/site/page-content.js';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {LeftOut, LeftOutReason} from '../../../../src/tables/site-archive.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {COUPONS_MAX} from '../coupons/limits.js';
import {mayWrite} from '../owner/access.js';
import type {Amounts} from '../owner/amounts.js';
import {readCoupons} from './read-shop.js';
import type {IndexedCoupon} from './shop-schema.js';

type Tx = Transaction<Tables>;

/** True for a coupon that means the same in every currency. */
const isPlain = ({kind, minimumCents}: IndexedCoupon): boolean => kind === 'percent' && minimumCents === 0;

const rowOf = ({code, names, kind, amount, ...coupon}: IndexedCoupon) => ({
  code,
  kind,
  amount,
  names: JSON.stringify(names),
  minimum_cents: coupon.minimumCents,
  expires_ms: coupon.expiresMs,
  product_id: coupon.productId,
  uses_max: coupon.usesMax,
  uses_max_per_buyer: coupon.usesMaxPerBuyer,
});

/** Products that coupons count for and the shop has. */
async function productsOf(tx: Tx, coupons: readonly IndexedCoupon[]): Promise<ReadonlySet<string>> {
  const ids = coupons.flatMap(({productId}) => productId ?? []);
  if (!ids.length) return new Set();
  const rows = await tx.selectFrom('product').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({id}) => id));
}

/**
 * Adds the coupons that the shop has not, unused: the orders that used them are not in the file. One that it has by this code
 * stays with its uses.
 */
export async function importCoupons(
  tx: Tx,
  coupons: readonly IndexedCoupon[],
  {amounts: {currency}, role}: {readonly amounts: Amounts; readonly role: RoleName},
) {
  await lockName(tx, 'coupons');
  const rows = await tx.selectFrom('coupon').select('code').execute();
  const codes = new Set(rows.map(({code}) => code));
  const known = new Map((await readCoupons(tx, currency, 0)).map(coupon => [coupon.code, coupon]));
  const products = await productsOf(tx, coupons);
  let room = COUPONS_MAX - codes.size;
  const reasonOf = (coupon: IndexedCoupon): LeftOutReason | null => {
    if (!mayWrite('/owner/coupons', role)) return 'role';
    if (codes.has(coupon.code)) return 'exists';
    if (coupon.currency !== currency && !isPlain(coupon)) return 'currency';
    if (coupon.productId !== null && !products.has(coupon.productId)) return 'unknown';
    return room-- > 0 ? null : 'full';
  };
  const leftOut: LeftOut[] = [];
  const added: IndexedCoupon[] = [];
  for (const coupon of coupons) {
    const {code} = coupon;
    if (isSameData(known.get(code), coupon)) continue;
    const reason = reasonOf(coupon);
    if (reason) leftOut.push({kind: 'coupon', id: code, name: code, reason});
    else added.push(coupon);
  }
  if (added.length) await tx.insertInto('coupon').values(added.map(rowOf)).execute();
  return {came: added.length, leftOut};
}
