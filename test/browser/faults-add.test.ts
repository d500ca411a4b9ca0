// @module-tag whole
import type {Page, Route} from 'playwright-core';
import {expect, test} from 'vitest';
import {ADD_BUTTON_TIMES} from '../../src/tables/limits.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {
  addMarker,
  buttonSays,
  expectUnharmed,
  fillCart,
  type Guest,
  guestHtml,
  TAG,
  unitsInCart,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();

const ENTRIES = '**/api/commerce/shopping-cart/entries?*';
const BLOCK = '[data-block=add-to-cart]';
const CONNECTION = 'Check your connection and try again.';
const SESSION = 'Your session has expired. Reload the page and try again.';
const COOKIES = 'Enable cookies in your browser, reload the page and try again.';

const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">0</span></a>';
const PAGE = guestHtml(`${addMarker()}${COUNT}`);

interface Post {
  readonly key: string;
  readonly crumb: string;
}

/** Visits a page with one add button whose adds are answered by `play`, and notes every add that leaves. */
const visitButton = async (
  play: (route: Route, nth: number) => Promise<unknown>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Guest & {posts: Post[]}> => {
  const posts: Post[] = [];
  const guest = await visitGuest(shop, {
    html: PAGE,
    prepare: async page => {
      await page.route(ENTRIES, route => {
        const headers = route.request().headers();
        posts.push({key: headers['idempotency-key'] ?? '', crumb: headers['x-csrf-token'] ?? ''});
        return play(route, posts.length);
      });
      await prepare(page);
    },
  });
  await whenLive(guest.page, BLOCK);
  return {...guest, posts};
};

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({status, headers, contentType: 'application/json', body: JSON.stringify(body)});
const text =
  (status: number, body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({status, contentType, body});

/** Waits for the alert of the button, and for a button that can be used again. */
const expectAlert = async (page: Page, sentence: string): Promise<void> => {
  const alert = page.locator('.vt-alert').filter({hasText: 'The item could not be added'});
  const text = (await alert.textContent()) ?? '';
  expect(text.endsWith(sentence), `"${text}" ends with "${sentence}"`).toBe(true);
  const button = page.locator('.vt-add');
  await button.filter({hasText: 'Add To Cart'}).waitFor();
  expect(await button.getAttribute('aria-disabled')).not.toBe('true');
};

// Which text follows which answer is in test/unit/services/cart-faults.test.ts.
test('CART-09 N01 a lost line on add shows an error and leaves the button idle', async () => {
  const guest = await visitButton(
    route => route.abort('internetdisconnected'),
    page => page.clock.install(),
  );
  const {page, posts} = guest;
  await page.click('.vt-add');
  await page.locator('.vt-alert strong').waitFor();
  await page.clock.runFor(ADD_BUTTON_TIMES.idleAfterErrorMs);
  await expectAlert(page, CONNECTION);
  expect(posts).toHaveLength(2);
  expect(new Set(posts.map(({key}) => key)).size).toBe(1);
  await expectUnharmed(guest);
});

test('N01 an add while the device is offline shows an error, and works again online', async () => {
  const guest = await visitButton(route => route.continue());
  const {page, context} = guest;
  await fillCart(shop, context, 1);
  // The code of the calls arrives before the line is lost.
  await page.evaluate(() => (window.Vitrine as {cart: {get(): unknown}}).cart.get());
  await context.setOffline(true);
  await page.click('.vt-add');
  await expectAlert(page, CONNECTION);
  await context.setOffline(false);
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  expect(await unitsInCart(shop, context)).toBe(2);
  await expectUnharmed(guest);
});

test('N01 an add before the calls’ code arrived shows a lost connection', ONLY_WHOLE, async () => {
  const guest = await visitButton(route => route.continue());
  await guest.context.setOffline(true);
  await guest.page.click('.vt-add');
  await expectAlert(guest.page, CONNECTION);
  await guest.context.setOffline(false);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  await expectUnharmed(guest);
});

test('N01 an add with messages but without the calls’ code shows a lost connection', ONLY_WHOLE, async () => {
  const guest = await visitButton(route => route.continue());
  const {page, context} = guest;
  const words = page.waitForResponse(/problems.en\.js/);
  await page.hover('.vt-add');
  await (await words).finished();
  await context.setOffline(true);
  await page.click('.vt-add');
  await expectAlert(page, CONNECTION);
  await context.setOffline(false);
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  await expectUnharmed(guest);
});

test(
  'N03 a response lost after the write is requested again with the same key and counted once',
  ONLY_WHOLE,
  async () => {
    const guest = await visitButton(route => route.continue());
    shop.platform.faults.set([{kind: 'drop-after', path: '/api/commerce/shopping-cart/entries', times: 1}]);
    await guest.page.click('.vt-add');
    await buttonSays(guest.page, 'Added!');
    shop.platform.faults.set([]);
    expect(await unitsInCart(shop, guest.context)).toBe(1);
    await becomes(() => guest.page.textContent('.vt-cart-count'), '1');
    await expectUnharmed(guest);
  },
);

test('N03 an add whose response is lost counts, as the cart proves', async () => {
  const guest = await visitButton(route => route.continue());
  shop.platform.faults.set([{kind: 'drop-after', path: '/api/commerce/shopping-cart/entries'}]);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  expect(await guest.page.textContent('.vt-alert')).toBe('');
  shop.platform.faults.set([]);
  await guest.page.waitForFunction(() => document.querySelector('.vt-cart-count')?.textContent === '1');
  expect(await unitsInCart(shop, guest.context)).toBe(1);
  await expectUnharmed(guest);
});

test('N07 an add whose answer is cut off counts, as the cart proves', ONLY_WHOLE, async () => {
  const guest = await visitButton(route => route.continue());
  shop.platform.faults.set([{kind: 'truncated', path: '/api/commerce/shopping-cart/entries'}]);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  shop.platform.faults.set([]);
  await guest.page.waitForFunction(() => document.querySelector('.vt-cart-count')?.textContent === '1');
  await expectUnharmed(guest);
});

test('N04 an add that is never answered is given up after ten seconds, twice', async () => {
  const guest = await visitButton(
    () => new Promise(() => {}),
    page => page.clock.install(),
  );
  const {page, posts} = guest;
  await page.click('.vt-add');
  await buttonSays(page, 'Adding…');
  await expect.poll(() => posts.length).toBe(1);
  await page.clock.runFor(9_000);
  expect(await page.textContent('.vt-alert')).toBe('');
  await page.clock.runFor(1_500);
  await expect.poll(() => posts.length).toBe(2);
  await page.clock.runFor(11_000);
  await page.waitForFunction(() => document.querySelector('.vt-alert')?.textContent);
  expect(await page.textContent('.vt-alert')).toContain('The store took too long to respond.');
  await page.clock.runFor(1_000);
  await buttonSays(page, 'Add To Cart');
  expect(posts).toHaveLength(2);
  expect(posts[0]?.key).toBe(posts[1]?.key);
  await expectUnharmed(guest);
});

test(
  'N04 an add that is done but answered after the time limit is reported as added',
  ONLY_WHOLE,
  async () => {
    const guest = await visitButton(
      async route => {
        await route.fetch();
        await new Promise(() => {});
      },
      page => page.clock.install(),
    );
    const {page, context, posts} = guest;
    await page.click('.vt-add');
    for (const nth of [1, 2]) {
      await expect.poll(() => posts.length).toBe(nth);
      await expect.poll(() => unitsInCart(shop, context)).toBe(1);
      await page.clock.runFor(11_000);
    }
    await page.waitForFunction(() => document.querySelector('.vt-cart-count')?.textContent === '1');
    await page.clock.runFor(1_000);
    await buttonSays(page, 'Added!');
    expect(await page.textContent('.vt-alert')).toBe('');
    await expectUnharmed(guest);
  },
);

test(
  'N12 a first add does not wait for a crumb that never comes: the refusal brings one',
  ONLY_WHOLE,
  async () => {
    const asked: string[] = [];
    const guest = await visitButton(
      route => route.continue(),
      page =>
        page.route('**/shopping-cart?*crumb=fetch*', route => {
          asked.push(route.request().url());
        }),
    );
    const {page, context, posts} = guest;
    await context.clearCookies({name: 'crumb'});
    await page.click('.vt-add');
    await buttonSays(page, 'Added!');
    expect(asked).toHaveLength(1);
    expect(posts).toHaveLength(2);
    expect(posts[0]?.key).toBe(posts[1]?.key);
    expect(await unitsInCart(shop, context)).toBe(1);
    await expectUnharmed(guest);
  },
);

test('N12 a stale crumb is renewed silently', async () => {
  const guest = await visitButton(route => route.continue());
  const {page, context, posts} = guest;
  await context.addCookies([{name: 'crumb', value: 'stale', url: shop.platform.url}]);
  await page.click('.vt-add');
  await buttonSays(page, 'Added!');
  expect(posts.map(({crumb}) => crumb === 'stale')).toEqual([true, false]);
  expect(await unitsInCart(shop, context)).toBe(1);
  await expectUnharmed(guest);
});

for (const [[cookies, reported], sampled] of spread(
  [
    ['on', SESSION],
    ['off', COOKIES],
  ] as const,
  {share: 0.5},
))
  test(`CART-09 a crumb refused twice with cookies ${cookies} has its own message`, sampled, async () => {
    const guest = await visitButton(
      json(401, {error: 'The crumb failed.', crumbFail: true, crumb: 'fresh'}),
      async page => {
        if (cookies === 'off')
          await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', {value: false}));
      },
    );
    await guest.page.click('.vt-add');
    await expectAlert(guest.page, reported);
    expect(guest.posts).toHaveLength(2);
    expect(guest.posts[1]?.crumb).toBe('fresh');
    await expectUnharmed(guest);
  });

test(
  'N19 one 503 on add is repeated with the same key, and the visitor sees nothing of it',
  ONLY_WHOLE,
  async () => {
    const guest = await visitButton((route, nth) => (nth === 1 ? text(503, '')(route) : route.continue()));
    await guest.page.click('.vt-add');
    await buttonSays(guest.page, 'Added!');
    expect(new Set(guest.posts.map(({key}) => key)).size).toBe(1);
    expect(await unitsInCart(shop, guest.context)).toBe(1);
    await expectUnharmed(guest);
  },
);

test('CART-04 three clicks while an answer is slow send one request', async () => {
  let release = (): void => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  const guest = await visitButton(route => held.then(() => route.continue()));
  const click = (): Promise<void> => guest.page.$eval('.vt-add', add => (add as HTMLElement).click());
  for (let nth = 0; nth < 3; nth++) await click();
  release();
  // Seen and clicked at once: what is added is ready for the next two seconds later.
  await guest.page.waitForFunction(() => {
    const add = document.querySelector<HTMLElement>('.vt-add');
    const isAdded = add?.textContent === 'Added!';
    if (isAdded) add.click();
    return isAdded;
  });
  expect(guest.posts).toHaveLength(1);
  expect(await unitsInCart(shop, guest.context)).toBe(1);
  await expectUnharmed(guest);
});

test('N22 a cart read that began before an add never overwrites its answer', async () => {
  let release = (): void => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  let reads = 0;
  const guest = await visitGuest(shop, {
    html: guestHtml(`${addMarker()}${COUNT}`, TAG),
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.route('**/api/commerce/shopping-cart?*', async route => {
        reads++;
        const response = await route.fetch();
        await held;
        await route.fulfill({response});
      });
    },
  });
  const {page} = guest;
  await whenLive(page, BLOCK);
  await expect.poll(() => reads).toBe(1);
  await page.click('.vt-add');
  await becomes(() => page.textContent('.vt-cart-count'), '3');
  const answered = page.waitForResponse('**/api/commerce/shopping-cart?*');
  release();
  await answered;
  await buttonSays(page, 'Add To Cart');
  expect(await page.textContent('.vt-cart-count')).toBe('3');
  await expectUnharmed(guest);
});
