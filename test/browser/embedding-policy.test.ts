import {expect, test} from 'vitest';
import {snippetsIn} from '../tools/docs/markdown.mjs';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {atMost} from './concurrency-limit.js';
import {
  addMarker,
  buttonSays,
  expectUnharmed,
  type Guest,
  guestHtml,
  handOnFiles,
  openGuest,
  productMarker,
  TAG,
  unitsInCart,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {endVisit} from './reused-pages.js';
import {becomes} from './visitor.js';

const shop = openShop();
const BUTTON = '[data-block=add-to-cart]';
const SELF = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'none'; img-src 'none'";
const COUNT =
  '<a href="/cart" data-block="cart-count" data-load="load"><span class="vt-cart-count">0</span></a>';
const BODY = addMarker() + COUNT;

const visitUnder = (
  policy: string,
  head = TAG,
  init: () => void = () => {},
): Promise<Guest & {violations: () => Promise<string[]>}> =>
  visitGuest(shop, {
    html: guestHtml(BODY, head),
    headers: {'Content-Security-Policy': policy},
    prepare: async page => {
      await page.addInitScript(() => {
        const violations: string[] = [];
        Object.defineProperty(window, '__violations', {value: violations});
        document.addEventListener('securitypolicyviolation', event =>
          violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
        );
      });
      await page.addInitScript(init);
    },
  }).then(guest => ({
    ...guest,
    violations: () => guest.page.evaluate(() => (window as unknown as {__violations: string[]}).__violations),
  }));

const documented = snippetsIn('docs/install.md').find(({language}) => language === 'text policy');
const POLICIES: readonly [what: string, policy: string, head?: string][] = [
  ['the policy of docs/install.md', `default-src 'none'; ${documented?.text.trim()}`],
  ['script-src self and style-src none', SELF],
  [
    'a nonce with strict-dynamic',
    "script-src 'nonce-abc' 'strict-dynamic'; style-src 'none'; object-src 'none'; base-uri 'none'",
    TAG.replace('<script', '<script nonce="abc"'),
  ],
  ['Trusted Types none', `${SELF}; require-trusted-types-for 'script'; trusted-types 'none'`],
  ['Trusted Types without a named policy', `${SELF}; require-trusted-types-for 'script'; trusted-types`],
];

for (const [[what, policy, head], sampled] of spread(POLICIES, {share: 0.2}))
  test(`EMB-04 the shop works under ${what} without one violation`, sampled, async () => {
    const guest = await visitUnder(policy, head);
    await whenLive(guest.page, BUTTON);
    await guest.page.click('.vt-add');
    await buttonSays(guest.page, 'Added!');
    await becomes(() => guest.page.textContent('.vt-cart-count'), '1');
    expect(await guest.violations()).toEqual([]);
    expect(await guest.page.$eval('.vt-hidden', line => getComputedStyle(line).position)).toBe('absolute');
    await expectUnharmed(guest);
  });

test(
  'EMB-04 under connect-src none the visitor gets a message and nothing is thrown',
  ONLY_WHOLE,
  async () => {
    const guest = await visitUnder("script-src 'self'; connect-src 'none'");
    await whenLive(guest.page, BUTTON);
    await guest.page.click('.vt-add');
    await guest.page.waitForFunction(() => document.querySelector('.vt-alert')?.textContent);
    expect(await guest.page.textContent('.vt-alert')).toContain('Check your connection');
    await expectUnharmed(guest);
  },
);

const throwing = (target: string, name: string) =>
  `Object.defineProperty(${target}, '${name}', {configurable: true, get() { throw new DOMException('denied', 'SecurityError'); }});`;

/** What the browser refuses, as an init script. Source: reliability §3.2. */
const REFUSALS: readonly [what: string, script: string][] = [
  ['B02 cookies that throw', throwing('document', 'cookie')],
  ['B03 storage that throws', throwing('window', 'localStorage') + throwing('window', 'sessionStorage')],
  [
    'B03 storage that is null',
    "Object.defineProperty(window, 'sessionStorage', {value: null}); Object.defineProperty(window, 'localStorage', {value: null});",
  ],
  [
    'B03 storage that is full',
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
  ],
  ['B26 no BroadcastChannel', 'delete window.BroadcastChannel;'],
  [
    'B26 no BroadcastChannel and no storage',
    `delete window.BroadcastChannel;${throwing('window', 'localStorage')}`,
  ],
  ['B26 no IntersectionObserver', 'delete window.IntersectionObserver;'],
  ['B26 no requestIdleCallback', 'delete window.requestIdleCallback;'],
  [
    'B26 no constructed style sheets',
    "CSSStyleSheet.prototype.replaceSync = () => { throw new Error('no'); };",
  ],
  ['B06 no randomUUID', 'delete Crypto.prototype.randomUUID;'],
  ['B06 no crypto', "Object.defineProperty(window, 'crypto', {value: undefined});"],
  [
    'B20 Array.prototype.toJSON of old libraries',
    "Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };",
  ],
  [
    'B20 Object.prototype.toJSON',
    "Object.defineProperty(Object.prototype, 'toJSON', {value() { return 'mine'; }, configurable: true, writable: true});",
  ],
  ['B20 String.prototype.toJSON', "String.prototype.toJSON = function () { return 'x' + this; };"],
  ['B21 an enumerable key on every object', "Object.prototype.polluted = 'yes';"],
  ['B21 a frozen Object.prototype', 'Object.freeze(Object.prototype);'],
  ['B20 an AMD loader', 'window.define = () => {}; window.define.amd = {}; window.require = () => {};'],
  ['B20 module and exports', 'window.module = {exports: {}}; window.exports = window.module.exports;'],
  [
    'B20 a fetch patched after the start that answers nothing',
    "addEventListener('load', () => { window.fetch = () => {}; });",
  ],
  [
    'B20 JSON.stringify patched after the start',
    "addEventListener('load', () => { JSON.stringify = value => '\"' + String(value) + '\"'; });",
  ],
  [
    'B20 timers wrapped by a zone',
    'const native = window.setTimeout; window.setTimeout = (act, ...rest) => native(() => act(), ...rest);',
  ],
  ['B18 a clock ten years ahead', 'const now = Date.now; Date.now = () => now() + 3.2e11;'],
];

/** Rows that are tried at once: a button that adds waits a second before it says so. */
const inTurn = atMost(3);

for (const [[what, script], sampled] of spread(REFUSALS, {share: 0.1}))
  test.concurrent(`EMB-04 with ${what} the button still adds`, sampled, () =>
    inTurn(async () => {
      const guest = await openGuest(shop, {
        html: guestHtml(addMarker('') + COUNT),
        prepare: page => page.addInitScript({content: script}),
      });
      await whenLive(guest.page, BUTTON);
      await guest.page.click('.vt-add');
      await buttonSays(guest.page, 'Added!');
      await guest.page.locator('.vt-cart-count', {hasText: /^1$/}).waitFor();
      expect(guest.log.errors).toEqual([]);
      expect(guest.consoleLines).toEqual([...new Set(guest.consoleLines)]);
      expect(await unitsInCart(shop, guest.context)).toBe(1);
      await endVisit(guest.context);
    }),
  );

// A page that does this breaks every library that defines a property. What is promised is that nothing is lost.
for (const [[what, script], sampled] of spread(
  [
    ['value', 'Object.prototype.value = 1;'],
    ['get and set', 'Object.prototype.get = () => 1; Object.prototype.set = () => 1;'],
  ] as const,
  {share: 0.5},
))
  test(
    `EMB-04 with B21 Object.prototype.${what} a block that cannot render reports it and keeps its form`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {
        html: guestHtml(productMarker() + COUNT),
        prepare: async page => {
          await page.addInitScript({content: script});
        },
      });
      const state = (): Promise<string | undefined> =>
        guest.page.evaluate(
          () => document.querySelector<HTMLElement>('[data-block=product]')?.dataset.blockState ?? '',
        );
      await expect.poll(state, {timeout: 60_000}).toMatch(/live|failed/);
      const failures = guest.consoleLines.filter(line => line.includes('block-failed'));
      expect(failures).toHaveLength((await state()) === 'failed' ? 1 : 0);
      expect(guest.log.errors).toEqual([]);
      const forms = (): Promise<number> =>
        guest.page.evaluate(() => document.querySelectorAll('[data-block=product] form').length);
      await expect.poll(forms).toBe(1);
    },
  );

