// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {type Front, openFront, type Play} from './faulty-proxy.js';
import {
  addMarker,
  buttonSays,
  expectUnharmed,
  type Guest,
  guestHtml,
  productMarker,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();
let front: Front;
beforeAll(async () => {
  front = await openFront(shop.platform.url);
});
afterAll(() => front?.close());

const ADD = 'POST /api/commerce/shopping-cart/entries';
const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">0</span></a>';

const visitFront = async (isClocked = false): Promise<Guest> => {
  front.plays.clear();
  const guest = await visitGuest(shop, {
    origin: front.url,
    html: guestHtml(`${addMarker()}${COUNT}`),
    prepare: async page => {
      if (isClocked) await page.clock.install();
    },
  });
  await whenLive(guest.page, '[data-block=add-to-cart]');
  return guest;
};

const alertOf = async ({page}: Guest): Promise<string> => {
  await page.waitForFunction(() => document.querySelector('.vt-alert')?.textContent);
  return (await page.textContent('.vt-alert')) ?? '';
};

test('N05 an answer that drips is given up at the whole deadline, not at each byte', async () => {
  const guest = await visitFront(true);
  let asked = 0;
  front.plays.set(ADD, async (_incoming, outgoing) => {
    asked++;
    outgoing.writeHead(200, {'Content-Type': 'application/json'});
    const drip = setInterval(() => outgoing.write(' '), 50);
    outgoing.on('close', () => clearInterval(drip));
  });
  let begun = 0;
  guest.page.on('response', response => {
    if (response.request().method() === 'POST') begun++;
  });
  await guest.page.click('.vt-add');
  for (const nth of [1, 2]) {
    await expect.poll(() => asked).toBe(nth);
    // Its headers are there: from here on it is the body that does not end.
    await expect.poll(() => begun).toBe(nth);
    await guest.page.clock.runFor(10_500);
  }
  expect(await alertOf(guest)).toContain('The store took too long to respond.');
  expect(asked).toBe(2);
  await guest.page.clock.runFor(1_000);
  await expectUnharmed(guest);
});

test('N09 an answer of 20 MB is not read to its end', ONLY_WHOLE, async () => {
  const guest = await visitFront();
  let sent = 0;
  front.plays.set(ADD, async (_incoming, outgoing) => {
    outgoing.writeHead(200, {'Content-Type': 'application/json'});
    const part = Buffer.alloc(250_000, ' ');
    for (; sent < 80 && !outgoing.destroyed; sent++)
      if (!outgoing.write(part))
        await new Promise(resolve => outgoing.once('drain', resolve).once('close', resolve));
    outgoing.end();
  });
  await guest.page.click('.vt-add');
  expect(await alertOf(guest)).toContain('Something went wrong. Try again.');
  await expectUnharmed(guest);
});

test('N10 a redirect to the login page shows an ended session', async () => {
  const page =
    (html: string): Play =>
    async (_incoming, outgoing) =>
      outgoing.writeHead(200, {'Content-Type': 'text/html; charset=utf-8'}).end(html);
  front.plays.clear();
  // Served by the front: a page whose requests are intercepted follows no redirect of a kept-alive call.
  front.plays.set('GET /guest', page(guestHtml(addMarker())));
  front.plays.set('GET /login', page('<!doctype html><h1>Sign in</h1>'));
  front.plays.set(ADD, async (_incoming, outgoing) => outgoing.writeHead(302, {Location: '/login'}).end());
  const guest = await visitGuest(shop, {origin: front.url, path: '/guest'});
  await whenLive(guest.page, '[data-block=add-to-cart]');
  await guest.page.click('.vt-add');
  expect(await alertOf(guest)).toContain('Your session has expired.');
  await expectUnharmed(guest);
});

test('N02 a connection reset before the headers is asked again with the same key', async () => {
  const guest = await visitFront();
  const keys: unknown[] = [];
  front.plays.set(ADD, async (incoming, outgoing) => {
    keys.push(incoming.headers['idempotency-key']);
    if (keys.length === 1) incoming.socket.destroy();
    else outgoing.writeHead(503).end();
  });
  await guest.page.click('.vt-add');
  expect(await alertOf(guest)).toContain('Something went wrong.');
  // The browser itself repeats once when a kept connection was closed.
  expect(keys.length).toBeLessThanOrEqual(3);
  expect(new Set(keys).size).toBe(1);
  await expectUnharmed(guest);
});

test('N07 an add whose answer breaks in the body counts, as the cart proves', ONLY_WHOLE, async () => {
  const guest = await visitFront();
  front.plays.set(ADD, async (_incoming, outgoing, pass) => {
    const {body, headers} = await pass();
    outgoing.writeHead(200, {...headers, 'content-length': String(body.length)});
    outgoing.write(body.subarray(0, 40), () => outgoing.destroy());
  });
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  expect(await guest.page.textContent('.vt-alert')).toBe('');
  await becomes(() => guest.page.textContent('.vt-cart-count'), '1');
  await expectUnharmed(guest);
});

test('N21 an add delivered three times makes one unit', ONLY_WHOLE, async () => {
  const guest = await visitFront();
  front.plays.set(ADD, async (_incoming, outgoing, pass) => {
    await pass();
    await pass();
    const {status, headers, body} = await pass();
    outgoing.writeHead(status, headers).end(body);
  });
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  await becomes(() => guest.page.textContent('.vt-cart-count'), '1');
  await expectUnharmed(guest);
});

test('B27 a press in a block whose code hangs goes to the platform by its form after ten seconds', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(productMarker()),
    prepare: async page => {
      await page.clock.install();
      await page.route(/\/chunks-/, () => {});
    },
  });
  await guest.page.waitForSelector('[data-block-state=loading]');
  await guest.page.click('.fallback');
  const posted = guest.page.waitForRequest(request => request.method() === 'POST');
  await guest.page.clock.fastForward(10_000);
  expect((await posted).url()).toBe(shop.url('/cart/add'));
});
