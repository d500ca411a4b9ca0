import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {LANGUAGES, prefixOf} from '../../examples/site/model/languages.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {ITEMS} from './catalog.js';
import {BUYER, CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('variant').set({qty_in_stock: 50}).where('sku', '=', 'BOWL-S').execute();
  visitor = await Visitor.arrive(shop.url);
});

const TYPED = {email: BUYER.email, ...BUYER.shipping};

/** What a checkout page holds back of what it showed. */
const seenIn = (html: string) => ({
  total: /name="total" value="(\d+)"/.exec(html)?.[1] ?? '',
  revision: /name="revision" value="([\w-]+)"/.exec(html)?.[1] ?? '',
});
const look = async (path = '/checkout') => seenIn((await visitor.post(path, {...TYPED, recount: '1'})).text);
const alertOf = (html: string): string => /role="alert">([^<]*)</.exec(html)?.[1] ?? '';
const empty = async (): Promise<void> => {
  for (const {id} of [...((await visitor.cart()).json.entries ?? [])])
    await visitor.send('DELETE', `${CART}/entries/${String(id)}`);
};
const units = async (): Promise<unknown> => (await visitor.cart()).json.totalQuantity;

test('CART-13 another cart of the same total, made in another tab, is shown before it is sold', async () => {
  await visitor.add(ITEMS.print, 10);
  const seen = await look();
  await empty();
  await visitor.add(ITEMS.small, 3);
  const refused = await visitor.post('/checkout', {...TYPED, ...seen});
  expect(refused.status).toBe(409);
  expect(alertOf(refused.text)).toMatch(
    /^Your cart has changed\. The total is now \$[\d.]+\. Check it, then place your order again\.$/,
  );
  expect(refused.text).toContain('bowl in English');
  expect(refused.text).toContain('value="1 Quay"');
  expect(seenIn(refused.text).total).toBe(seen.total);
  expect(await units()).toBe(3);
  const bought = await visitor.post('/checkout', {...TYPED, ...seenIn(refused.text)});
  expect(bought.status).toBe(303);
});

test('CART-13 answers and gift cards changed since are shown first too, where the total is the same', async () => {
  await shop.db
    .insertInto('gift_card')
    .values({code: 'SEEN', url_id: 'seen', initial_cents: 100, balance_cents: 100, created_ms: 0})
    .execute();
  const id = String((await visitor.add(ITEMS.print)).json.newlyAdded?.id);
  const changes = [
    () =>
      visitor.send('PUT', `${CART}/entries/${id}/additionalFields`, {additionalFields: '{"Name": "Ada"}'}),
    () => visitor.send('PUT', `${CART}/gift-cards/SEEN`),
    () => shop.db.updateTable('gift_card').set({balance_cents: 50}).where('code', '=', 'SEEN').execute(),
  ];
  for (const change of changes) {
    const seen = await look();
    await change();
    const {status, text} = await visitor.post('/checkout', {...TYPED, ...seen});
    expect(seenIn(text).total).toBe(seen.total);
    expect([status, alertOf(text).slice(0, 21)]).toEqual([409, 'Your cart has changed']);
  }
});

test('CART-13 a cart that is as it was is sold, in any language and after what made no difference', async () => {
  const id = String((await visitor.add(ITEMS.print, 2)).json.newlyAdded?.id);
  const seen = await look('/es/checkout');
  await visitor.send('PUT', `${CART}/entries/${id}`, {quantity: 3});
  await visitor.send('PUT', `${CART}/entries/${id}`, {quantity: 2});
  expect(await look()).toEqual(seen);
  expect((await visitor.post('/checkout', {...TYPED, ...seen})).status).toBe(303);
});

for (const language of LOCALES)
  test(`CART-13 a changed cart is reported in ${language}, with its total`, async () => {
    const {locale} = LANGUAGES[language];
    await visitor.add(ITEMS.ebook);
    const {text} = await visitor.post(`${prefixOf(locale)}/checkout`, {...TYPED, revision: 'old'});
    expect(alertOf(text)).toMatch(/7[.,]00|٧٫٠٠/);
    expect(alertOf(text)).not.toContain('{');
  });

test('CART-13 the cart names its revision, and an order that names another one is refused', async () => {
  await visitor.add(ITEMS.ebook);
  const {revision} = (await visitor.cart()).json;
  expect((await visitor.send('GET', CART, undefined, {'Accept-Language': 'es'})).json.revision).toBe(
    revision,
  );
  await visitor.add(ITEMS.print);
  const refused = await visitor.order({revision});
  expect([refused.status, refused.json.code]).toEqual([409, 'cart-changed']);
  expect((await visitor.order({revision: (await visitor.cart()).json.revision})).status).toBe(200);
});

test('COM-02 CART-13 a checkout beyond the stock names its lines and sells nothing', async () => {
  await visitor.add(ITEMS.small, 3);
  await visitor.add(ITEMS.print);
  await shop.db.updateTable('variant').set({qty_in_stock: 2}).where('sku', '=', 'BOWL-S').execute();
  const refused = await visitor.post('/checkout', {...TYPED, ...(await look())});
  expect(refused.status).toBe(409);
  expect(alertOf(refused.text)).toBe('Sorry, but we do not have enough items available.');
  const lines = [...refused.text.matchAll(/<li><span class="summary-picture">.*?<\/li>/gs)].map(
    ([line]) => line,
  );
  expect(lines.map(line => /class="vt-problem">([^<]*)</.exec(line)?.[1])).toEqual([
    'Only 2 left',
    undefined,
  ]);
  expect(await units()).toBe(4);
});

test('COM-02 CART-13 lines that are one variant, with other answers, are short together', async () => {
  for (const name of ['Ada', 'Grace'])
    await visitor.send('POST', `${CART}/entries`, {
      ...ITEMS.small,
      quantity: 2,
      additionalFields: JSON.stringify({Name: name}),
    });
  await shop.db.updateTable('variant').set({qty_in_stock: 3}).where('sku', '=', 'BOWL-S').execute();
  const refused = await visitor.post('/checkout', {...TYPED, ...(await look())});
  expect(refused.status).toBe(409);
  expect(refused.text.match(/class="vt-problem">Only 3 left</g)).toHaveLength(2);
});
