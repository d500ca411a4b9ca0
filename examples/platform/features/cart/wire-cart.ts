import type {ShipTo} from '../../../../src/cart/cart-terms.js';
import type {WireCart, WireCartEntry} from '../../../../src/cart/wire/cart.js';
import {type PageLocale, prefixOf} from '../../../site/model/languages.js';
import type {Market} from '../../../site/model/markets.js';
import {placeAtFirst} from '../../../site/model/places.js';
import {WEBSITE_ID} from '../../../site/model/site.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {attributesIn, textIn} from '../../kernel/messages/localized-text.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {type CartCoupon, type CouponReader, couponName, couponRefusalParams} from '../coupons/coupon-text.js';
import {type CartGiftCard, payWith} from '../gift-cards/payment.js';
import {shownAnswers} from '../line-forms/line-answers.js';
import {inWidth} from '../pictures/addresses.js';
import {
  countriesSentTo,
  type Destination,
  destinationOf,
  percentOf,
  type Rates,
  shippingCost,
} from '../pricing/rates.js';
import {
  type CouponRefusal,
  couponRefusal,
  PHYSICAL,
  subtotalOf,
  type Totals,
  totalsOf,
} from '../pricing/totals.js';
import type {CartLine} from './cart-lines.js';
import {cartRevision} from './cart-revision.js';

/** All a cart's answer is made from. */
export interface CartContents {
  readonly id: string;
  /** All amounts are its. */
  readonly market: Market;
  readonly createdMs: number;
  readonly orderId: string | null;
  readonly lines: readonly CartLine[];
  readonly coupons: readonly CartCoupon[];
  readonly shipTo: ShipTo | null;
  readonly giftCards: readonly CartGiftCard[];
  readonly rates: Rates;
}

/** Where the answers of a line are given and changed, without script too. Source: our choice. */
export const LINE_FORM_PATH = '/cart/fields';

/** Width of the picture of a line, in pixels: twice or thrice what it takes on the page. */
const LINE_PICTURE_PX = 300;
/** The picture of a line in that width. */
export const linePicture = (imageUrl: string | null): string | null =>
  imageUrl && inWidth(imageUrl, LINE_PICTURE_PX);

/** No cart yet: the one every visitor has before the first add. */
export const noCart = (market: Market): CartContents => ({
  id: '',
  market,
  createdMs: 0,
  orderId: null,
  lines: [],
  coupons: [],
  shipTo: null,
  giftCards: [],
  rates: {shipping: [], taxes: []},
});

/** The cart's coupons split by whether they count now. */
export function splitCoupons({lines, coupons}: CartContents, nowMs: number) {
  const judged = coupons.map(coupon => ({coupon, reason: couponRefusal(coupon, lines, nowMs)}));
  return {
    valid: judged.flatMap(({coupon, reason}) => (reason === null ? [coupon] : [])),
    invalid: judged.flatMap(({coupon, reason}) => (reason === null ? [] : [{coupon, reason}])),
  };
}

const invalidCoupon = (coupon: CartCoupon, reason: CouponRefusal, reader: CouponReader) => ({
  code: coupon.code,
  name: couponName(coupon, reader),
  reason: message(reader.language, reason, couponRefusalParams(coupon, reader)),
});

const entryOf = (line: CartLine, language: Language): WireCartEntry => ({
  id: line.id,
  itemId: line.itemId,
  quantity: line.quantity,
  chosenVariant: {
    sku: line.sku,
    attributes: attributesIn(line.attributes, language),
  },
  title: textIn(line.titles, language),
  productType: line.productType,
  subTotal: line.unitCents * line.quantity,
  purchasePriceCents: line.unitCents,
  url: `${prefixOf(language)}/products/${line.urlId}`,
  imageUrl: linePicture(line.imageUrl),
  qtyInStock: line.unlimited ? null : line.qtyInStock,
  additionalFields: shownAnswers(line.additionalFields, language),
  ...(line.formId ? {editUrl: `${prefixOf(language)}${LINE_FORM_PATH}?entry=${line.id}`} : {}),
});

