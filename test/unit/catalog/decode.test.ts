import fc from 'fast-check';
import {expect, test} from 'vitest';
import {decodeCart, decodeCartEntry} from '../../../src/cart/decode-cart.js';
import {decodeProductPlan} from '../../../src/catalog/decode-plan.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {DecodeError} from '../../../src/shared/errors.js';

const WIRE_PRODUCT = {
  id: 'p1',
  collectionId: 'c1',
  title: 'Shirt',
  unheardOf: true,
  structuredContent: {
    productType: 1,
    variants: [
      {
        attributes: {},
        optionValues: [{optionName: 'Size', value: '0'}],
        id: 'v1',
        sku: 'SQ4362620',
        price: 5000,
        salePrice: 0,
        priceMoney: {currency: 'IDR', value: '50.00'},
        salePriceMoney: {currency: 'IDR', value: '0.00'},
        onSale: false,
        unlimited: true,
        qtyInStock: 7,
        imageIds: [],
      },
    ],
    priceMoney: {currency: 'IDR', value: '0.00'},
    isSubscribable: true,
    subscriptionPlan: {billingPeriod: {value: 2, unit: 'WEEK'}, numBillingCycles: 26},
    useCustomAddButtonText: true,
    customAddButtonText: 'Mine!',
    variantOptionOrdering: ['Size'],
    swatches: {Size: {M: '#123456'}},
  },
};

test('COM-08 a product is read with the money of its variants', () => {
  const none = {amountMinor: 0, currency: 'IDR'};
  expect(decodeProduct(WIRE_PRODUCT)).toEqual({
    id: 'p1',
    collectionId: 'c1',
    name: 'Shirt',
    type: 'physical',
    variants: [
      {
        id: 'v1',
        sku: 'SQ4362620',
        attributes: {Size: '0'},
        price: {amountMinor: 5000, currency: 'IDR'},
        salePrice: none,
        onSale: false,
        qtyInStock: 0,
        unlimited: true,
      },
    ],
    price: none,
    salePrice: none,
    onSale: false,
    isSubscribable: true,
    customAddButtonText: 'Mine!',
    variantOptionOrdering: ['Size'],
    swatches: {Size: {M: '#123456'}},
  });
});

// Source: commerce spec §3; template language §9: a plan without a count is billed once each unit
const MONTHLY = {billingPeriod: {value: 1, unit: 'MONTH'}, numBillingCycles: 0};
const PLANS = [
  [WIRE_PRODUCT.structuredContent.subscriptionPlan, WIRE_PRODUCT.structuredContent.subscriptionPlan],
  [{billingPeriod: {unit: 'MONTH'}}, MONTHLY],
  [{billingPeriod: {value: 0, unit: 'MONTH'}}, {...MONTHLY, billingPeriod: {value: 0, unit: 'MONTH'}}],
  [{}, null],
  [null, null],
] as const;
for (const [subscriptionPlan, plan] of PLANS)
  test(`COM-10 the plan ${JSON.stringify(subscriptionPlan)} is read as ${JSON.stringify(plan)}`, () => {
    expect(decodeProductPlan({id: 'p', structuredContent: {subscriptionPlan}})).toEqual(plan);
  });

test('COM-10 a plan of a wrong type is refused, and its product is not', () => {
  const product = {id: 'p', structuredContent: {productType: 1, subscriptionPlan: {billingPeriod: 'x'}}};
  expect(() => decodeProductPlan(product)).toThrow(
    'structuredContent.subscriptionPlan.billingPeriod: expected an object, got string',
  );
  expect(decodeProduct(product).id).toBe('p');
});

test('COM-08 a price in bare cents is in the currency of the site', () => {
  const structuredContent = {productType: 1, variants: [{sku: 'a', price: 1234}]};
  const {variants} = decodeProduct({id: 'p', name: 'x', structuredContent}, 'EUR');
  expect(variants[0]?.price).toEqual({amountMinor: 1234, currency: 'EUR'});
});

test('COM-11 a digital product is never subscribable', () => {
  expect(
    decodeProduct({id: 'p', structuredContent: {productType: 2, isSubscribable: true}}).isSubscribable,
  ).toBe(false);
});

test('PROD-02 a custom button text counts only when it is switched on', () => {
  const structuredContent = {productType: 1, useCustomAddButtonText: false, customAddButtonText: 'Mine!'};
  expect(decodeProduct({id: 'p', structuredContent}).customAddButtonText).toBeNull();
});

