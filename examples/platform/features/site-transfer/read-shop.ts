import type {RoleName} from '../../../../src/tables/roles.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import {COUPON_KINDS} from '../coupons/limits.js';
import {howToPayTexts} from '../how-to-pay/texts.js';
import {mayRead} from '../owner/access.js';
import {amountsOf} from '../owner/amounts.js';
import {readShopSetting} from '../owner/shop-setting.js';
import {timeZoneOf} from '../owner/time-zone.js';
import {ownerRates} from '../pricing/stored-rates.js';
import type {IndexedCoupon} from './shop-schema.js';

/** Coupons that count now or later, by code. One that is over is of no use to another shop. */
export async function readCoupons(db: Reader, currency: string, nowMs: number): Promise<IndexedCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .select(['code', 'names', 'kind', 'amount', 'minimum_cents as minimumCents'])
    .select(['expires_ms as expiresMs', 'product_id as productId'])
    .select(['uses_max as usesMax', 'uses_max_per_buyer as usesMaxPerBuyer'])
    .where(is => is.or([is('expires_ms', 'is', null), is('expires_ms', '>', nowMs)]))
    .orderBy('code')
    .execute();
  return rows.map(({code, names, kind, ...coupon}) => ({
    code,
    currency,
    names: JSON.parse(names),
    kind: COUPON_KINDS.find(known => known === kind) ?? 'percent',
    ...coupon,
  }));
}

/** The time zone, shipping and taxes, and how to pay where the owner decided on them, and the coupons for who may see them. */
export async function readShop({db, own, nowMs}: Pick<Shop, 'db' | 'own' | 'nowMs'>, role: RoleName) {
  const {currency} = amountsOf({own});
  const rates = await ownerRates(db);
  const howToPay = await howToPayTexts(db);
  const isDecided = (await readShopSetting(db, 'time-zone')) !== null;
  const maySee = mayRead('/owner/coupons', role);
  const unseen: LeftOut = {kind: 'setting', id: 'coupons', name: 'coupons', reason: 'role'};
  return {
    made: {
      coupons: maySee ? await readCoupons(db, currency, nowMs()) : [],
      ...(isDecided ? {timeZone: await timeZoneOf(db)} : {}),
      ...(Object.keys(howToPay).length ? {howToPay} : {}),
      ...(rates
        ? {
            rates: {
              currency,
              shipping: rates.shipping.map(one => ({...one, countries: [...one.countries]})),
              taxes: [...rates.taxes],
            },
          }
        : {}),
    },
    leftOut: maySee ? [] : [unseen],
  };
}
