import {expect, test} from 'vitest';
import {decodeCart} from '../../../src/cart/decode-cart.js';
import {cartChange, cartSale, orderSale, viewedSale} from '../../../src/tracking/ecommerce-events.js';
import {stableEventId} from '../../../src/tracking/event-id.js';
import {toConsentMode, toGa4, toMeta} from '../../../src/tracking/hand-off.js';

const cartOf = (lines: Readonly<Record<string, number>>) =>
  decodeCart(
    {
      id: 'c',
      currency: 'USD',
      subtotalCents: 1000 * Object.values(lines).reduce((sum, units) => sum + units, 0),
      totalQuantity: Object.values(lines).reduce((sum, units) => sum + units, 0),
      entries: Object.entries(lines).map(([sku, quantity]) => ({
        id: `e-${sku}`,
        itemId: `i-${sku}`,
        title: sku,
        quantity,
        chosenVariant: {sku, attributes: {}},
        productType: 1,
        purchasePriceCents: 1000,
        subTotal: 1000 * quantity,
      })),
    },
    '',
  );
const units = (sale: ReturnType<typeof cartSale>) =>
  sale?.items.map(({item_variant: sku, quantity}) => `${quantity} ${sku}`) ?? null;

// before, after, added, removed
const CHANGES = [
  [null, {a: 2}, ['2 a'], null],
  [{a: 1}, {a: 3}, ['2 a'], null],
  [{a: 3}, {a: 1}, null, ['2 a']],
  [{a: 1, b: 1}, {b: 1}, null, ['1 a']],
  [{a: 1}, {a: 1}, null, null],
  [{a: 1}, {b: 1}, ['1 b'], ['1 a']],
] as const;
for (const [before, after, added, removed] of CHANGES)
  test(`CART-15 ${JSON.stringify(before)} to ${JSON.stringify(after)} adds ${added} and removes ${removed}`, () => {
    const change = cartChange(before && cartOf(before), cartOf(after));
    expect([units(change.added), units(change.removed)]).toEqual([added, removed]);
  });

// before, after, the line that the add names, its new units, added, removed
const NAMED = [
  [null, {a: 2, b: 1}, 'b', 1, ['1 b'], null],
  [null, {a: 2, b: 4}, 'b', 1, ['1 b'], null],
  [{a: 1}, {a: 5, b: 1}, 'b', 1, ['1 b'], null],
  [{a: 3, b: 1}, {a: 1, b: 4}, 'b', 3, ['3 b'], null],
  [{a: 1, b: 9}, {a: 1, b: 9}, 'b', 0, null, null],
  [{a: 1}, {a: 2}, 'elsewhere', 1, ['1 a'], null],
] as const;
for (const [before, after, line, count, added, removed] of NAMED)
  test(`CART-15 of ${JSON.stringify(before)} to ${JSON.stringify(after)} ${count} more of ${line} report that line alone`, () => {
    const change = cartChange(before && cartOf(before), cartOf(after), {id: `e-${line}`, units: count});
    expect([units(change.added), units(change.removed)]).toEqual([added, removed]);
  });

test('CART-15 checkout of an empty cart is no sale', () => {
  expect(cartSale(cartOf({}))).toBeNull();
});

const ORDER = {
  id: 'o',
  purchasedCartId: 'c',
  testMode: true,
  grandTotal: 3590,
  shippingTotal: 590,
  taxTotal: 0,
  items: [{sku: 'a', productName: 'A', quantity: 3, unitPrice: 1000}],
};

test('CART-15 an order event has its fields and a test mark; no order makes no event', () => {
  expect(orderSale(ORDER, 'USD')).toMatchObject({
    transaction_id: 'o',
    cart_id: 'c',
    test_mode: true,
    currency: 'USD',
    value_cents: 3000,
    shipping_cents: 590,
    items: [{item_id: 'a', quantity: 3, price_cents: 1000}],
  });
  const withIds = {...ORDER, items: [{...ORDER.items[0], itemId: 'i'}]};
  expect(orderSale(withIds, 'USD')?.items[0]).toMatchObject({item_id: 'i', item_variant: 'a'});
  expect(orderSale(ORDER, 'USD', sku => `item of ${sku}`)?.items[0]?.item_id).toBe('item of a');
  for (const none of [undefined, null, {}, {id: 'o'}, 'o', {...ORDER, id: 5}])
    expect(orderSale(none, 'USD')).toBeNull();
});

test('CART-15 an event key has the same id everywhere, another has another, both are UUIDs', () => {
  expect(stableEventId('purchase o')).toBe(stableEventId('purchase o'));
  const ids = new Set(Array.from({length: 10_000}, (_, at) => stableEventId(`purchase ${at}`)));
  expect(ids.size).toBe(10_000);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});

test('TRK-11 an order is handed on in major units by GA4’s names, yen without decimals', () => {
  const sale = orderSale(ORDER, 'USD');
  if (!sale) throw new Error('no order');
  expect(toGa4(sale)).toEqual({
    currency: 'USD',
    value: 30,
    transaction_id: 'o',
    tax: 0,
    shipping: 5.9,
    items: [{item_id: 'a', item_name: 'A', item_variant: 'a', quantity: 3, price: 10}],
  });
  expect(toGa4({...sale, currency: 'JPY'}).value).toBe(3000);
  expect(toMeta('purchase', sale)).toEqual({
    name: 'Purchase',
    data: {
      content_type: 'product',
      content_ids: ['a'],
      contents: [{id: 'a', quantity: 3}],
      currency: 'USD',
      value: 30,
    },
  });
  expect(toMeta('remove_from_cart', sale)).toBeNull();
});

test('TRK-11 the item of a page is viewed once, at its price', () => {
  expect(viewedSale({id: 'i', title: 'Bowl', sku: 's', priceCents: 4800}, 'EUR')).toEqual({
    currency: 'EUR',
    value_cents: 4800,
    items: [{item_id: 'i', item_name: 'Bowl', item_variant: 's', quantity: 1, price_cents: 4800}],
  });
  expect(viewedSale(undefined, 'EUR')).toBeNull();
});

test('TRK-10 consent maps to Consent Mode v2', () => {
  expect(toConsentMode(true, false)).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  expect(toConsentMode(null, null).analytics_storage).toBe('denied');
});
