import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {TIME_ZONES} from '../../kernel/time-zone.js';
import {COUPON_CODE, COUPON_KINDS, COUPONS_MAX, NAME_MAX, USES_MAX} from '../coupons/limits.js';
import {HOW_TO_PAY_MAX} from '../how-to-pay/texts.js';
import * as rates from '../pricing/rates-draft.js';
import {listOf} from './list-of.js';

/** Minor units of an amount. */
const AMOUNT_MAX = 999_999_999;
const ID_MAX = 100;

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const cents = whole(0, AMOUNT_MAX);
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency such as USD'));
const name = v.pipe(boundedText(NAME_MAX), v.minLength(1));

/** A time zone that this platform knows. */
export const TimeZoneSchema = v.picklist(TIME_ZONES);

/** Ways of shipping and taxes. They are checked against each other as those of a form are. */
export const RatesSchema = v.object({
  currency,
  shipping: v.pipe(
    v.array(
      v.object({
        id: boundedText(ID_MAX),
        name: boundedText(rates.NAME_MAX),
        priceCents: cents,
        freeFromCents: v.nullable(cents),
        countries: v.pipe(v.array(boundedText(2)), v.maxLength(rates.COUNTRIES_MAX)),
      }),
    ),
    v.maxLength(rates.OPTIONS_MAX),
  ),
  taxes: v.pipe(
    v.array(
      v.object({
        country: boundedText(2),
        region: boundedText(rates.REGION_MAX),
        rateMilli: cents,
        isIncluded: v.boolean(),
      }),
    ),
    v.maxLength(rates.TAXES_MAX),
  ),
});

/** How buyers pay, by language. */
export const HowToPaySchema = v.record(
  v.picklist(LOCALES),
  v.pipe(boundedText(HOW_TO_PAY_MAX), v.minLength(1)),
);

const usesMax = v.nullable(whole(1, USES_MAX));

/** A coupon without its uses: orders are not in the file. */
const CouponSchema = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.regex(COUPON_CODE, 'a code such as SUMMER-10')),
    currency,
    names: v.pipe(
      v.record(v.picklist(LOCALES), name),
      v.check(names => Object.hasOwn(names, 'en'), 'a name in English'),
    ),
    kind: v.picklist(COUPON_KINDS),
    amount: whole(1, AMOUNT_MAX),
    minimumCents: cents,
    expiresMs: v.nullable(whole(0, Number.MAX_SAFE_INTEGER)),
    productId: v.nullable(boundedText(ID_MAX)),
    usesMax,
    usesMaxPerBuyer: usesMax,
  }),
  v.check(({kind, amount}) => kind !== 'percent' || amount <= 100, '100 percent at most'),
);

export const CouponsSchema = listOf(CouponSchema, COUPONS_MAX, ({code}) => code);
export type IndexedCoupon = v.InferOutput<typeof CouponSchema>;
export type IndexedRates = v.InferOutput<typeof RatesSchema>;
