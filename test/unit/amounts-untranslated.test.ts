import {expect, test} from 'vitest';
import type {PageModel} from '../../examples/site/model/page-model.js';
import {htmlOf} from './rendered-page.js';

/** An element that has an amount and at most one word more, with its attributes. */
const AMOUNTS = /<(\w+)([^<>]*)>(?:from )?-?\$\d[\d.,]*<\/\1>/g;

const LINE = {
  id: 'line',
  itemId: 'tide-bowl',
  title: 'Tide Bowl',
  url: '/products/tide-bowl',
  imageUrl: null,
  quantity: 2,
  chosenVariant: {sku: 'TID-01', attributes: {Size: 'Small'}},
  productType: 1,
  purchasePriceCents: 3200,
  subTotal: 6400,
  qtyInStock: null,
  additionalFields: [],
};
const CART = {
  id: 'cart',
  revision: 'first',
  currency: 'USD',
  entries: [LINE],
  shippingLocation: null,
  validCoupons: [{code: 'SEA', name: 'Sea', amountCents: 100}],
  invalidCoupons: [],
  subtotalCents: 6400,
  discountCents: 100,
  shippingCostCents: 700,
  taxCents: 200,
  includedTaxCents: 0,
  grandTotalCents: 7200,
  totalQuantity: 2,
  requiresShipping: true,
  terms: {
    shipTo: null,
    freeShipping: null,
    lineDiscounts: [{title: 'Tide Bowl', name: 'Spring', amountCents: 100}],
    giftCards: [{code: 'G', balanceCents: 500, amountCents: 200}],
    amountDueCents: 7000,
  },
};
const ORDER = {
  id: 'order',
  number: '1001',
  email: 'ada@example.com',
  currency: 'USD',
  requiresShipping: true,
  shipTo: null,
  subtotal: 6400,
  discountTotal: 100,
  shippingTotal: 700,
  taxTotal: 200,
  includedTaxTotal: 0,
  giftCardTotal: 200,
  grandTotal: 7200,
  amountDue: 7000,
  giftCardsLeft: 0,
  items: [
    {
      sku: 'TID-01',
      productName: 'Tide Bowl',
      attributes: {},
      additionalFields: [],
      quantity: 2,
      unitPrice: 3200,
      imageUrl: null,
    },
  ],
};
const ACCOUNT = {
  email: 'ada@example.com',
  orders: [{id: 'order', number: '1001', createdMs: 0, totalCents: 7200, currency: 'USD', status: 'open'}],
  submissions: [],
};
const CHANGES = {cart: CART, order: ORDER, account: ACCOUNT} as unknown as Partial<PageModel>;

for (const [path, least] of [
  ['/', 4],
  ['/browse', 4],
  ['/products/tide-bowl', 1],
  ['/products/linen-tea-towel', 2],
  ['/cart', 8],
  ['/checkout', 15],
  ['/checkout/confirmed', 6],
  ['/account', 1],
] as const)
  test(`EMB-05 translators of pages are asked to leave every amount of ${path} as it is`, () => {
    const amounts = [...htmlOf(path, CHANGES).matchAll(AMOUNTS)];
    expect(amounts.length).toBeGreaterThanOrEqual(least);
    expect(
      amounts.filter(([, , attributes]) => !attributes?.includes('translate="no"')).map(([html]) => html),
    ).toEqual([]);
  });
