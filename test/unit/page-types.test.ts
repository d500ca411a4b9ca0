import {expect, test} from 'vitest';
import {CATALOG} from '../../examples/site/model/catalog.js';
import type {PageModel} from '../../examples/site/model/page-model.js';
import {htmlOf} from './rendered-page.js';

const contextIn = (html: string) =>
  JSON.parse(/data-vitrine="site">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

const skuOf = (isSubscribable: boolean): string =>
  CATALOG.find(({structuredContent}) => Boolean(structuredContent.isSubscribable) === isSubscribable)
    ?.structuredContent.variants[0]?.sku ?? '';

const orderOf = (sku: string): PageModel['order'] => ({
  id: 'order',
  number: '1001',
  purchasedCartId: 'cart',
  testMode: false,
  websiteId: 'website',
  currency: 'USD',
  email: 'ada@example.com',
  requiresShipping: false,
  shipTo: null,
  grandTotal: 100,
  subtotal: 100,
  shippingTotal: 0,
  taxTotal: 0,
  includedTaxTotal: 0,
  discountTotal: 0,
  giftCardTotal: 0,
  amountDue: 0,
  giftCardsLeft: 0,
  items: [
    {
      sku,
      itemId: 'item',
      productName: 'Mug',
      quantity: 1,
      unitPrice: 100,
      attributes: {},
      additionalFields: [],
      imageUrl: null,
    },
  ],
});

// Source: commerce spec §2.
const ROWS = [
  ['the search', '/search', {}, 102],
  ['an order that was just placed', '/checkout/confirmed', {order: orderOf(skuOf(false))}, 202],
  ['a subscription that was just placed', '/checkout/confirmed', {order: orderOf(skuOf(true))}, 206],
  [
    'an order that its buyer comes back to',
    '/checkout/confirmed',
    {order: orderOf(skuOf(true)), query: {status: '1'}},
    211,
  ],
  ['an address that is not there', '/404', {}, 100],
] as const;
for (const [what, path, changes, code] of ROWS)
  test(`the page of ${what} has type ${code}`, () => {
    expect(contextIn(htmlOf(path, changes)).pageType).toBe(code);
  });

test('TRK-11 a page confirms an order once: not where its buyer comes back to it', () => {
  const order = orderOf(skuOf(false));
  expect(contextIn(htmlOf('/checkout/confirmed', {order})).order).toMatchObject({id: 'order'});
  expect(contextIn(htmlOf('/checkout/confirmed', {order, query: {status: '1'}}))).not.toHaveProperty('order');
});
