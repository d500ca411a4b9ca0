// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {
  addMarker,
  buttonSays,
  expectUnharmed,
  fillCart,
  guestHtml,
  productMarker,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();
const BUTTON = '[data-block=add-to-cart]';
const FAR = '<div style="height:4000px"></div>';
const stateOf = (selector: string) => document.querySelector(selector)?.getAttribute('data-block-state');

test('EMB-06 a block out of sight waits until it is near the viewport', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(FAR + addMarker(''))});
  await guest.page.waitForSelector(`${BUTTON}[data-block-state=waiting]`, {state: 'attached'});
  await guest.page.waitForTimeout(100);
  expect(await guest.page.evaluate(stateOf, BUTTON)).toBe('waiting');
  expect(guest.files).toEqual(['vitrine']);
  await guest.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await whenLive(guest.page, BUTTON);
  await expectUnharmed(guest);
});

for (const [strategy, sampled] of spread(['load', 'idle', 'media((min-width: 600px))', 'save-data'], {
  share: 0.5,
}))
  test(`EMB-06 data-load="${strategy}" becomes live`, sampled, async () => {
    const place = strategy === 'save-data' ? '' : FAR;
    const guest = await visitGuest(shop, {html: guestHtml(place + addMarker(`data-load="${strategy}"`))});
    await whenLive(guest.page, BUTTON);
    await expectUnharmed(guest);
  });

test('EMB-06 data-load="media(…)" waits until the query matches', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(addMarker('data-load="media((max-width: 500px))"'))});
  await guest.page.waitForTimeout(100);
  expect(await guest.page.evaluate(stateOf, BUTTON)).toBe('waiting');
  await guest.page.setViewportSize({width: 400, height: 800});
  await whenLive(guest.page, BUTTON);
  await expectUnharmed(guest);
});

test('EMB-06 data-load="save-data" waits for the visitor where data is saved', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(addMarker('data-load="save-data"')),
    prepare: page =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true}),
      ),
  });
  await guest.page.waitForTimeout(100);
  expect(await guest.page.evaluate(stateOf, BUTTON)).toBe('waiting');
  await becomes(() => guest.files, ['vitrine', 'lazy-strategies']);
  await guest.page.hover(BUTTON);
  await whenLive(guest.page, BUTTON);
});

test('EMB-06 a click on a block that waits for interaction is done again once it is live', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(productMarker(undefined, 'data-load="interaction"')),
  });
  await guest.page.waitForSelector('[data-block-state=waiting]');
  await becomes(() => guest.files, ['vitrine', 'lazy-strategies']);
  await guest.page.click('.fallback');
  await buttonSays(guest.page, 'Added!');
  expect(guest.log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
  await expectUnharmed(guest);
});

test(
  'EMB-07 a button that had the focus before its block was live has it after, and Enter adds',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {
      html: guestHtml(productMarker(undefined, 'data-load="interaction"')),
    });
    await guest.page.waitForSelector('[data-block-state=waiting]');
    await guest.page.focus('.fallback');
    await guest.page.keyboard.press('Enter');
    await buttonSays(guest.page, 'Added!');
    await expectUnharmed(guest);
  },
);

const PREACT = 'dangerouslySetInnerHTML';
const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">0</span></a>';

test(
  'EMB-06 a block with data-load="none" downloads nothing, and its own buttons answer',
  ONLY_WHOLE,
  async () => {
    const block = '<div data-block="image" data-load="none"><button type="button">A</button></div>';
    const guest = await visitGuest(shop, {html: guestHtml(block)});
    await guest.page.waitForFunction(() => 'Vitrine' in window);
    await guest.page.waitForTimeout(300);
    expect(guest.files).toEqual(['vitrine']);
    expect(await guest.page.evaluate(stateOf, '[data-block=image]')).toBeNull();
    const isAnswered = await guest.page.evaluate(() => {
      const click = new MouseEvent('click', {bubbles: true, cancelable: true});
      return document.querySelector('[data-block=image] button')?.dispatchEvent(click);
    });
    expect(isAnswered).toBe(true);
    await expectUnharmed(guest);
  },
);

test('EMB-06 TRK-10 a page without blocks requests only the entry until the visitor decides', async () => {
  const guest = await visitGuest(shop, {html: guestHtml('<p>Nothing</p>')});
  await guest.page.waitForFunction(() => 'Vitrine' in window);
  // What records would come half a second after the entry.
  await guest.page.waitForTimeout(1000);
  expect(guest.files).toEqual(['vitrine']);
  expect(guest.log.calls).toEqual([]);
});

