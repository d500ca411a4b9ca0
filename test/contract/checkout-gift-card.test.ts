// @module-tag whole
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {BUYER, startShop, Visitor} from './shop-client.js';
import {totalRows} from './total-rows.js';

const CODE = 'HHHH-HHHH-HHHH-HHHH';
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  await shop.db
    .insertInto('gift_card')
    .values({code: CODE, url_id: 'h', initial_cents: 500, balance_cents: 500, created_ms: 0})
    .execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.updateTable('gift_card').set({balance_cents: 500}).where('code', '=', CODE).execute();
  visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.ebook);
});

const TYPED = {email: BUYER.email, ...BUYER.shipping};
const seenIn = (html: string) => ({
  total: /name="total" value="(\d+)"/.exec(html)?.[1] ?? '',
  revision: /name="revision" value="([\w-]+)"/.exec(html)?.[1] ?? '',
});
const balance = async (): Promise<number> =>
  (
    await shop.db
      .selectFrom('gift_card')
      .select('balance_cents')
      .where('code', '=', CODE)
      .executeTakeFirstOrThrow()
  ).balance_cents;

const BUTTONS: readonly Readonly<Record<string, string>>[] = [{recount: 'gift-card'}, {}];
for (const button of BUTTONS)
  test(`CART-13 a gift card typed at checkout pays, and is shown before anything is ordered, by ${button.recount ? 'its own button' : 'the one that orders'}`, async () => {
    const first = seenIn((await visitor.send('GET', '/checkout')).text);
    const shown = await visitor.post('/checkout', {
      ...TYPED,
      ...first,
      ...button,
      giftCode: 'hhhh hhhh hhhhhhhh',
    });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Cart updated');
    expect(shown.text).toContain('value="ada@example.com"');
    expect(shown.text).toMatch(/name="giftCode"[^>]* value=""/);
    expect(totalRows(shown.text)).toEqual([
      'Subtotal $7.00',
      'Total $7.00',
      'Gift card -$5.00',
      'To pay $2.00',
    ]);
    expect(await balance()).toBe(500);
    const bought = await visitor.post('/checkout', {...TYPED, ...seenIn(shown.text), giftCode: ''});
    expect(bought.status).toBe(303);
    expect(await balance()).toBe(0);
  });

test('CART-13 a gift card that is none is reported at checkout, keeps what was typed, and orders nothing', async () => {
  const {status, text} = await visitor.post('/checkout', {
    ...TYPED,
    name: '',
    recount: 'gift-card',
    giftCode: 'nope',
  });
  expect([status, /role="alert">([^<]*)</.exec(text)?.[1]]).toEqual([
    400,
    'We could not find that gift card.',
  ]);
  expect(text).toMatch(
    /name="giftCode"[^>]* value="nope" aria-invalid="true" aria-describedby="gift-code-problem" autofocus>/,
  );
  expect(text.match(/We could not find that gift card\./g)).toHaveLength(1);
  expect(text).not.toContain('id="name-problem"');
  expect((await visitor.cart()).json.entries).toHaveLength(1);
});

test('CART-13 checkout takes a gift card from its own visitor alone', async () => {
  const stranger = new Visitor(shop.url);
  expect((await stranger.post('/checkout', {...TYPED, giftCode: CODE})).status).toBe(401);
});
