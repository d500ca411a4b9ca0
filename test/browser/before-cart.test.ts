// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import type {BeforeName} from '../../src/services/cart-requests.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {addLine, becomes, openTidyShop, reads, totals, visitWith} from './visitor.js';

const shop = openTidyShop();
const TERMS = '[data-block=cart-terms]';
const CARD = 'TIDE-GIFT-CARD-2500';

const openCart = async () => {
  const visit = await visitWith(shop, {'MAR-04': 1}, '/cart');
  await whenLive(visit.page, '[data-block=cart]');
  await whenLive(visit.page, TERMS);
  return visit;
};
/** Has a handler answer so from now on: false cancels, a text cancels and is shown, an object changes the request. */
const answers = (page: Page, name: BeforeName, answer: object | string | boolean): Promise<void> =>
  page.evaluate(
    ([to, what]) => {
      const {before} = window.Vitrine as VitrineApi;
      const page = window as unknown as {log?: unknown[]};
      const log = page.log ?? [];
      page.log = log;
      before(to, async request => {
        // A handler may take its time.
        await new Promise(resolve => requestAnimationFrame(resolve));
        log.push(request);
        return what as never;
      });
    },
    [name, answer] as const,
  );
const recordedBy = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as {log: unknown}).log);
const writes = (calls: readonly string[]): string[] => calls.filter(call => /^(?:PUT|DELETE)/.test(call));

test('EMB-09 before cart.setCoupon may change a code, or refuse it with a text', async () => {
  const {page, log} = await openCart();
  await answers(page, 'cart.setCoupon', {code: 'WELCOME10'});
  await page.getByLabel('Coupon code').fill('ten');
  await page.getByLabel('Coupon code').press('Enter');
  await becomes(async () => (await totals(page)).Discount, '-$2.40');
  expect(await recordedBy(page)).toEqual([{code: 'ten', isWanted: true}]);
  await answers(page, 'cart.setCoupon', 'One coupon is enough.');
  await page.getByRole('button', {name: 'Remove coupon WELCOME10'}).click();
  await reads(page.locator('[data-block=cart] .vt-alert'), 'One coupon is enough.');
  expect(writes(log.calls)).toHaveLength(1);
});

test('EMB-09 before cart.setGiftCard may cancel a card silently, or replace it', ONLY_WHOLE, async () => {
  const {page, log} = await openCart();
  await answers(page, 'cart.setGiftCard', {code: CARD});
  await page.getByLabel('Gift card', {exact: true}).fill('mine');
  await page.getByLabel('Gift card', {exact: true}).press('Enter');
  await becomes(async () => (await totals(page))['Gift card'], '-$25.00');
  expect(await recordedBy(page)).toEqual([{code: 'mine', isWanted: true}]);
  await answers(page, 'cart.setGiftCard', false);
  await page.getByRole('button', {name: `Remove gift card ${CARD}`}).click();
  await becomes(async () => ((await recordedBy(page)) as unknown[]).length, 3);
  expect(writes(log.calls)).toHaveLength(1);
  await reads(page.locator(`${TERMS} .vt-alert`));
  expect(await totals(page)).toMatchObject({'Gift card': '-$25.00'});
});

test('EMB-09 before cart.setLocation may correct a place, or refuse it', ONLY_WHOLE, async () => {
  const {page, log} = await openCart();
  await answers(page, 'cart.setLocation', {country: 'US', region: 'NY'});
  await page.getByRole('button', {name: 'Estimate'}).click();
  await reads(page.locator('.vt-terms-told'), 'To NY, United States: shipping $5.90, tax $2.13');
  await answers(page, 'cart.setLocation', 'We do not send there.');
  await page.getByRole('button', {name: 'Estimate'}).click();
  await reads(page.locator(`${TERMS} .vt-alert`), 'We do not send there.');
  expect(writes(log.calls)).toHaveLength(1);
});

test(
  'EMB-09 before cart.setAnswers may change answers, or refuse them with a text in the dialog',
  ONLY_WHOLE,
  async () => {
    const {page, context, log} = await shop.visit('/about');
    const given = {text: 'Ada', letters: 'Upright', agree: ['I understand']};
    await addLine(shop, context, {sku: 'MAR-05-ASH', answers: given});
    await page.goto(shop.url('/cart'));
    await whenLive(page, '[data-block=cart]');
    await whenLive(page, '[data-block=line-answers]');
    await answers(page, 'cart.setAnswers', {additionalFields: JSON.stringify({...given, text: 'ADA'})});
    const dialog = page.locator('dialog.vt-form-dialog');
    const save = async (name: string): Promise<void> => {
      await page.getByRole('link', {name: 'Edit Supper Plate'}).click();
      await dialog.getByLabel('Name to engrave').fill(name);
      await dialog.getByRole('button', {name: 'Save'}).click();
    };
    await save('ada');
    await reads(page.locator('dl.vt-cart-answers dd'), 'ADA', 'Upright', 'I understand');
    await answers(page, 'cart.setAnswers', 'That name is taken.');
    await save('Grace');
    await dialog.getByText('That name is taken.').waitFor();
    expect(writes(log.calls)).toHaveLength(1);
  },
);

test(
  'EMB-09 inside data-ui=own cart page, terms and pill render nothing but follow the cart',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 1}, '/about');
    await page.route('**/cart', async (route, request) => {
      if (request.resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const html = (await answer.text()).replace('<main', '<main data-ui="own"');
      return route.fulfill({response: answer, body: html});
    });
    await page.goto(shop.url('/cart'));
    await whenLive(page, '[data-block=cart]');
    await whenLive(page, TERMS);
    const counts = await page.evaluate(async () => {
      const {cart, on} = window.Vitrine as VitrineApi;
      const reported: number[] = [];
      // The page's own read is an update too.
      const id = (await cart.get())?.entries[0]?.id ?? '';
      on('cart-updated', ({cart: {totalQuantity}}) => reported.push(totalQuantity));
      await cart.setQuantity(id, 3);
      return reported;
    });
    expect(counts).toEqual([1, 3]);
    // The server's own page stands: it has a button that updates, which a live cart has not.
    expect(await page.locator('.vt-cart-update').count()).toBe(1);
    await reads(page.locator('.nav-cart .vt-cart-count'), '3');
  },
);
