import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeEach, expect, test, vi} from 'vitest';
import {
  BODY_BYTES_MAX,
  queueWebhooks,
  WEBHOOK_EVENTS,
} from '../../examples/platform/features/webhooks/events.js';
import {allSnippets, ROOT, readPage} from '../tools/docs/markdown.mjs';
import {ITEMS} from './catalog.js';
import {CONTACT, FORM_SHOP, keyFor, save} from './form-client.js';
import {Visitor} from './shop-client.js';
import {makeWebhook, openWebhookShop} from './webhook-receiver.js';

const opened = openWebhookShop(FORM_SHOP);
let secret: string;
beforeEach(async () => {
  ({secret} = await makeWebhook(opened.owner, opened.receiver.url, WEBHOOK_EVENTS));
});

/** The data of the messages of an event that were taken, once there are so many. */
const dataOf = async (type: string, count: number) => {
  const data = () => opened.receiver.taken.filter(({json}) => json.type === type).map(({json}) => json.data);
  await expect.poll(() => data().length).toBe(count);
  return data();
};
const call = async (method: string, path: string, body?: unknown) => {
  const {status, json} = await opened.owner.send(method, path, body);
  expect(status).toBe(200);
  return json;
};

test('HOOK the documentation has a row for every event, and for no other', () => {
  const [, section = ''] = readPage('docs/platform.md').split('### Webhooks');
  const rows = [...section.matchAll(/^\| `([a-z]+\.[a-z]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
});

test('HOOK a product is told of when it is made, changed, deleted and brought back', async () => {
  const path = '/api/site-products';
  const draft = {
    title: 'A jug',
    type: 'physical',
    visibility: 'listed',
    variants: [{price: '12.50', stock: '9', sku: 'JUG'}],
  };
  const {id} = await call('POST', path, {product: draft});
  const one = `${path}/${id}`;
  const {version, product} = await call('GET', one);
  const saved = await call('PUT', one, {version, product: {...product, title: 'A tall jug'}});
  await call('DELETE', `${one}?version=${saved.version}`);
  await call('POST', `${one}/undelete`, {});
  const told = await dataOf('product.changed', 4);
  expect(told.map(({change}) => change)).toEqual(['created', 'updated', 'deleted', 'restored']);
  expect(told[1]).toEqual({
    id,
    change: 'updated',
    version: String(saved.version),
    title: 'A tall jug',
    type: 'physical',
    address: 'a-jug',
    visibility: 'listed',
    currency: 'USD',
    variants: [{id: expect.any(String), sku: 'JUG', price: 1250, stock: 9}],
  });
  expect(told[2]).toEqual({id, change: 'deleted'});
});

test('HOOK low stock is told of once, by the order or the save that brings it there', async () => {
  const {id} = await call('POST', '/api/site-products', {
    product: {
      title: 'A cup',
      type: 'physical',
      visibility: 'listed',
      variants: [{price: '1.00', stock: '6', sku: 'CUP'}],
    },
  });
  const buy = async (quantity: number) => {
    const visitor = await Visitor.arrive(opened.shop.url);
    await visitor.add({itemId: String(id), sku: 'CUP'}, quantity);
    expect((await visitor.order()).status).toBe(200);
  };
  for (const quantity of [2, 1, 1]) await buy(quantity);
  const low = {id: expect.any(String), productId: id, title: 'A cup', sku: 'CUP'};
  expect(await dataOf('stock.low', 1)).toEqual([{...low, stock: 3}]);
  const set = async (stock: string) => {
    const {version, product} = await call('GET', `/api/site-products/${id}`);
    const variants = [...(product?.variants ?? [])].map(variant => ({...variant, was: variant.stock, stock}));
    await call('PUT', `/api/site-products/${id}`, {version, product: {...product, variants}});
  };
  await set('8');
  await set('1');
  expect(await dataOf('stock.low', 2)).toEqual([expect.anything(), {...low, stock: 1}]);
});

test('HOOK a form that is sent is told of once, with its answers, and spam is not', async () => {
  const visitor = await Visitor.arrive(opened.shop.url);
  const key = await keyFor(visitor);
  for (const _ of [1, 2]) expect((await save(visitor, {key})).status).toBe(200);
  await save(visitor, {key: await keyFor(visitor), more: {trap: 'filled in by a machine'}});
  await save(visitor, {key: await keyFor(visitor), answers: {...CONTACT, message: 'The last one'}});
  const [first, last] = await dataOf('form.submitted', 2);
  expect(first).toMatchObject({
    id: expect.any(String),
    formId: 'contact',
    language: 'en',
    createdMs: expect.any(Number),
    answers: expect.arrayContaining([expect.objectContaining({id: 'message', text: CONTACT.message})]),
  });
  expect(JSON.stringify(last)).toContain('The last one');
});

test('HOOK a subscriber is told of once, when the newsletter is confirmed', async () => {
  const visitor = await Visitor.arrive(opened.shop.url);
  await save(visitor, {
    key: await keyFor(visitor),
    formId: 'newsletter',
    answers: {email: 'Reader@example.com'},
  });
  const {token} = await opened.shop.db.selectFrom('subscriber').select('token').executeTakeFirstOrThrow();
  for (const _ of [1, 2]) await visitor.post('/newsletter/confirm', {token});
  const [told] = await dataOf('subscriber.confirmed', 1);
  expect(told).toEqual({
    id: 'reader@example.com',
    email: 'reader@example.com',
    language: 'en',
    formId: 'newsletter',
    confirmedMs: expect.any(Number),
  });
});

test('HOOK a body that is too long has the id alone, and the bytes of an order’s messages are counted', async () => {
  const write = (text: string) =>
    opened.shop.db
      .transaction()
      .execute(tx =>
        queueWebhooks(tx, {type: 'product.changed', atMs: Date.now()}, async () => [{id: 'long', text}]),
      );
  expect(await write('é'.repeat(BODY_BYTES_MAX / 2))).toBeLessThan(2000);
  expect(await write('short')).toBeGreaterThan(0);
  expect(await dataOf('product.changed', 2)).toEqual([
    {id: 'long', isShortened: true},
    {id: 'long', text: 'short'},
  ]);
  const bytes = async () =>
    (
      await opened.shop.db
        .selectFrom('rate_window')
        .select('hits')
        .where('bucket', 'like', 'bytes %')
        .execute()
    ).reduce((sum, {hits}) => sum + hits, 0);
  const buy = async () => {
    const visitor = await Visitor.arrive(opened.shop.url);
    await visitor.add(ITEMS.ebook);
    const before = await bytes();
    await visitor.order();
    return (await bytes()) - before;
  };
  const withWebhook = await buy();
  await opened.shop.db.updateTable('webhook').set({enabled: false}).execute();
  expect(withWebhook - (await buy())).toBeGreaterThan(1000);
});

test('HOOK the snippet of the documentation takes a message, once, and refuses another signature', async () => {
  const text = allSnippets().find(
    snippet => snippet.path === 'docs/platform.md' && snippet.language === 'js',
  )?.text;
  const file = join(ROOT, `.cache/webhook-snippet-${process.pid}.mjs`);
  mkdirSync(join(ROOT, '.cache'), {recursive: true});
  writeFileSync(file, text ?? '');
  const {receive} = await import(/* @vite-ignore */ file).finally(() => rmSync(file));
  const visitor = await Visitor.arrive(opened.shop.url);
  await visitor.add(ITEMS.ebook);
  await visitor.order();
  await dataOf('order.created', 1);
  const [message] = opened.receiver.taken;
  const handle = vi.fn();
  const ask = (body: string) =>
    receive(
      new Request('https://books.example/hooks', {
        method: 'POST',
        headers: message?.headers as Record<string, string>,
        body,
      }),
      secret,
      handle,
    );
  expect((await ask(`${message?.body} `)).status).toBe(401);
  expect(handle).not.toHaveBeenCalled();
  for (const _ of [1, 2]) expect((await ask(message?.body ?? '')).status).toBe(204);
  expect(handle.mock.calls).toEqual([[message?.json]]);
});
