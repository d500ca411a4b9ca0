import {COUNTRY_CODES} from '../../examples/site/model/places.js';
import {wireCart, wireEntry} from '../unit/services/wire-cart.js';
import type {Rendered} from './block-states.js';

/** Amounts of a cart to which nothing is shipped. */
const AMOUNTS = {subtotalCents: 2400, grandTotalCents: 2400};
const TERMS = {shipTo: null, freeShipping: null, lineDiscounts: [], giftCards: [], amountDueCents: 2400};
const COUPON = {code: 'WELCOME10', name: 'Welcome <10%>', amountCents: 240};
const REFUSED = {code: 'LATE', name: '', amountCents: 0, reason: 'The coupon is over.'};
const GIFT_CARD = {code: 'TIDE-GIFT-CARD-2500', balanceCents: 2500, amountCents: 2400};
const OTHER_CARD = {code: 'TIDE-GIFT-CARD-0900', balanceCents: 900, amountCents: 0};
const SHIPPED = {requiresShipping: true, shippingCostCents: 700, taxCents: 310};

/** A line of each kind and condition. */
const LINES = [
  wireEntry({quantity: 2, subTotal: 2400}),
  wireEntry({
    id: 'options',
    title: 'Tide "Bowl" & <Lid>',
    url: '/products/tide-bowl',
    imageUrl: '/assets/pictures/tide-bowl.svg',
    chosenVariant: {sku: 'B', attributes: {Size: 'Small', Glaze: 'Ash'}},
    additionalFields: [{label: 'Engraving', value: 'Ada'}],
    editUrl: '/form?entryId=options',
  }),
  wireEntry({id: 'sold-out', title: 'Sold out since', qtyInStock: 0}),
  wireEntry({id: 'reduced', title: 'More than are left', quantity: 5, qtyInStock: 2}),
  wireEntry({id: 'last', title: 'The last one', qtyInStock: 1}),
  wireEntry({id: 'digital', title: 'A download', productType: 2}),
  wireEntry({id: 'service', title: 'A lesson', productType: 3, qtyInStock: 4}),
  wireEntry({id: 'gift', title: 'A gift card', productType: 4, quantity: 3}),
  wireEntry({
    id: 'plan',
    title: 'A subscription',
    chosenVariant: {sku: 'P', attributes: {Every: 'Month'}},
    subTotal: 0,
  }),
];

const cartOf = (quantity: number, cart: object = {}): object =>
  wireCart([wireEntry({quantity, subTotal: 1200 * quantity})], {
    totalQuantity: quantity,
    terms: TERMS,
    ...AMOUNTS,
    ...cart,
  });

/** Every country of the example shop, a code of none, and what is no code. */
const COUNTRIES = [...COUNTRY_CODES, 'XX', 'none'];
const OFFER = {installments: {min: 100, max: 100_000, country: 'US', pages: '/pay-later/'}};

interface CartPageState {
  readonly couponText?: string;
  readonly giftCode?: string;
  readonly countries?: readonly string[];
}

/** All that shows a cart, on one page. */
const stateOf = (name: string, cart: object | null, page: CartPageState = {}) => {
  const {couponText, giftCode, countries = COUNTRIES} = page;
  const blocks: Record<string, Rendered> = {
    cart: {data: {cart}, state: couponText === undefined ? {} : {couponText}},
    'cart-terms': {data: {countries}, state: {cart, ...(giftCode === undefined ? {} : {giftCode})}},
    'cart-pill': {data: {cart}},
    installments: {data: OFFER, state: {cart}},
  };
  return {name, cart: cart ?? wireCart(), blocks};
};

/** Every state of a cart, and of what is next to it. The pill's counts are those of commerce spec §9. */
export const CART_STATES = [
  stateOf('no cart', null),
  stateOf('an empty cart', wireCart()),
  stateOf('one unit', cartOf(1)),
  stateOf(
    '99 units, above what may be paid in parts',
    cartOf(99, {terms: {...TERMS, amountDueCents: 118_800}}),
  ),
  stateOf('more than 100 units', cartOf(101)),
  stateOf('lines of each kind, shipped', wireCart(LINES, {...SHIPPED, ...AMOUNTS, totalQuantity: 16})),
  stateOf(
    'a coupon and a refused one',
    cartOf(2, {
      validCoupons: [COUPON],
      invalidCoupons: [REFUSED],
      discountCents: 240,
      terms: {...TERMS, lineDiscounts: [{title: 'Mug', name: 'Welcome', amountCents: 240}]},
    }),
  ),
  stateOf('codes that were refused', cartOf(2, SHIPPED), {couponText: 'NO SUCH', giftCode: 'NO-CARD'}),
  stateOf(
    'gift cards that pay for all, sent to a place, free shipping ahead',
    cartOf(2, {
      ...SHIPPED,
      terms: {
        shipTo: {country: 'ES', region: 'Vigo', postcode: '36201'},
        amountDueCents: 0,
        lineDiscounts: [],
        freeShipping: {fromCents: 5000, reachedCents: 2400},
        giftCards: [GIFT_CARD, OTHER_CARD],
      },
    }),
  ),
  stateOf(
    'another currency, sent to a country, shipped free',
    cartOf(2, {
      ...SHIPPED,
      currency: 'JPY',
      shippingCostCents: 0,
      terms: {
        ...TERMS,
        shipTo: {country: 'JP', region: '', postcode: ''},
        freeShipping: {fromCents: 2000, reachedCents: 2400},
      },
    }),
  ),
  stateOf('a shop that ships nowhere and has no terms', cartOf(2, {...SHIPPED, terms: null}), {
    countries: [],
  }),
] as const;