/** What a cart costs besides its lines: each way of shipping with its cost, the cheapest chosen, and the taxes. */
function amountsOf(
  {lines, requiresShipping}: {lines: readonly CartLine[]; requiresShipping: boolean},
  {totals, destination, language}: {totals: Totals; destination: Destination; language: Language},
) {
  const physicalCents = subtotalOf(lines, PHYSICAL);
  const options = destination.options.map(option => ({
    id: option.id,
    name: option.name || message(language, 'shipping-standard'),
    costCents: shippingCost(option, physicalCents),
  }));
  const taxId = destination.isTaxIncluded ? 'tax-included-name' : 'tax-name';
  return {
    shippingOptions: requiresShipping ? options : [],
    selectedShippingOption: options.find(({id}) => id === totals.shippingOptionId) ?? null,
    applicableTaxRules:
      requiresShipping && destination.rateMilli > 0
        ? [{name: message(language, taxId), ratePercent: percentOf(destination)}]
        : [],
    subtotalCents: totals.subtotalCents,
    taxCents: totals.taxCents,
    includedTaxCents: totals.includedTaxCents,
    shippingCostCents: totals.shippingCostCents,
    discountCents: totals.discountCents,
    grandTotalCents: totals.grandTotalCents,
  };
}

/** The shop's terms of a cart: estimate, gift cards, discounts by line, and progress towards free shipping. */
function termsOf(
  contents: CartContents,
  coupons: readonly CartCoupon[],
  totals: Totals,
  reader: CouponReader,
) {
  const {lines, shipTo, market, rates} = contents;
  const {options} = destinationOf(rates, shipTo, market);
  const {freeFromCents = null} = options.find(({id}) => id === totals.shippingOptionId) ?? {};
  const giftCards = payWith(contents.giftCards, totals.giftPayableCents);
  const paidCents = giftCards.reduce((paid, {amountCents}) => paid + amountCents, 0);
  return {
    shipTo,
    freeShipping:
      totals.requiresShipping && freeFromCents !== null
        ? {fromCents: freeFromCents, reachedCents: subtotalOf(lines, PHYSICAL)}
        : null,
    lineDiscounts: coupons.flatMap((coupon, index) => {
      const line = lines.find(({itemId}) => itemId === coupon.productId);
      const amountCents = totals.discounts[index] ?? 0;
      return line
        ? [{title: textIn(line.titles, reader.language), name: couponName(coupon, reader), amountCents}]
        : [];
    }),
    giftCards,
    amountDueCents: totals.grandTotalCents - paidCents,
  };
}

/** Where a cart goes: the place that its visitor named, where the shop still sends there, else the first one. */
const placeOf = ({shipTo, rates}: CartContents, locale: PageLocale): ShipTo => {
  const countries = countriesSentTo(rates);
  const isReached = shipTo !== null && countries.includes(shipTo.country);
  return isReached ? shipTo : placeAtFirst(locale, countries);
};

/** A cart as it is sent. Source: commerce spec §3; currency and entry details are ours. */
export function wireCart(
  cart: CartContents,
  {language, locale, nowMs}: Pick<Shopper, 'language' | 'locale' | 'nowMs'>,
): WireCart {
  const contents = {...cart, shipTo: placeOf(cart, locale)};
  const {lines, market} = contents;
  const reader = {language, locale, market};
  const {valid, invalid} = splitCoupons(contents, nowMs);
  const destination = destinationOf(contents.rates, contents.shipTo, market);
  const totals = totalsOf(lines, valid, destination);
  const {requiresShipping, hasDigital, purelyDigital, discounts} = totals;
  const validCoupons = valid.map((coupon, index) => ({
    code: coupon.code,
    name: couponName(coupon, reader),
    amountCents: discounts[index] ?? 0,
  }));
  return {
    id: contents.id,
    revision: cartRevision({...contents, coupons: valid}),
    websiteId: WEBSITE_ID,
    orderId: contents.orderId,
    created: contents.createdMs,
    isPurchased: contents.orderId !== null,
    currency: market.currency,
    entries: lines.map(line => entryOf(line, language)),
    shippingLocation: cart.shipTo,
    terms: termsOf(contents, valid, totals, reader),
    coupons: contents.coupons.map(({code}) => ({code})),
    validCoupons,
    invalidCoupons: invalid.map(({coupon, reason}) => invalidCoupon(coupon, reason, reader)),
    ...amountsOf({lines, requiresShipping}, {totals, destination, language}),
    totalQuantity: lines.reduce((units, line) => units + line.quantity, 0),
    hasDigital,
    purelyDigital,
    requiresShipping,
  };
}
