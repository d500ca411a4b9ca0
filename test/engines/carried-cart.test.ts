import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, expect, test} from 'vitest';
import {openEngineShop} from './shop.js';

let html = '';
/** A site of another name than the shop's, with files alone. */
const site = createServer((_, response) =>
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
);
await new Promise<void>(resolve => site.listen(0, resolve));
afterAll(() => void site.close());
const SITE = `http://localhost:${(site.address() as AddressInfo).port}`;

const shop = openEngineShop({options: {allowedOrigins: [SITE]}});

/** A page that sells one product of the shop at `origin`. Source: docs/own-shop.md, "A page on another server". */
const pageFor = (origin: string): string => `<!doctype html><html lang="en"><title>Salt Cellar</title>
<script type="application/json" data-vitrine="site">{"currency": "USD", "apiRoot": "${origin}/api", "routes": {"cart": "${origin}/cart", "checkout": "${origin}/checkout", "shop": "${origin}/"}}</script>
<script type="module" async src="${origin}/vitrine/1/vitrine.js"></script>
<div data-block="product"><script type="application/json" data-props>{"id": "65a1f0c2d4e5b6a7c8d90204", "title": "Salt Cellar", "structuredContent": {"productType": "physical", "variants": [{"sku": "MAR-04", "price": 2400, "unlimited": true}]}}</script></div>
<a id="to-cart" href="${origin}/cart">Cart</a>`;

test('CART-16 a cart filled on a page of another site goes along to the shop’s cart and checkout', async () => {
  html = pageFor(new URL(shop.front.url).origin);
  const visitor = await shop.visit('/engines/plain');
  await visitor.open(SITE);
  await visitor.isLive('[data-block=product]');
  await visitor.click('.vt-add');
  await visitor.reads('.vt-add', 'Added!');
  await visitor.click('#to-cart');
  await visitor.isAt('/cart');
  await visitor.isLive('[data-block=cart]');
  await visitor.reads('.vt-cart-title', 'Salt Cellar');
  await visitor.click('.vt-cart-checkout');
  await visitor.isAt('/checkout');
  expect(await visitor.run(() => document.body.textContent)).toContain('Salt Cellar');
  expect(visitor.sent().map(({call}) => call)).toContain('POST /cart/transfer');
});