const WRONG: readonly [object, string][] = [
  [
    {variants: [{}, {}, {price: 'x'}]},
    'structuredContent.variants[2].price: expected whole cents of at most 15 integer places, as 1, got x',
  ],
  [
    {productType: 9},
    'structuredContent.productType: expected physical or 1 or digital or 2 or service or 3 or gift-card or 4 or paywall or 5, got number',
  ],
  [
    {variants: [{priceMoney: {value: 'x'}}]},
    'structuredContent.variants[0].priceMoney: expected a decimal of at most 15 integer places',
  ],
];
for (const [content, message] of WRONG)
  test(`a wrong product is refused with "${message}"`, () => {
    expect(() => decodeProduct({id: 'p', structuredContent: {productType: 1, ...content}})).toThrow(message);
  });

test('CART-01 an empty answer is an empty cart with every total 0', () => {
  expect(decodeCart({})).toEqual({
    id: '',
    websiteId: '',
    orderId: null,
    createdMs: 0,
    isPurchased: false,
    currency: 'USD',
    entries: [],
    validCoupons: [],
    invalidCoupons: [],
    shippingOptions: [],
    selectedShippingOption: null,
    applicableTaxRules: [],
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    terms: null,
  });
});

const WIRE_ENTRY = {
  id: 'e1',
  itemId: 'p1',
  title: 'Shirt',
  quantity: 2,
  chosenVariant: {sku: 'SQ1', attributes: {Size: 'M'}},
  productType: 1,
  purchasePriceCents: 500,
  subTotal: 1000,
  additionalFields: [{label: 'Engraving', value: 'Ana'}],
  editUrl: '/cart/fields?entry=e1',
  url: '/shirt',
  imageUrl: '/shirt.jpg',
  qtyInStock: 3,
};

test('CART-01 a line is read with its chosen variant', () => {
  const {subTotal, ...same} = WIRE_ENTRY;
  expect(decodeCartEntry(WIRE_ENTRY)).toEqual({...same, subTotalCents: subTotal});
});

test('CART-01 the quantity of a cart that does not state it is the sum of its lines', () => {
  expect(decodeCart({entries: [WIRE_ENTRY, {...WIRE_ENTRY, id: 'e2', quantity: 3}]}).totalQuantity).toBe(5);
});

test('CART-01 coupons, shipping and taxes are read', () => {
  const cart = decodeCart({
    created: 1700,
    validCoupons: [{code: 'TEN', name: 'Ten off', amountCents: 1000}],
    invalidCoupons: [{code: 'OLD', name: 'Old', reason: 'expired'}],
    shippingOptions: [{id: 's1', name: 'Post', costCents: 300}],
    selectedShippingOption: {id: 's1', name: 'Post', costCents: 300},
    applicableTaxRules: [{name: 'VAT', ratePercent: 21}],
  });
  expect(cart.validCoupons).toEqual([{code: 'TEN', name: 'Ten off', amountCents: 1000, reason: null}]);
  expect(cart.invalidCoupons).toEqual([{code: 'OLD', name: 'Old', amountCents: 0, reason: 'expired'}]);
  expect(cart.selectedShippingOption).toEqual(cart.shippingOptions[0]);
  expect(cart.applicableTaxRules).toEqual([{name: 'VAT', ratePercent: 21}]);
  expect(cart.createdMs).toBe(1700);
});

test('CART-01 a wrong line is refused by place', () => {
  expect(() => decodeCart({entries: [WIRE_ENTRY, {...WIRE_ENTRY, quantity: 1.5}]})).toThrow(
    'entries[1].quantity: expected a whole number, got number',
  );
});

test('whatever a server answers is a cart, a product or a DecodeError', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      for (const decode of [decodeCart, (json: unknown) => decodeProduct(json)]) {
        try {
          decode(value);
        } catch (error) {
          expect(error).toBeInstanceOf(DecodeError);
        }
      }
    }),
    {numRuns: 100},
  );
});

test('a stock that is no object of its own is named by its field', () => {
  const product = {id: 'mug', structuredContent: {productType: 1, variants: [{sku: 'MUG', stock: 3}]}};
  expect(() => decodeProduct(product)).toThrow(/variants\[0\]\.stock: expected an object, got number/);
});
