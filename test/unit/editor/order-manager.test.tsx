// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import type {StoredOrder} from '../../../src/builder/orders/order-calls.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {EditorProvider, OrderManager, type OrderManagerProps} from '../../../widgets/editor/index.js';
import {button, click, field, fill, press, renderPiece} from './render-piece.js';

const ORDER: StoredOrder = {
  id: 'o',
  number: '1001',
  email: 'ada@example.com',
  createdMs: 0,
  isTest: true,
  status: 'open',
  total: 4100,
  due: 0,
  currency: 'USD',
  version: '1',
  note: '',
  sums: {
    subtotal: 3600,
    discount: 100,
    shipping: 500,
    tax: 100,
    includedTax: 0,
    total: 4100,
    giftCards: 1000,
  },
  shipping: {name: 'Ada', address1: '1 Quay', city: 'Boston', postcode: '02110', region: 'MA', country: 'us'},
  lines: [
    {
      title: 'Mug',
      sku: 'MUG',
      attributes: {Glaze: 'Foam'},
      quantity: 2,
      unitCents: 1800,
      answers: [
        {label: 'Engraving', value: 'Grace', files: []},
        {label: 'Sketch', value: 'f1', files: [{id: 'f1', name: 'sketch.png'}]},
      ],
    },
  ],
};

/** A shop with one order; `refusals` answer the next calls. */
const open = async (props: {locale?: string; mayWrite?: boolean; order?: Partial<StoredOrder>} = {}) => {
  const {locale = 'en', mayWrite = true, order = {}} = props;
  const shop = {order: {...ORDER, ...order}};
  const asked: string[] = [];
  const refusals: unknown[] = [];
  const attempt = (call: string): void => {
    asked.push(call);
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  };
  const change = (version: string, next: Partial<StoredOrder>): StoredOrder => {
    if (version !== shop.order.version) throw new ApiError(409);
    shop.order = {...shop.order, ...next, version: `${Number(version) + 1}`};
    return shop.order;
  };
  const calls: OrderManagerProps['calls'] = {
    async listOrders({search, status, cursor} = {}) {
      attempt(`list ${search} ${status} ${cursor}`);
      const shown = cursor ? {...shop.order, id: 'other'} : shop.order;
      const orders = !status || status === shop.order.status ? [shown] : [];
      return {orders, nextPageCursor: cursor ? null : 'next', mayWrite};
    },
    async readOrder(id) {
      attempt(`read ${id}`);
      return shop.order;
    },
    async changeOrder({version}, next) {
      attempt(`change ${JSON.stringify(next)}`);
      return change(version, 'isPaid' in next ? {due: 0} : next);
    },
    async cancelOrder({version}, key) {
      attempt(`cancel ${key}`);
      return change(version, {status: 'cancelled'});
    },
  };
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <OrderManager calls={calls} newId={() => 'key'} fileHref={id => `/files/${id}`} />
    </EditorProvider>,
  );
  return {root, asked, refusals, shop};
};
const openOrder = async (root: HTMLElement) => click(root.querySelector('.vte-goods-entry') as HTMLElement);

test('COM-09 orders are listed by status, search and page, and one shows all that sending it needs', async () => {
  const {root, asked} = await open();
  expect(root.querySelector('.vte-goods-entry')?.textContent).toContain(
    '#1001 ada@example.com (test) To pack · $41.00',
  );
  await click(button(root, 'Show more'));
  await fill(field(root, 'Status'), 'packed');
  expect(root.textContent).toContain('No orders found.');
  await fill(field(root, 'Search by email, order number, name or address'), 'ada');
  await click(button(root, 'Search'));
  expect(asked).toEqual(['list  null null', 'list  null next', 'list  packed null', 'list ada packed null']);
  await fill(field(root, 'Status'), '');
  await openOrder(root);
  expect(document.activeElement?.textContent).toBe('Order 1001');
  for (const text of [
    '1 Quay',
    'Boston, MA 02110',
    'United States',
    '2 × Mug',
    'Glaze: Foam',
    'EngravingGrace',
  ])
    expect(root.textContent).toContain(text);
  expect(root.querySelector('.vte-goods-sums')?.textContent).toBe(
    'Subtotal$36.00Discount-$1.00Shipping$5.00Tax$1.00Total$41.00Gift cards-$10.00To pay$31.00',
  );
  expect(root.querySelector('a[download]')?.getAttribute('href')).toBe('/files/f1');
  await click(button(root, '← All orders'));
  expect(document.activeElement?.textContent).toBe('Orders');
});

