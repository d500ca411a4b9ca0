// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {addMarker, buttonSays, expectUnharmed, guestHtml, productMarker, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();
const SOURCE = '/vitrine/1/vitrine.global.js';
const TAG = `<script defer src="${SOURCE}"></script>`;
const PART = /\/parts-\w{8}\/(.+\.js)/;
const SPANISH_PART = /\/parts-\w{8}\/shop\/es\.js/;
/** Visits a page and lists the parts that it asks for. */
const visitParts = async (html: string) => {
  const parts: string[] = [];
  const prepare = async (page: Page) =>
    page.on('request', request => {
      const [, part] = PART.exec(request.url()) ?? [];
      if (part) parts.push(part);
    });
  return {...(await visitGuest(shop, {html, prepare})), parts};
};
const inSpanish = (html: string): string => html.replace('lang="en"', 'lang="es"');

test('the classic script alone sells on an English page', async () => {
  const guest = await visitParts(guestHtml(productMarker(), TAG));
  await whenLive(guest.page, '[data-block=product]');
  await guest.page.click('[data-block=product] [type=submit]');
  await buttonSays(guest.page, 'Added!');
  expect(guest.parts).toEqual([]);
  await expectUnharmed(guest);
});

test(
  'the classic script fetches messages of the page’s language, and leaves no element behind',
  ONLY_WHOLE,
  async () => {
    const guest = await visitParts(inSpanish(guestHtml(addMarker(), TAG)));
    await whenLive(guest.page, '[data-block=add-to-cart]');
    await buttonSays(guest.page, 'Añadir al carrito');
    expect(guest.parts).toEqual(['shop/es.js']);
    expect(await guest.page.locator('script[src*="/parts-"]').count()).toBe(0);
    await expectUnharmed(guest);
  },
);

test('the classic script asks once more for a part that did not arrive', ONLY_WHOLE, async () => {
  let requests = 0;
  const guest = await visitGuest(shop, {
    html: inSpanish(guestHtml(addMarker(), TAG)),
    prepare: page =>
      page.route(SPANISH_PART, route => (requests++ ? route.continue() : route.abort('connectionreset'))),
  });
  await whenLive(guest.page, '[data-block=add-to-cart]');
  await buttonSays(guest.page, 'Añadir al carrito');
  expect(requests).toBe(2);
  expect(guest.consoleLines).toEqual([]);
});

test('without a part of the classic script its block leaves the server’s form, and others are live', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(
      `${addMarker()}<div data-block="reviews" data-load="load" data-item-id="x"><p class="served">Served</p></div>`,
      TAG,
    ),
    prepare: page => page.route(PART, route => route.abort('blockedbyclient')),
  });
  await guest.page.waitForSelector('[data-block=reviews][data-block-state=failed]');
  await whenLive(guest.page, '[data-block=add-to-cart]');
  expect(await guest.page.isVisible('.served')).toBe(true);
  expect(guest.consoleLines).toHaveLength(1);
});

test(
  'the classic script fetches parts under a policy of nonces that enforces Trusted Types',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {
      html: inSpanish(guestHtml(addMarker(), `<script defer nonce="n0nce" src="${SOURCE}"></script>`)),
      headers: {
        'Content-Security-Policy':
          "script-src 'nonce-n0nce'; require-trusted-types-for 'script'; trusted-types vitrine-parts",
      },
    });
    await whenLive(guest.page, '[data-block=add-to-cart]');
    await buttonSays(guest.page, 'Añadir al carrito');
    expect(guest.consoleLines).toEqual([]);
    expect(guest.log.errors).toEqual([]);
  },
);