for (const [rights, sampled] of spread(['allow-scripts allow-forms', 'allow-scripts'], {share: 0.5}))
  test(
    `B05 in a frame sandboxed but for "${rights}" the block is live and shows why an add fails`,
    sampled,
    async () => {
      const inner = guestHtml(addMarker(), TAG.replace('src="', 'crossorigin src="'));
      const guest = await visitGuest(shop, {
        html: guestHtml(`<iframe sandbox="${rights}" src="/inner" width="600" height="300"></iframe>`, ''),
        prepare: async page => {
          await page.route('**/inner', route =>
            route.fulfill({contentType: 'text/html; charset=utf-8', body: inner}),
          );
          await handOnFiles(page);
        },
      });
      const frame = guest.page.frameLocator('iframe');
      await frame.locator(`${BUTTON}[data-block-state=live]`).waitFor();
      await frame.locator('.vt-add').click();
      await frame.locator('.vt-alert', {hasText: 'The item could not be added'}).waitFor();
      await expectUnharmed(guest);
    },
  );

test('EMB-03 site styles win over ours without !important', async () => {
  const css = 'button{border-radius:7px} .vt-button{min-block-size:60px} .vt-alert:empty{display:block}';
  const guest = await visitGuest(shop, {html: guestHtml(BODY, `<style>${css}</style>${TAG}`)});
  await whenLive(guest.page, BUTTON);
  const look = await guest.page.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return [of('.vt-add').borderRadius, of('.vt-add').minHeight, of('.vt-alert').display];
  });
  expect(look).toEqual(['7px', '60px', 'block']);
  await expectUnharmed(guest);
});

test('EMB-03 none of our styles reaches the host’s own elements', ONLY_WHOLE, async () => {
  const look = (): string[] =>
    [...document.querySelectorAll('#host, #host b, h2, form, input, button:not(.vt-add)')].map(element =>
      [...getComputedStyle(element)].map(name => getComputedStyle(element).getPropertyValue(name)).join(),
    );
  const own = '<h2>Mine</h2><form><input value="x"><button type="button">Go</button></form>';
  const bare = await visitGuest(shop, {html: guestHtml(own, '')});
  const guest = await visitGuest(shop, {html: guestHtml(own + BODY)});
  await whenLive(guest.page, BUTTON);
  const after = (await guest.page.evaluate(look)).slice(0, 5);
  expect(after).toEqual((await bare.page.evaluate(look)).slice(0, 5));
});

test('EMB-03 a hostile host style sheet leaves the button usable', ONLY_WHOLE, async () => {
  const css =
    '*{all:initial;float:left;position:static} button,form,p,span{letter-spacing:2px;text-transform:uppercase;width:auto}';
  const guest = await visitGuest(shop, {html: guestHtml(BODY, `<style>${css}</style>${TAG}`)});
  await whenLive(guest.page, BUTTON);
  await guest.page.click('.vt-add');
  await buttonSays(guest.page, 'Added!');
  await expectUnharmed(guest);
});
