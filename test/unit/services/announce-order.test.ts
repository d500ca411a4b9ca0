import {expect, test} from 'vitest';
import {createBus} from '../../../src/bus.js';
import {decodeOrder} from '../../../src/cart/order.js';
import type {Store} from '../../../src/ports.js';
import {announceOrder} from '../../../src/services/announce-order.js';

const WIRE = {
  id: 'o1',
  purchasedCartId: 'c1',
  testMode: true,
  websiteId: 'w1',
  currency: 'USD',
  email: 'ada@example.com',
  grandTotal: 2920,
  shippingTotal: 590,
  taxTotal: 130,
  items: [{sku: 'BOWL-S', productName: 'Bowl', quantity: 2, unitPrice: 1000}],
};

const open = (kept: Map<string, string> = new Map()) => {
  const log: unknown[] = [];
  const bus = createBus(error => {
    throw error;
  });
  bus.on('order-confirmed', ({order}) => log.push(order));
  const store: Store = {get: key => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value)};
  const ports = {bus, store, inTurn: async (act: () => void) => act()};
  return {log, bus, kept, tell: (wire: object) => announceOrder(ports, decodeOrder(wire), null)};
};

test('CART-15 an order is announced once with the fields of its confirmation, and a test order is marked', async () => {
  const {log, bus, tell} = open();
  await tell(WIRE);
  await tell(WIRE);
  const {email: _, ...reported} = WIRE;
  expect(log).toEqual([reported]);
  const late: unknown[] = [];
  bus.on('order-confirmed', ({order}) => late.push(order.testMode));
  expect(late).toEqual([true]);
});

test('CART-15 an order announced on another page or tab is not announced again, another order is', async () => {
  const first = open();
  await first.tell(WIRE);
  const second = open(first.kept);
  await second.tell(WIRE);
  await second.tell({...WIRE, id: 'o2', testMode: false});
  expect(second.log).toMatchObject([{id: 'o2', testMode: false}]);
});

for (const broken of ['no JSON', '{}', '[1, null]'])
  test(`CART-15 where ${broken} is stored an order is still announced`, async () => {
    const {log, tell} = open(new Map([['vitrine:orders', broken]]));
    await tell(WIRE);
    expect(log).toHaveLength(1);
  });
