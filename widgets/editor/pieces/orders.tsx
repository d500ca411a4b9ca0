import type {ReactNode} from 'react';
import type {OrderCalls, StoredOrder} from '../../../src/builder/orders/order-calls.js';
import {OrderManager} from '../orders/index.js';

let order: StoredOrder = {
  id: 'order',
  number: '1001',
  email: 'ada@example.com',
  createdMs: 1_790_000_000_000,
  isTest: false,
  status: 'open',
  total: 4100,
  due: 0,
  currency: 'USD',
  version: '1',
  note: '',
  sums: {subtotal: 3600, discount: 0, shipping: 500, tax: 0, includedTax: 0, total: 4100, giftCards: 1000},
  shipping: {
    name: 'Ada',
    address1: '1 Quay',
    city: 'Boston',
    postcode: '02110',
    region: 'MA',
    country: 'US',
  },
  lines: [
    {
      title: 'Morning mug',
      sku: 'MUG-FOAM',
      attributes: {Glaze: 'Foam'},
      quantity: 2,
      unitCents: 1800,
      answers: [{label: 'Engraving', value: 'For Grace', files: []}],
    },
  ],
};

const change = async (next: Partial<StoredOrder>): Promise<StoredOrder> => {
  order = {...order, ...next};
  return order;
};

/** A shop with one order. */
const CALLS: OrderCalls = {
  listOrders: async ({status} = {}) => ({
    orders: !status || status === order.status ? [order] : [],
    nextPageCursor: null,
    mayWrite: true,
  }),
  readOrder: async () => order,
  changeOrder: (_, next) => change('isPaid' in next ? {due: 0} : next),
  cancelOrder: () => change({status: 'cancelled'}),
};

/** The orders over a made-up shop. */
export const Example = (): ReactNode => <OrderManager calls={CALLS} newId={() => crypto.randomUUID()} />;