test('COM-09 an order is packed, unpacked and annotated; a note that is not saved stays', async () => {
  const {root, shop, refusals} = await open();
  await openOrder(root);
  await click(button(root, 'Mark as packed'));
  expect([shop.order.status, root.textContent]).toEqual(['packed', expect.stringContaining('Saved.')]);
  await fill(field(root, 'Note, for the shop only'), 'Ring twice');
  refusals.push(new NetworkError());
  await click(button(root, 'Save the note'));
  expect([root.textContent, field(root, 'Note, for the shop only').value]).toEqual([
    expect.stringContaining('It did not work. Try again.'),
    'Ring twice',
  ]);
  await click(button(root, 'Mark as not packed'));
  expect(root.textContent).toContain('Not saved yet.');
  await click(button(root, 'Save the note'));
  expect(shop.order).toMatchObject({status: 'open', note: 'Ring twice'});
});

test('COM-09 a cancellation is asked for first, and a cancelled order has no way back, in Spanish too', async () => {
  const {root, asked, shop} = await open({locale: 'es'});
  await openOrder(root);
  await click(button(root, 'Cancelar el pedido'));
  const question = root.querySelector('[role=alertdialog]') as HTMLElement;
  expect(question.textContent).toContain('¿Cancelar el pedido de ada@example.com?');
  expect(document.activeElement).toBe(button(question, 'Conservarlo'));
  await press('Escape');
  expect([root.querySelector('[role=alertdialog]'), asked.at(-1)]).toEqual([null, 'read o']);
  await click(button(root, 'Cancelar el pedido'));
  await click(button(root.querySelector('[role=alertdialog]') as HTMLElement, 'Cancelar el pedido'));
  expect([asked.at(-1), shop.order.status, root.textContent]).toEqual([
    ...['cancel key', 'cancelled'],
    expect.stringContaining('Cancelado'),
  ]);
  expect(root.textContent).not.toContain('Marcar como');
});

test('COM-09 an order that is due is marked as paid, and has no such button from then on', async () => {
  const {root, asked} = await open({order: {due: 5000}});
  expect(root.querySelector('.vte-goods-entry')?.textContent).toContain('To pay: $50.00');
  await openOrder(root);
  expect(root.textContent).toContain('To pay: $50.00');
  const pay = button(root, 'Mark as paid');
  const hint = document.getElementById(pay.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('This cannot be undone.');
  await click(pay);
  expect([asked.at(-1), root.textContent?.includes('Saved.')]).toEqual(['change {"isPaid":true}', true]);
  expect([root.textContent?.includes('Mark as paid'), root.textContent?.includes('To pay: ')]).toEqual([
    false,
    false,
  ]);
  expect(document.activeElement?.textContent).toBe('Order 1001');
});

test('COM-09 who may only look reads what is due; of two owners the second sees that it is paid', async () => {
  const {root} = await open({order: {due: 5000}, mayWrite: false});
  await openOrder(root);
  expect([root.textContent?.includes('To pay: $50.00'), root.textContent?.includes('Mark as paid')]).toEqual([
    true,
    false,
  ]);
  const second = await open({order: {due: 5000}, locale: 'es'});
  await openOrder(second.root);
  second.shop.order = {...second.shop.order, due: 0, version: '7'};
  await click(button(second.root, 'Marcar como pagado'));
  expect(second.root.querySelector('[role=alert]')?.textContent).toContain(
    'Otra persona ha cambiado este pedido',
  );
  expect(second.root.textContent).not.toContain('Marcar como pagado');
});

test('COM-09 of two owners the second sees the order as it is now, and decides again', async () => {
  const {root, shop} = await open();
  await openOrder(root);
  shop.order = {...shop.order, status: 'packed', version: '7'};
  await click(button(root, 'Mark as packed'));
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Another owner changed this order');
  await click(button(root, 'Mark as not packed'));
  expect(shop.order.status).toBe('open');
});

test('COM-09 refusals and the end of a session are named; who may only look changes nothing', async () => {
  const {root, refusals} = await open();
  await openOrder(root);
  for (const [refusal, text] of [
    [new ApiError(400, {text: 'A gift card was used.'}), 'A gift card was used.'],
    [new ApiError(401), 'You are signed out.'],
  ] as const) {
    refusals.push(refusal);
    await click(button(root, 'Mark as packed'));
    expect(root.querySelector('[role=alert]')?.textContent).toContain(text);
  }
  const viewer = await open({mayWrite: false, order: {note: 'Ring twice', shipping: null}});
  viewer.refusals.push(new NetworkError());
  await openOrder(viewer.root);
  await click(button(viewer.root, 'Try again'));
  expect(viewer.root.textContent).toContain('Your role may look at orders and not change them.');
  expect(viewer.root.textContent).toContain('Ring twice');
  expect(viewer.root.textContent).not.toContain('Mark as packed');
});
