import {sql} from 'kysely';
import {afterAll, beforeAll, beforeEach, expect, onTestFinished, test} from 'vitest';
import {orderNumber} from '../../examples/platform/kernel/order-number.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

const LIST = '/owner/orders';
const ORDER = `${LIST}/order`;
const CANCEL = `${LIST}/cancel`;
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await signInAs(shop.url, 'admin');
});

/** Buys with a coupon and a gift card; answers the order's id. */
async function buy(item: {itemId: string; sku: string} = ITEMS.small, email: string = BUYER.email) {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(item, 2);
  await visitor.send('PUT', `${CART}/coupons/FIVE`);
  await visitor.send('PUT', `${CART}/gift-cards/TIDE-GIFT-CARD-2500`);
  const {json, status} = await visitor.order({email});
  expect(status).toBe(200);
  return String(json.id);
}
const stockOf = async (sku: string) =>
  (
    await shop.db
      .selectFrom('variant')
      .select('qty_in_stock')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  ).qty_in_stock;
const balanceOf = async (code: string) =>
  (
    await shop.db
      .selectFrom('gift_card')
      .select('balance_cents')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).balance_cents;
const couponUses = async () =>
  (await shop.db.selectFrom('coupon').select('uses').where('code', '=', 'FIVE').executeTakeFirstOrThrow())
    .uses;
const state = async () => [
  await stockOf('BOWL-S'),
  await balanceOf('TIDE-GIFT-CARD-2500'),
  await couponUses(),
];
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('shop_order').select('status').where('id', '=', id).executeTakeFirst())?.status;

test('COM-09 a cancelled order gives back stock, gift cards and coupons once, however many cancel it', async () => {
  const before = await state();
  const id = await buy();
  expect(await state()).not.toEqual(before);
  const asked = await owner.send('GET', `${CANCEL}?id=${id}`);
  expect(asked.text).toContain('Cancel the order of ada@example.com?');
  const answers = await Promise.all(Array.from({length: 5}, () => owner.post(CANCEL, {id})));
  expect(answers.map(({status}) => status)).toEqual([303, 303, 303, 303, 303]);
  expect(await state()).toEqual(before);
  expect(await statusOf(id)).toBe('cancelled');
  expect((await owner.post(ORDER, {id, status: 'packed'})).status).toBe(400);
  expect(await statusOf(id)).toBe('cancelled');
});

test('GIFT-01 gift cards of a cancelled order are emptied; a used one keeps the order as it is', async () => {
  const sell = async () => {
    const visitor = await Visitor.arrive(shop.url);
    await visitor.add(ITEMS.gift, 2);
    return String((await visitor.order({shipping: null})).json.id);
  };
  const cards = async (id: string) =>
    shop.db.selectFrom('gift_card').select(['code', 'balance_cents']).where('order_id', '=', id).execute();
  const unused = await sell();
  await expect.poll(async () => (await cards(unused)).length).toBe(2);
  expect((await owner.post(CANCEL, {id: unused})).status).toBe(303);
  expect((await cards(unused)).map(({balance_cents}) => balance_cents)).toEqual([0, 0]);
  const used = await sell();
  await expect.poll(async () => (await cards(used)).length).toBe(2);
  const [card] = await cards(used);
  await shop.db
    .updateTable('gift_card')
    .set({balance_cents: 1})
    .where('code', '=', card?.code ?? '')
    .execute();
  const refused = await owner.post(`${CANCEL}?id=${used}`, {id: used});
  expect([refused.status, refused.text.includes('a gift card that it sold has been used')]).toEqual([
    400,
    true,
  ]);
  expect(await statusOf(used)).toBe('open');
  expect((await cards(used)).map(({balance_cents}) => balance_cents).sort()).toEqual([1, 2500]);
});

