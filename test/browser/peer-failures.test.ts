// @module-tag whole
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {
  addMarker,
  buttonSays,
  expectUnharmed,
  fillCart,
  guestHtml,
  ITEM,
  productMarker,
  unitsInCart,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();
const BUTTON = '[data-block=add-to-cart]';
const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">2</span></a>';
const PILL = '<div data-block="cart-pill" data-load="load"></div>';

test('one failed cart read deletes no cart: the next page has it still', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(COUNT),
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.route('**/api/commerce/shopping-cart?*', route => route.fulfill({status: 404, body: ''}));
    },
  });
  await whenLive(guest.page, '[data-block=cart-count]');
  await guest.page.unroute('**/api/commerce/shopping-cart?*');
  await guest.page.goto(shop.url('/cart'));
  await whenLive(guest.page, '[data-block=cart]');
  expect(await guest.page.locator('.vt-cart-line').count()).toBe(1);
  expect(await unitsInCart(shop, guest.context)).toBe(2);
});

test('an API that is down at load leaves full product cards', async () => {
  const guest = await visitGuest(shop, {
    path: '/',
    prepare: page => page.route('**/api/**', route => route.abort('connectionrefused')),
  });
  await whenLive(guest.page, '[data-block=product]');
  const cards = await guest.page.$$eval('.card', found =>
    found.map(card => [
      card.querySelector('.card-title')?.textContent,
      card.querySelector('.vt-price')?.textContent,
    ]),
  );
  expect(cards.length).toBeGreaterThan(5);
  for (const [title, price] of cards) expect(title && price).toBeTruthy();
  await expectUnharmed(guest);
});

test('an API that never answers holds no block back', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(productMarker() + COUNT),
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.route('**/api/**', () => new Promise(() => {}));
    },
  });
  await whenLive(guest.page, '[data-block=product]');
  await whenLive(guest.page, '[data-block=cart-count]');
  expect(await guest.page.textContent('.vt-price-now')).toBe('$18.00');
  await expectUnharmed(guest);
});

test('an API that fails on add never shows an empty cart', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(addMarker() + COUNT + PILL),
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.route('**/entries?*', route => route.abort('connectionrefused'));
    },
  });
  await whenLive(guest.page, BUTTON);
  await guest.page.waitForSelector('.vt-pill');
  await guest.page.click('.vt-add');
  await guest.page.waitForFunction(() => document.querySelector('.vt-alert')?.textContent);
  expect(await guest.page.textContent('.vt-pill-count')).toBe('2');
  expect(await guest.page.textContent('body')).not.toContain('empty');
  await expectUnharmed(guest);
});

test('a double click on the very first add makes one cart with one unit', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker() + COUNT)});
  await whenLive(guest.page, BUTTON);
  await guest.page.evaluate(() => {
    const add = document.querySelector<HTMLElement>('.vt-add');
    add?.click();
    add?.click();
  });
  await buttonSays(guest.page, 'Added!');
  expect(await unitsInCart(shop, guest.context)).toBe(1);
  expect(guest.log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
  await expectUnharmed(guest);
});

test('two first adds of different blocks at once end in one cart with both', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker() + addMarker() + COUNT)});
  await expect.poll(() => guest.page.locator(`${BUTTON}[data-block-state=live]`).count()).toBe(2);
  await guest.page.evaluate(() => {
    for (const add of document.querySelectorAll<HTMLElement>('.vt-add')) add.click();
  });
  await expect.poll(() => unitsInCart(shop, guest.context)).toBe(2);
  await buttonSays(guest.page, 'Added!');
  await expectUnharmed(guest);
});

test('with storage blocked the first product is as live as the last', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(productMarker() + productMarker()),
    prepare: page =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('denied', 'SecurityError');
            },
          });
      }),
  });
  await expect.poll(() => guest.page.locator('[data-block=product][data-block-state=live]').count()).toBe(2);
  await guest.page.click('.vt-add >> nth=0');
  await buttonSays(guest.page, 'Added!');
  await expectUnharmed(guest);
});

