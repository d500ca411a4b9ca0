import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {
  addMarker,
  buttonSays,
  ENTRY,
  expectUnharmed,
  fillCart,
  type Guest,
  guestHtml,
  ITEM,
  TAG,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();
const BUTTON = '[data-block=add-to-cart]';
const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">0</span></a>';
const ONE_FILE = readFileSync(new URL('../../dist/vitrine.global.js', import.meta.url), 'utf8');
const BUILT_AS = /(?<=["'`])0\.1\.0(?=["'`])/g;

/** Serves the one-file build under another version's name. */
const serveVersions = async (page: Page): Promise<void> => {
  await page.route('**/runtime-*.js', route => {
    const version = /runtime-(.+)\.js$/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({contentType: 'text/javascript', body: ONE_FILE.replace(BUILT_AS, version)});
  });
};

const versionOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window.Vitrine as VitrineApi).version);

const expectAddOnce = async (guest: Guest): Promise<void> => {
  await whenLive(guest.page, BUTTON);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  expect(guest.log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
  expect(await guest.page.locator('.vt-add').count()).toBe(1);
  await expectUnharmed(guest);
};

const PLACES: readonly [place: string, html: string][] = [
  ['in the head, async', guestHtml(addMarker())],
  ['in the head, as a module', guestHtml(addMarker(), `<script type="module" src="${ENTRY}"></script>`)],
  ['at the end of the body', guestHtml(`${addMarker()}${TAG}`, '')],
  ['before the block', guestHtml(`${TAG}${addMarker()}`, '')],
  [
    'as a classic script in the head',
    guestHtml(addMarker(), '<script src="/vitrine/1/vitrine.global.js"></script>'),
  ],
  [
    'as a deferred classic script',
    guestHtml(addMarker(), '<script defer src="/vitrine/1/vitrine.global.js"></script>'),
  ],
];

for (const [[place, html], sampled] of spread(PLACES, {share: 0.4}))
  test(`EMB-01 the script works ${place}`, sampled, async () => {
    await expectAddOnce(await visitGuest(shop, {html}));
  });

for (const [source, sampled] of spread([ENTRY, '/vitrine/1/vitrine.global.js'], {share: 0.5}))
  test(`EMB-01 ${source} works when it is injected after the page has loaded`, sampled, async () => {
    const guest = await visitGuest(shop, {html: guestHtml(addMarker(), '')});
    await guest.page.evaluate(url => {
      const script = document.createElement('script');
      if (!url.includes('global')) script.type = 'module';
      script.src = url;
      document.head.append(script);
    }, source);
    await expectAddOnce(guest);
  });

test('EMB-01 the same tag twice works once', async () => {
  await expectAddOnce(await visitGuest(shop, {html: guestHtml(addMarker(), TAG + TAG)}));
});

test(
  'EMB-01 the same version from two files works once and says so in one line that names both',
  ONLY_WHOLE,
  async () => {
    const head = `<script src="/runtime-0.1.0.js"></script>${TAG}`;
    const guest = await visitGuest(shop, {html: guestHtml(addMarker(), head), prepare: serveVersions});
    await expectAddOnce(guest);
    expect(guest.consoleLines).toHaveLength(1);
    expect(guest.consoleLines[0]).toMatch(/loaded-twice: .*runtime-0\.1\.0\.js.*vitrine\.js/);
  },
);

for (const [order, sampled] of spread(
  [
    ['0.1.5', '0.1.9'],
    ['0.1.9', '0.1.5'],
  ],
  {share: 0.5},
))
  test(`EMB-01 of ${order.join(' and then ')} the newer runs and one line names both`, sampled, async () => {
    const head = order.map(version => `<script src="/runtime-${version}.js"></script>`).join('');
    const guest = await visitGuest(shop, {html: guestHtml(addMarker(), head), prepare: serveVersions});
    await expectAddOnce(guest);
    expect(await versionOf(guest.page)).toBe('0.1.9');
    expect(guest.consoleLines).toHaveLength(1);
    expect(guest.consoleLines[0]).toContain('0.1.9 (');
    expect(guest.consoleLines[0]).toContain('0.1.5 (');
  });

test('EMB-01 a newer version that loads late leaves the running one in place', ONLY_WHOLE, async () => {
  const head = '<script src="/runtime-0.1.5.js"></script>';
  const guest = await visitGuest(shop, {html: guestHtml(addMarker(), head), prepare: serveVersions});
  await whenLive(guest.page, BUTTON);
  await guest.page.addScriptTag({url: '/runtime-0.1.9.js'});
  expect(await versionOf(guest.page)).toBe('0.1.5');
  await expectAddOnce(guest);
  expect(guest.consoleLines).toHaveLength(1);
});

test('EMB-09 calls queued before the script arrived are run in order', async () => {
  const queue = `<script>Vitrine = {q: [['setLabels', {'add-to-cart': 'Into the bag'}], ['on', 'cart-updated', ({cart}) => document.title = 'cart ' + cart.totalQuantity], ['cart.add', {itemId: '${ITEM.id}', quantity: 3}]]};</script>`;
  const guest = await visitGuest(shop, {
    html: guestHtml(addMarker(), queue + TAG),
  });
  await buttonSays(guest.page, 'Into the bag');
  await guest.page.waitForFunction(() => document.title === 'cart 3');
  await expectUnharmed(guest);
});

test('EMB-09 an unknown queued call is reported and stops no other', ONLY_WHOLE, async () => {
  const queue = `<script>Vitrine = {q: [['cart.buy', {}], ['constructor'], ['setLabels', {'add-to-cart': 'Into the bag'}]]};</script>`;
  const guest = await visitGuest(shop, {html: guestHtml(addMarker(), queue + TAG)});
  await buttonSays(guest.page, 'Into the bag');
  expect(guest.consoleLines.join('\n')).toContain('"cart.buy"');
  expect(guest.consoleLines).toHaveLength(2);
  await expectUnharmed(guest);
});

test('EMB-09 a late listener gets the cart at once', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(COUNT),
    prepare: (_page, context) => fillCart(shop, context),
  });
  await guest.page.waitForSelector('.initialized');
  const notifiedAtOnce = await guest.page.evaluate(() => {
    let units = -1;
    (window.Vitrine as VitrineApi).on('cart-updated', ({cart}) => {
      units = cart.totalQuantity;
    });
    return units;
  });
  expect(notifiedAtOnce).toBe(2);
  await expectUnharmed(guest);
});

