import {expect, test} from 'vitest';
import {orderToken} from '../../examples/platform/features/order-links/order-link.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import {signInAs} from '../contract/owner-client.js';
import {BUYER, Visitor} from '../contract/shop-client.js';
import {isAccessible} from './accessible.js';
import {openTidyShop} from './visitor.js';

const SECRET = 'the secret of a shop';
const shop = openTidyShop({secret: SECRET});
const CANDLE = {itemId: '65a1f0c2d4e5b6a7c8d90204', sku: 'MAR-04'};

test('ORD-01 the page of an order reads well without script, on a phone and on a desk, in two directions', async () => {
  const {url, db} = shop.platform;
  const buyer = await Visitor.arrive(url);
  await buyer.add(CANDLE);
  const id = String((await buyer.order(BUYER)).json.id);
  const owner = await signInAs(url, 'admin');
  const parcel = {parcel: newId(), carrier: 'Post', number: 'RR 123', url: 'https://post.example/RR123'};
  expect((await owner.post('/owner/orders/order', {id, do: 'ship', ...parcel})).status).toBe(303);
  const movement = {order_id: id, provider: 'hand', currency: 'USD', created_ms: Date.UTC(2026, 10, 30)};
  await db
    .insertInto('payment_entry')
    .values({...movement, kind: 'captured', external_id: id, amount_cents: 4200})
    .execute();
  const token = orderToken(SECRET, id);
  for (const scripts of [true, false])
    for (const path of [`/orders/${token}`, `/ar/orders/${token}`, '/orders/nothing']) {
      const {page} = await shop.visit(path, {javaScriptEnabled: scripts, reducedMotion: 'reduce'});
      await page.waitForLoadState();
      expect(await page.locator('h1').count()).toBe(1);
      if (path !== '/orders/nothing')
        expect(await page.locator('.order-parcels a').getAttribute('href')).toBe(parcel.url);
      for (const width of scripts ? [320, 1280] : []) {
        await page.setViewportSize({width, height: 800});
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await isAccessible(page, 'main');
      }
      await page.close();
    }
});