test('RST-01 a cancelled order writes to who waits for what is back in stock, not for what is hidden', {
  tags: ['whole'],
}, async () => {
  const {id: variant_id, product_id} = await shop.db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', 'BOWL-S')
    .executeTakeFirstOrThrow();
  const setVisibility = (visibility: 'hidden' | 'listed') =>
    shop.db.updateTable('product').set({visibility}).where('id', '=', product_id).execute();
  const row = {is_join_mailing_list: false, language: 'en', created_ms: 0, sent_ms: null};
  const wait = (name: string) =>
    shop.db
      .insertInto('restock_sign_up')
      .values({...row, id: name, variant_id, email: `${name}@example.com`, email_key: name})
      .execute();
  const asked = async () =>
    (await shop.db.selectFrom('restock_sign_up').select('id').where('sent_ms', 'is not', null).execute()).map(
      ({id}) => id,
    );
  const units = await stockOf('BOWL-S');
  const cancelSoldOut = async () => {
    await shop.db.updateTable('variant').set({qty_in_stock: 2}).where('id', '=', variant_id).execute();
    const id = await buy();
    await wait(`waits-${id}`);
    return {id, cancel: () => owner.post(CANCEL, {id})};
  };
  const hidden = await cancelSoldOut();
  await setVisibility('hidden');
  await hidden.cancel();
  expect(await stockOf('BOWL-S')).toBe(2);
  expect(await asked()).toEqual([]);
  await setVisibility('listed');
  const visible = await cancelSoldOut();
  await visible.cancel();
  expect(await asked()).toEqual([`waits-${hidden.id}`, `waits-${visible.id}`]);
  await shop.db.updateTable('variant').set({qty_in_stock: units}).where('id', '=', variant_id).execute();
});

test('GIFT-01 gift cards pay in the order of their codes, and a refund returns to them in the same', async () => {
  const run = (statement: string) => sql.raw(statement).execute(shop.db);
  await run('CREATE TABLE taken (position bigserial, code text)');
  await run(`CREATE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO taken (code) VALUES (NEW.code); RETURN NEW; END $$`);
  await run('CREATE TRIGGER note_taken AFTER UPDATE ON gift_card FOR EACH ROW EXECUTE FUNCTION note_taken()');
  onTestFinished(async () => {
    await run('DROP TRIGGER note_taken ON gift_card');
  });
  const cards = [
    {code: 'BBBB', balance: 10},
    {code: 'CCCC', balance: 20},
    {code: 'AAAA', balance: 30},
  ];
  for (const {code, balance} of cards)
    await shop.db
      .insertInto('gift_card')
      .values({
        code,
        url_id: code,
        initial_cents: balance,
        balance_cents: balance,
        order_id: null,
        created_ms: 0,
      })
      .execute();
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small, 1);
  for (const {code} of cards) await visitor.send('PUT', `${CART}/gift-cards/${code}`);
  const {json} = await visitor.order();
  await owner.post(CANCEL, {id: String(json.id)});
  const taken = await sql<{code: string}>`SELECT code FROM taken ORDER BY position`.execute(shop.db);
  const sorted = ['AAAA', 'BBBB', 'CCCC'];
  expect(taken.rows.map(({code}) => code)).toEqual([...sorted, ...sorted]);
});

test('COM-09 the owner packs an order, takes that back, and keeps a note that only the shop sees', async () => {
  const id = await buy(ITEMS.print, 'packed@example.com');
  expect((await owner.post(ORDER, {id, status: 'packed'})).status).toBe(303);
  expect((await owner.send('GET', `${LIST}?status=packed`)).text).toContain(id);
  expect((await owner.send('GET', `${LIST}?status=open`)).text).not.toContain(id);
  await owner.post(ORDER, {id, status: 'open'});
  expect(await statusOf(id)).toBe('open');
  const versionShown = async () =>
    /name="version" value="([^"]+)"/.exec((await owner.send('GET', `${ORDER}?id=${id}`)).text)?.[1] ?? '';
  const version = await versionShown();
  await owner.post(ORDER, {id, version, note: ' Ring <twice>\u0000 '});
  expect((await owner.send('GET', `${ORDER}?id=${id}`)).text).toContain('Ring &lt;twice&gt;');
  // Who opened the order before that does not take it back; the same note again changes nothing.
  const stale = await owner.post(ORDER, {id, version, note: 'Leave it at the door'});
  expect([stale.status, stale.text.includes('Someone else has changed this note')]).toEqual([400, true]);
  expect(stale.text).toContain('Leave it at the door');
  expect((await owner.post(ORDER, {id, version, note: 'Ring <twice>'})).status).toBe(303);
  await owner.post(ORDER, {id, version: await versionShown(), note: 'x'.repeat(5000)});
  const {note} = await shop.db
    .selectFrom('shop_order')
    .select('note')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(note).toHaveLength(2000);
});

