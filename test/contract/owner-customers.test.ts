import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {BUYER, startShop, Visitor} from './shop-client.js';

const LIST = '/owner/customers';
const ONE = `${LIST}/customer`;
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const buy = async (email: string, name = 'Ada') => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print);
  const {json, status} = await visitor.order({email, shipping: {...BUYER.shipping, name}});
  expect(status).toBe(200);
  return json;
};
const search = async (q: string) => (await owner.send('GET', `${LIST}?${new URLSearchParams({q})}`)).text;
const csv = async (q: string) => {
  const {text} = await owner.send('GET', `${LIST}.csv?${new URLSearchParams({q})}`);
  return text.trim().split('\r\n').slice(1);
};

test('COM-09 a customer is one address whatever its case, with its orders and their sum', async () => {
  const first = await buy('grace@example.com', 'Grace');
  const second = await buy('Grace@Example.com', 'Grace H.');
  await owner.post('/owner/orders/cancel', {id: String(first.id)});
  const total = (Number(second.grandTotal) / 100).toFixed(2);
  const [row = '', ...others] = await csv('grace');
  expect(others).toEqual([]);
  expect(row).toContain(`"Grace@Example.com","Grace H.","guest","2","USD","${total}",`);
  const page = await owner.send('GET', `${ONE}?email=grace@example.com`);
  expect(page.text).toContain(`$${total}`);
  for (const {id} of [first, second]) expect(page.text).toContain(`/owner/orders/order?id=${id}`);
});

test('COM-09 customers are found by email and name, where signs of patterns are letters', async () => {
  await buy('linus@example.com', 'Linus <b>Bold</b>');
  for (const q of ['LINUS@', 'us <b>bo']) expect(await search(q)).toContain('linus@example.com');
  expect(await search('linus')).toContain('Linus &lt;b&gt;Bold&lt;/b&gt;');
  for (const q of ['%', '_inus@', 'nobody\u0000']) expect(await search(q)).toContain('No customers found.');
  expect((await owner.send('GET', `/es${LIST}?q=nobody`)).text).toContain(
    'No se ha encontrado ningún cliente.',
  );
});

test('COM-09 a customer with an account is a member', async () => {
  await buy('member@example.com');
  expect((await csv('member@'))[0]).toContain('"guest"');
  await shop.db
    .insertInto('site_user')
    .values({
      id: 'member',
      email: 'Member@example.com',
      email_key: 'member@example.com',
      visitor_id: 'nobody',
      salt: '',
      password_hash: '',
    })
    .execute();
  expect((await csv('member@'))[0]).toContain('"member"');
});

test('COM-09 spending in two currencies is two sums', async () => {
  const {id} = await buy('two@example.com');
  await buy('two@example.com');
  await shop.db
    .updateTable('shop_order')
    .set({currency: 'JPY', grand_total_cents: 700})
    .where('id', '=', String(id))
    .execute();
  const rows = await csv('two@example.com');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('"1","JPY","700",');
  expect((await owner.send('GET', `${ONE}?email=two@example.com`)).text).toContain('¥700, $');
});

test('COM-09 customers come in pages that leave nobody out, and the file has them all', async () => {
  const {id} = await buy('page-0@example.com');
  const order = await shop.db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  const {position: _, ...copied} = order;
  for (let at = 1; at <= 24; at++) {
    const cart = {id: `cart-${at}`};
    const {id: _id, ...rest} = await shop.db
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', copied.cart_id)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('cart')
      .values({...rest, ...cart})
      .execute();
    await shop.db
      .insertInto('shop_order')
      .values({
        ...copied,
        id: `order-${at}`,
        cart_id: cart.id,
        review_token: null,
        email: `page-${at}@example.com`,
      })
      .execute();
  }
  const first = await search('page-');
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = (await owner.send('GET', next)).text;
  const listed = [first, second].map(text => text.match(/<bdi>page-\d+@/g) ?? []);
  expect(listed.map(({length}) => length)).toEqual([20, 5]);
  expect(new Set(listed.flat()).size).toBe(25);
  expect(second).not.toContain('cursor=');
  expect(await csv('page-')).toHaveLength(25);
});

test('SITE-11 the owner and who may look read customers; strangers read none', async () => {
  await buy('seen@example.com');
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', `${LIST}?q=seen`)).text).toContain('seen@example.com');
  const stranger = await Visitor.arrive(shop.url);
  for (const path of [LIST, `${ONE}?email=seen@example.com`])
    expect((await stranger.send('GET', path)).status).toBe(303);
  expect((await stranger.send('GET', `${LIST}.csv`)).status).toBe(401);
  expect((await owner.send('GET', `${ONE}?email=unknown@example.com`)).status).toBe(404);
  expect((await owner.send('GET', ONE)).status).toBe(404);
});
