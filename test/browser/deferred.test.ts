// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {
  buttonSays,
  expectUnharmed,
  type Guest,
  guestHtml,
  ITEM,
  productMarker,
  visitGuest,
} from './guest-page.js';
import {openShop} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes} from './visitor.js';

const shop = openShop();
const PRODUCT = '[data-block=product]';
const LIVE = `${PRODUCT}[data-block-state=live]`;
const DEFERRED = `${PRODUCT}[data-block-resting]`;
const FAR = '<div style="height:4000px"></div>';

const adds = ({log}: Guest): number => log.calls.filter(call => call.startsWith('POST')).length;
const visitFar = async (props?: unknown): Promise<Guest> => {
  const guest = await visitGuest(shop, {html: guestHtml(FAR + productMarker(props))});
  await guest.page.waitForSelector(DEFERRED, {state: 'attached'});
  return guest;
};

test('EMB-06 a live product out of sight keeps the server’s form, and renders as it comes near', async () => {
  const guest = await visitFar();
  await guest.page.waitForSelector(LIVE, {state: 'attached'});
  expect(await guest.page.locator('.vt-add').count()).toBe(0);
  await guest.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await guest.page.waitForSelector('.vt-add');
  expect(await guest.page.locator(`${DEFERRED},.fallback`).count()).toBe(0);
  await expectUnharmed(guest);
});

const ACTS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'script or assistive technology',
    page => page.$eval('.fallback', button => (button as HTMLElement).click()),
  ],
  ['submit', page => page.$eval(`${PRODUCT} form`, form => (form as HTMLFormElement).requestSubmit())],
  ['Enter', page => page.focus('.fallback').then(() => page.keyboard.press('Enter'))],
];
for (const [[name, act], sampled] of spread(ACTS, {share: 0.4}))
  test(`EMB-06 a deferred product that is bought by ${name} is in the cart once`, sampled, async () => {
    const guest = await visitFar();
    await act(guest.page);
    await buttonSays(guest.page, 'Added!');
    expect(adds(guest)).toBe(1);
    await expectUnharmed(guest);
  });

test('EMB-06 a press that lasts while the product becomes live is a click on it', ONLY_WHOLE, async () => {
  let arrive = (): void => {};
  const guest = await visitGuest(shop, {
    html: guestHtml(productMarker()),
    prepare: async page => {
      arrive = await holdRoute(page, '**/chunks-*/product.js');
    },
  });
  const button = await guest.page.locator('.fallback').boundingBox();
  if (!button) throw new Error('the server’s button is not there');
  await guest.page.mouse.move(button.x + 5, button.y + 5);
  await guest.page.mouse.down();
  arrive();
  await guest.page.waitForSelector(LIVE);
  // Time enough to render it, were it not pressed.
  await guest.page.evaluate(() => new Promise(done => requestIdleCallback(() => setTimeout(done))));
  await guest.page.mouse.up();
  await buttonSays(guest.page, 'Added!');
  expect(adds(guest)).toBe(1);
  await expectUnharmed(guest);
});

test('EMB-06 a deferred product renders as the pointer comes near', ONLY_WHOLE, async () => {
  const guest = await visitFar();
  await guest.page.dispatchEvent(`${PRODUCT} form`, 'pointerover');
  await becomes(() => guest.page.locator('.vt-add').count(), 1);
  await expectUnharmed(guest);
});

for (const [[name, press], sampled] of spread(
  [
    ['tap', (page, x, y) => page.touchscreen.tap(x, y)],
    ['click', (page, x, y) => page.mouse.click(x, y)],
  ] as readonly (readonly [string, (page: Page, x: number, y: number) => Promise<void>])[],
  {share: 0.5},
))
  test(
    `EMB-06 a ${name} on a deferred product’s button buys, wherever the rendered button is`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {
        html: guestHtml(productMarker()),
        options: {hasTouch: true},
        // A page that is never idle: who comes is first.
        prepare: page =>
          page.addInitScript(() => Object.assign(window, {requestIdleCallback: (): number => 0})),
      });
      await guest.page.waitForSelector(DEFERRED);
      const {x = 0, y = 0} = (await guest.page.locator('.fallback').boundingBox()) ?? {};
      await press(guest.page, x + 5, y + 5);
      await buttonSays(guest.page, 'Added!');
      expect(adds(guest)).toBe(1);
      const drawn = await guest.page.locator('.vt-add').boundingBox();
      expect(drawn?.y).toBeGreaterThan(y + 5);
      await expectUnharmed(guest);
    },
  );

const SIZED = {
  ...ITEM,
  structuredContent: {
    productType: 1,
    variants: ['S', 'M'].map(size => ({sku: `T-${size}`, unlimited: true, attributes: {Size: size}})),
  },
};
test('PROD-07 a choice in the form of a deferred product stays after rendering', async () => {
  const radios = ['S', 'M'].map(size => `<input type="radio" name="option:Size" value="${size}">`).join('');
  const html = FAR + productMarker(SIZED).replace('<button', `${radios}<button`);
  const guest = await visitGuest(shop, {html: guestHtml(html)});
  await guest.page.waitForSelector(DEFERRED, {state: 'attached'});
  await guest.page.$eval('input[value=M]', radio => (radio as HTMLElement).click());
  await becomes(() => guest.page.locator('.vt-add').count(), 1);
  expect(await guest.page.locator('input[value=M]').isChecked()).toBe(true);
  await expectUnharmed(guest);
});

test('EMB-03 unmounting a deferred product restores the server’s HTML for good', ONLY_WHOLE, async () => {
  const guest = await visitFar();
  await guest.page.evaluate(() => {
    Object.assign(window, {server: document.querySelector('.fallback')});
    (window.Vitrine as VitrineApi).unmount(document.body);
    scrollTo(0, document.body.scrollHeight);
  });
  await guest.page.evaluate(
    () => new Promise(resolve => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  const isSame = () =>
    document.querySelector('.fallback') === (window as unknown as {server: Element}).server;
  expect(await guest.page.evaluate(isSame)).toBe(true);
  expect(await guest.page.locator('[data-block-resting],[data-block-state]').count()).toBe(0);
});

test('EMB-05 a product’s error is reported before it is visible', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(FAR + productMarker({...ITEM, id: 7}))});
  await guest.page.waitForSelector(`${PRODUCT}[data-block-state=failed]`, {state: 'attached'});
  expect(guest.consoleLines).toHaveLength(1);
  expect(guest.consoleLines[0]).toContain('bad-marker');
  await expectUnharmed(guest);
});