test('EMB-06 a page whose blocks are not rendered requests no framework', ONLY_WHOLE, async () => {
  const bodies: Promise<string>[] = [];
  const guest = await visitGuest(shop, {
    html: guestHtml(`${COUNT}<div data-block="cart-pill" data-load="load"></div>`),
    prepare: async page => {
      page.on('response', response => {
        if (response.url().endsWith('.js')) bodies.push(response.text().catch(() => ''));
      });
    },
  });
  await whenLive(guest.page, '[data-block=cart-pill]');
  await whenLive(guest.page, '[data-block=cart-count]');
  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter(text => text.includes(PREACT))).toEqual([]);
  expect(guest.files.filter(name => /^(product|cart|compat)$/.test(name))).toEqual([]);
});

test('EMB-06 existing-site markup asks for no framework', ONLY_WHOLE, async () => {
  const bodies: Promise<string>[] = [];
  const guest = await visitGuest(shop, {
    path: '/classic',
    prepare: async page => {
      page.on('response', response => {
        if (response.url().includes('/vitrine/')) bodies.push(response.text().catch(() => ''));
      });
    },
  });
  await whenLive(guest.page, '.ProductItem-details');
  await guest.page.locator('.vt-installments-pill').first().waitFor();
  await guest.page.waitForLoadState('networkidle');
  const texts = await Promise.all(bodies);
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter(text => text.includes(PREACT))).toEqual([]);
});

for (const [path, sampled] of spread(['/', '/products/tide-bowl', '/classic', '/about'], {share: 0.25}))
  test(`CART-02 ${path} requests nothing of the API without a cart cookie`, sampled, async () => {
    const guest = await visitGuest(shop, {path});
    await guest.page.waitForFunction(() => !document.querySelector('[data-block-state=loading]'));
    await guest.page.waitForLoadState('networkidle');
    expect(guest.log.calls).toEqual([]);
    await expectUnharmed(guest);
  });

test('CART-02 the cart is read without a cart cookie only for a signed-in visitor', ONLY_WHOLE, async () => {
  for (const [authenticated, calls] of [
    [true, ['GET /api/commerce/shopping-cart']],
    [false, []],
  ] as const) {
    const guest = await visitGuest(shop, {
      html: guestHtml(COUNT),
      prepare: (_page, context) =>
        context.addCookies([
          {
            name: 'SiteUserInfo',
            value: encodeURIComponent(JSON.stringify({authenticated, siteUserId: '7'})),
            url: shop.url('/'),
          },
        ]),
    });
    await guest.page.waitForSelector('[data-block-state=live]', {state: 'attached'});
    await guest.page.waitForLoadState('networkidle');
    expect(guest.log.calls).toEqual(calls);
    await expectUnharmed(guest);
  }
});

test('CART-02 a page with five blocks reads the cart once', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(COUNT.repeat(4) + addMarker()),
    prepare: (_page, context) => fillCart(shop, context),
  });
  await expect.poll(() => guest.page.locator('.initialized').count()).toBe(4);
  expect(guest.log.calls).toEqual(['GET /api/commerce/shopping-cart']);
});

test('EMB-06 a product page asks for its own chunks only', async () => {
  const guest = await visitGuest(shop, {path: '/products/tide-bowl'});
  await whenLive(guest.page, '[data-block=product]');
  await guest.page.waitForLoadState('networkidle');
  expect(guest.files.filter(name => /^(cart|compat|cart-actions|http|es)$/.test(name))).toEqual([]);
  expect(new Set(guest.files).size).toBe(guest.files.length);
});

for (const [path, sampled] of spread(['/', '/products/tide-bowl', '/classic', '/cart'], {share: 0.25}))
  test(`EMB-06 nothing on ${path} moves when its blocks become live`, sampled, async () => {
    const guest = await visitGuest(shop, {
      path,
      prepare: async (page, context) => {
        if (path === '/cart') await fillCart(shop, context);
        await page.addInitScript(() => {
          const shifts: string[] = [];
          Object.defineProperty(window, '__shifts', {value: shifts});
          type Shift = PerformanceEntry & {sources: {node: Node | null}[]};
          const nameOf = ({node}: {node: Node | null}): string =>
            node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.textContent ?? 'gone');
          new PerformanceObserver(list => {
            for (const {sources} of list.getEntries() as Shift[]) shifts.push(...sources.map(nameOf));
          }).observe({type: 'layout-shift', buffered: true});
        });
      },
    });
    await guest.page.waitForSelector('[data-block-state=live]');
    await guest.page.waitForLoadState('networkidle');
    const height = await guest.page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await guest.page.evaluate(y => scrollTo(0, y), top);
      await guest.page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    await guest.page.waitForFunction(() => !document.querySelector('[data-block-state=loading]'));
    const shifts = await guest.page.evaluate(() => (window as unknown as {__shifts: string[]}).__shifts);
    expect(shifts).toEqual([]);
  });