test('a policy without unsafe-inline styles leaves our styles in force', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(addMarker()),
    headers: {'Content-Security-Policy': "script-src 'self'; style-src 'none'"},
  });
  await whenLive(guest.page, BUTTON);
  expect(await guest.page.$eval('.vt-button', button => getComputedStyle(button).minHeight)).toBe('44px');
  await expectUnharmed(guest);
});

test('after the first add Tab continues through the page', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(`${addMarker() + PILL}<a id="next" href="#next">Next</a>`),
  });
  await whenLive(guest.page, BUTTON);
  await guest.page.focus('.vt-add');
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForSelector('.vt-pill');
  expect(await guest.page.evaluate(() => document.activeElement?.className)).toContain('vt-add');
  const reached: (string | undefined)[] = [];
  for (let nth = 0; nth < 3; nth++) {
    await guest.page.keyboard.press('Tab');
    reached.push(
      await guest.page.evaluate(() => document.activeElement?.id || document.activeElement?.className),
    );
  }
  expect(reached).toEqual(['vt-pill', 'next', 'canary']);
});

test('a live region that was empty before announces an add', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker())});
  await whenLive(guest.page, BUTTON);
  expect(await guest.page.textContent('[role=status]')).toBe('');
  expect(await guest.page.textContent('[role=alert]')).toBe('');
  await guest.page.click('.vt-add');
  await guest.page.waitForFunction(() => document.querySelector('[role=status]')?.textContent === 'Added!');
  await expectUnharmed(guest);
});

test('messages of any frame or window change nothing', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker())});
  await whenLive(guest.page, BUTTON);
  const stayed = await guest.page.evaluate(async () => {
    const mark = {};
    Object.defineProperty(window, '__mark', {value: mark});
    for (const message of [
      'reload',
      '{"type":"reload"}',
      {type: 'close'},
      {message: 'resize', height: 1},
      null,
      7,
    ])
      window.postMessage(message, '*');
    const channel = new BroadcastChannel('vitrine-cart');
    for (const message of [null, 7, {}, 'reload', '{}']) channel.postMessage(message);
    await new Promise(resolve => setTimeout(resolve, 100));
    return (window as unknown as {__mark: object}).__mark === mark;
  });
  expect(stayed).toBe(true);
  expect(guest.log.calls).toEqual([]);
  await expectUnharmed(guest);
});

test('taking one block down takes down that block and no other', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(['one', 'two', 'three'].map(id => addMarker(`id="${id}" data-load="load"`)).join('')),
  });
  await expect.poll(() => guest.page.locator('[data-block-state=live]').count()).toBe(3);
  await guest.page.evaluate(() => {
    const two = document.getElementById('two');
    if (two) (window.Vitrine as VitrineApi).unmount(two);
  });
  const live = await guest.page.$$eval('[data-block-state=live]', blocks => blocks.map(({id}) => id));
  expect(live).toEqual(['one', 'three']);
  expect(await guest.page.locator('#two .fallback').count()).toBe(1);
  expect(await guest.page.locator('.vt-add').count()).toBe(2);
});

test('two starts duplicate no product', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(productMarker())});
  await whenLive(guest.page, '[data-block=product]');
  await guest.page.evaluate(() => {
    const {rescan, mount} = window.Vitrine as VitrineApi;
    rescan();
    mount(document);
  });
  await guest.page.addScriptTag({url: '/vitrine/1/vitrine.global.js'});
  expect(await guest.page.locator('.vt-add').count()).toBe(1);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  expect(await unitsInCart(shop, guest.context)).toBe(1);
});

test('a Spanish page has no English word and Spanish numbers', async () => {
  const item = {
    ...ITEM,
    structuredContent: {
      productType: 1,
      variants: [{sku: 'A', unlimited: true, priceMoney: {currency: 'EUR', value: '1234.50'}}],
    },
  };
  const html = guestHtml(productMarker(item)).replace('lang="en"', 'lang="es-ES"');
  const guest = await visitGuest(shop, {html});
  await whenLive(guest.page, '[data-block=product]');
  expect(await guest.page.textContent('.vt-add')).toBe('Añadir al carrito');
  expect((await guest.page.textContent('.vt-price-now'))?.replace(/\s/g, ' ')).toBe('1234,50 €');
  expect(await guest.page.textContent('.vt-quantity label')).toBe('Cantidad');
  await expectUnharmed(guest);
});
