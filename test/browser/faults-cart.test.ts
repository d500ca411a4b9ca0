// @module-tag whole
import type {Page, Route} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {expectUnharmed, fillCart, type Guest, guestHtml, unitsInCart, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();

const READ = '**/api/commerce/shopping-cart?*';
const WRITE = '**/api/commerce/shopping-cart/entries/*';
const HTML = '<!doctype html><title>Sign in</title><h1>Welcome</h1>';
const text =
  (status: number, body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({status, contentType, body});

type Play = (route: Route) => Promise<unknown>;

const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">2</span></a>';

/** A visitor with two units in their cart comes to a page whose cart reads are answered by `play`. */
const visitCount = async (play: Play): Promise<Guest & {reads: () => number}> => {
  let reads = 0;
  const guest = await visitGuest(shop, {
    html: guestHtml(COUNT),
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.addInitScript(() =>
        document.addEventListener('vitrine:cart-failed', () =>
          document.documentElement.classList.add('notified'),
        ),
      );
      await page.route(READ, route => {
        reads++;
        return play(route);
      });
    },
  });
  return {...guest, reads: () => reads};
};

// Which reads are repeated after which answer is in test/unit/services/cart-faults.test.ts.
test('EMB-05 N19 a 500 of HTML on the cart read leaves the server’s count', async () => {
  const guest = await visitCount(text(500, HTML, 'text/html'));
  const {page, context, reads} = guest;
  await page.waitForSelector('html.notified', {state: 'attached'});
  expect(reads()).toBe(3);
  expect(await page.textContent('.vt-cart-count')).toBe('2');
  expect(await unitsInCart(shop, context)).toBe(2);
  await expectUnharmed(guest);
});

test('N04 a cart read that is never answered is given up after ten seconds', ONLY_WHOLE, async () => {
  let isAsked = false;
  const guest = await visitGuest(shop, {
    html: guestHtml(COUNT),
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.addInitScript(() =>
        document.addEventListener('vitrine:cart-failed', () =>
          document.documentElement.classList.add('notified'),
        ),
      );
      await page.clock.install();
      await page.route(READ, () => {
        isAsked = true;
        return new Promise(() => {});
      });
    },
  });
  await becomes(() => isAsked, true);
  await guest.page.clock.runFor(11_000);
  await guest.page.waitForSelector('html.notified', {state: 'attached'});
  expect(await guest.page.textContent('.vt-cart-count')).toBe('2');
  await expectUnharmed(guest);
});

test('N01 a cart that could not be read is read once the device is online again', async () => {
  let isDown = true;
  const guest = await visitCount(route => (isDown ? route.abort('internetdisconnected') : route.continue()));
  const {page, context} = guest;
  await page.waitForSelector('html.notified', {state: 'attached'});
  await fillCart(shop, context, 3);
  isDown = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await page.waitForFunction(() => document.querySelector('.vt-cart-count')?.textContent === '5');
  await expectUnharmed(guest);
});

/** A visitor on the cart page with two units of one item. */
const visitCart = async (play: Play, prepare: (page: Page) => Promise<unknown> = async () => {}) => {
  const guest = await visitGuest(shop, {
    path: '/cart',
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.route(WRITE, play);
      await page.route('**/api/commerce/shopping-cart/entries/*?*', play);
      await prepare(page);
    },
  });
  await whenLive(guest.page, '[data-block=cart]');
  return guest;
};

const type = async (page: Page, units: string): Promise<void> => {
  await page.fill('.vt-cart-line .vt-quantity-input', units);
  await page.press('.vt-cart-line .vt-quantity-input', 'Enter');
};

// Which text follows which answer is in test/unit/services/cart-faults.test.ts.
test('CART-14 N19 a 500 of HTML on a changed quantity shows an error and keeps the typed value', async () => {
  let isDown = true;
  const guest = await visitCart(route => (isDown ? text(500, HTML, 'text/html')(route) : route.continue()));
  const {page, context} = guest;
  await type(page, '5');
  await page.waitForFunction(() => document.querySelector('.vt-cart-line [role=alert]')?.textContent);
  expect(await page.textContent('.vt-cart-line [role=alert]')).toBe('The cart could not be updated.');
  expect(await page.inputValue('.vt-cart-line .vt-quantity-input')).toBe('5');
  expect(await unitsInCart(shop, context)).toBe(2);
  expect(await page.locator('.vt-cart-line').count()).toBe(1);
  isDown = false;
  await page.press('.vt-cart-line .vt-quantity-input', 'Enter');
  await expect.poll(() => unitsInCart(shop, context)).toBe(5);
  await page.waitForFunction(() => document.querySelector('.vt-cart-line [role=alert]')?.textContent === '');
  await expectUnharmed(guest);
});

test('CART-14 a line that could not be removed stays, and its removal works later', ONLY_WHOLE, async () => {
  let isDown = true;
  const guest = await visitCart(route => (isDown ? text(500, HTML, 'text/html')(route) : route.continue()));
  const {page, context} = guest;
  await page.click('.vt-cart-remove');
  await page.waitForFunction(() => document.querySelector('.vt-cart-line [role=alert]')?.textContent);
  expect(await page.textContent('.vt-cart-line [role=alert]')).toBe('The item could not be removed.');
  expect(await page.locator('.vt-cart-line').count()).toBe(1);
  isDown = false;
  await page.click('.vt-cart-remove');
  await page.waitForSelector('.vt-cart-empty');
  expect(await unitsInCart(shop, context)).toBe(0);
  await expectUnharmed(guest);
});

test('N03 a quantity whose answer was lost is set once', ONLY_WHOLE, async () => {
  const guest = await visitCart(route => route.continue());
  shop.platform.faults.set([{kind: 'drop-after', path: '/api/commerce/shopping-cart/entries/*', times: 1}]);
  await type(guest.page, '6');
  await expect.poll(() => unitsInCart(shop, guest.context)).toBe(6);
  await guest.page.waitForSelector('.vt-cart-line:not([aria-busy=true])');
  shop.platform.faults.set([]);
  expect(await guest.page.textContent('.vt-cart [role=alert]')).toBe('');
  await expectUnharmed(guest);
});

test('EMB-05 the cart page stays when the cart cannot be read again', ONLY_WHOLE, async () => {
  const guest = await visitCart(
    route => route.continue(),
    page => page.route(READ, text(500, HTML, 'text/html')),
  );
  const asked = guest.page.waitForResponse(READ);
  await guest.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked;
  expect(await guest.page.locator('.vt-cart-line').count()).toBe(1);
  await expectUnharmed(guest);
});