test('EMB-05 a listener that throws stops no other and is reported once', async () => {
  const guest = await visitGuest(shop, {
    html: guestHtml(COUNT),
    prepare: (_page, context) => fillCart(shop, context),
  });
  await guest.page.waitForSelector('.initialized');
  const log = await guest.page.evaluate(async () => {
    const {on, cart, ready} = window.Vitrine as VitrineApi;
    await ready;
    let hits = 0;
    on('cart-updated', () => {
      throw new Error('the site’s own');
    });
    on('cart-updated', () => {
      hits++;
    });
    const line = (await cart.get())?.entries[0]?.id ?? '';
    await cart.setQuantity(line, 4);
    return hits;
  });
  expect(log).toBe(2);
  expect(await guest.page.textContent('.vt-cart-count')).toBe('4');
  expect(guest.consoleLines).toHaveLength(1);
  expect(guest.consoleLines[0]).toContain('a listener of "cart-updated" threw');
  await expectUnharmed(guest);
});

test('EMB-03 one global name is added, no prototype is touched, no unload listener is set', async () => {
  const names = (): string[] => Object.getOwnPropertyNames(window);
  const bare = await visitGuest(shop, {html: guestHtml(addMarker() + COUNT, '')});
  const before = new Set(await bare.page.evaluate(names));
  const guest = await visitGuest(shop, {
    html: guestHtml(addMarker() + COUNT),
    prepare: async (page, context) => {
      await fillCart(shop, context);
      await page.addInitScript(() => {
        const listened: string[] = [];
        Object.defineProperty(window, '__listened', {value: listened});
        const add = EventTarget.prototype.addEventListener;
        EventTarget.prototype.addEventListener = function (type: string, ...rest: never[]) {
          listened.push(type);
          return Reflect.apply(add, this, [type, ...rest]);
        };
        for (const name of ['Array', 'Object', 'Function', 'String', 'Promise', 'Element', 'Node', 'Event'])
          Object.preventExtensions(
            (window as unknown as Record<string, {prototype: object}>)[name]?.prototype ?? {},
          );
      });
    },
  });
  await expectAddOnce(guest);
  const after = await guest.page.evaluate(names);
  expect(after.filter(name => !before.has(name) && name !== '__listened')).toEqual(['Vitrine']);
  const listened = await guest.page.evaluate(() => (window as unknown as {__listened: string[]}).__listened);
  expect(listened).not.toContain('unload');
  expect(listened).not.toContain('beforeunload');
  expect(listened).toContain('online');
});

test('EMB-05 a blocked entry leaves the server’s forms, and they work', async () => {
  const guest = await visitGuest(shop, {
    path: '/products/salt-cellar',
    prepare: page => page.route('**/vitrine/1/**', route => route.abort('blockedbyclient')),
  });
  await guest.page.click('.vt-add');
  await guest.page.waitForURL('**/cart');
  expect(await guest.page.textContent('.vt-cart-count')).toBe('1');
  await expectUnharmed(guest);
});

test('N23 HTML served for the script leaves the server’s forms, and they work', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {
    path: '/products/salt-cellar',
    prepare: page =>
      page.route('**/vitrine/1/**', route =>
        route.fulfill({contentType: 'text/html', body: '<!doctype html><h1>Pay for the network</h1>'}),
      ),
  });
  await guest.page.click('.vt-add');
  await guest.page.waitForURL('**/cart');
  expect(await guest.page.textContent('.vt-cart-count')).toBe('1');
  expect(guest.log.calls).toEqual([]);
});

for (const [[name, file], sampled] of spread(
  [
    ['shop', /\/chunks-\w{8}\/product\.js$/],
    ['commerce', /\/chunks-\w{8}\/commerce\.js$/],
    ['words', /\/words-\w{8}\/shop\/en\.js$/],
  ] as const,
  {share: 0.5},
))
  test(
    `EMB-05 without the ${name} download a click becomes the server’s own form post`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {
        path: '/products/salt-cellar',
        prepare: page => page.route(file, route => route.abort('blockedbyclient')),
      });
      // Not by the mouse: what finds the place to click does not outlive the page that the post leaves.
      await guest.page.dispatchEvent('.vt-add', 'click');
      await guest.page.waitForFunction(() => document.querySelector('.vt-cart-count')?.textContent === '1');
      expect(guest.log.errors).toEqual([]);
    },
  );

test(
  'EMB-05 a blocked chunk is reported once for each block, and other blocks are live',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {
      html: guestHtml(addMarker() + COUNT),
      prepare: page => page.route(/\/chunks-\w{8}\/product\.js$/, route => route.abort('blockedbyclient')),
    });
    await guest.page.waitForSelector(`${BUTTON}[data-block-state=failed]`);
    await whenLive(guest.page, '[data-block=cart-count]');
    expect(await guest.page.isVisible('.fallback')).toBe(true);
    expect(guest.consoleLines).toHaveLength(1);
    expect(guest.consoleLines[0]).toContain('data-block="add-to-cart"');
    await expectUnharmed(guest);
  },
);