test('COM-09 orders are found by email, number, name and address, and exported with the same search', {
  tags: ['whole'],
}, async () => {
  const id = await buy(ITEMS.print, 'find.me@example.com');
  const {position} = await shop.db
    .selectFrom('shop_order')
    .select('position')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const number = orderNumber(position);
  for (const q of ['FIND.ME', id, number, `#${number}`, 'Quay']) {
    const query = new URLSearchParams({q});
    expect((await owner.send('GET', `${LIST}?${query}`)).text).toContain(id);
    expect((await owner.send('GET', `${LIST}.csv?${query}`)).text).toContain(id);
  }
  for (const q of ['%', '_nd.me@', 'nobody\u0000'])
    expect((await owner.send('GET', `${LIST}?${new URLSearchParams({q})}`)).text).toContain(
      'No orders found.',
    );
  const {text, headers} = await owner.send('GET', `${LIST}.csv?q=find.me`);
  expect(headers.get('Content-Disposition')).toContain('orders.csv');
  const [head = '', row = '', ...others] = text.trim().split('\r\n');
  // An id that begins with a dash has an apostrophe in front of it, so that no sheet calculates with it.
  expect(row).toMatch(new RegExp(`^"'?${id}","${number}"`));
  expect(row).toContain('"find.me@example.com","Ada","1 Quay","02110","Boston","","US","USD"');
  expect(row).toContain('"PRINT","print in English","","2","3.00"');
  const cells = row.slice(1, -1).split('","');
  const named = Object.fromEntries(head.split(',').map((name, at) => [name.replaceAll('"', ''), cells[at]]));
  const sum = Number(named.subtotal) - Number(named.discount) + Number(named.shipping) + Number(named.tax);
  expect([named.subtotal, named.discount, named.coupons, sum.toFixed(2)]).toEqual([
    ...['6.00', expect.not.stringMatching(/^0\.00$/), 'FIVE', named.total],
  ]);
  expect([named.includedTax, named.due]).toEqual(['0.00', '0.00']);
  expect(others).toEqual([]);
});

test('SITE-11 a role that may only look changes no order; strangers and forged posts see none', async () => {
  const id = await buy(ITEMS.print);
  const viewer = await signInAs(shop.url, 'viewer');
  const page = await viewer.send('GET', `${ORDER}?id=${id}`);
  expect([page.status, page.text.includes('<textarea')]).toEqual([200, false]);
  expect((await viewer.post(ORDER, {id, status: 'packed'})).status).toBe(403);
  expect((await viewer.send('GET', `${CANCEL}?id=${id}`)).status).toBe(403);
  expect((await viewer.post(CANCEL, {id})).status).toBe(403);
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.post(CANCEL, {id})).status).toBe(401);
  expect((await stranger.send('GET', `${LIST}.csv`)).status).toBe(401);
  expect((await stranger.send('GET', `${ORDER}?id=${id}`)).status).toBe(303);
  expect((await owner.post(`${CANCEL}?id=${id}`, {id, crumb: 'old'})).status).toBe(401);
  const body = new URLSearchParams({id, crumb: owner.crumb});
  expect((await owner.send('POST', CANCEL, body, {Origin: 'https://evil.example'})).status).toBe(403);
  expect(await statusOf(id)).toBe('open');
  expect((await owner.send('GET', `${ORDER}?id=nothing`)).status).toBe(404);
  expect((await owner.post(`${CANCEL}?id=nothing`, {id: 'nothing'})).status).toBe(404);
});
