// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {VitrineApi} from '../../runtime/boot/public-api.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {addLine, becomes, openTidyShop, reads, totals, visitWith} from './visitor.js';

const shop = openTidyShop();
const TERMS = '[data-block=cart-terms]';
const CARD = 'TIDE-GIFT-CARD-2500';
const CONNECTION = 'Check your connection and try again.';

/** From now on the platform does what the page asks for, and the page gets no answer; or it does nothing. */
const losesAnswers = (page: Page, isDone = true): Promise<unknown> =>
  page.route('**/api/commerce/**', async route => {
    if (route.request().method() === 'GET') return route.continue();
    if (isDone) await route.fetch();
    return route.abort();
  });
const openCart = async () => {
  const visit = await visitWith(shop, {'MAR-04': 1}, '/cart');
  await whenLive(visit.page, '[data-block=cart]');
  await whenLive(visit.page, TERMS);
  return visit.page;
};
const alertOf = (page: Page) => page.locator(`${TERMS} .vt-alert`);
const noticeOf = (page: Page) => page.locator('.vt-terms-notice');

test('CART-05 a gift card whose answer is lost is reported as applied, and as removed', async () => {
  const page = await openCart();
  await losesAnswers(page);
  const field = page.getByLabel('Gift card', {exact: true});
  // As people type it.
  await field.fill('tide gift card 2500');
  await field.press('Enter');
  await becomes(async () => (await totals(page))['Gift card'], '-$25.00');
  await reads(noticeOf(page), 'Cart updated');
  await reads(alertOf(page));
  await becomes(() => field.inputValue(), '');
  await page.getByRole('button', {name: `Remove gift card ${CARD}`}).click();
  await becomes(async () => (await totals(page))['Gift card'], undefined);
  await reads(alertOf(page));
});

test(
  'CART-05 a gift card that never reached the platform is reported as not applied',
  ONLY_WHOLE,
  async () => {
    const page = await openCart();
    await losesAnswers(page, false);
    const field = page.getByLabel('Gift card', {exact: true});
    await field.fill(CARD);
    await field.press('Enter');
    await reads(alertOf(page), CONNECTION);
    expect(await field.inputValue()).toBe(CARD);
  },
);

test('CART-05 an address whose answer is lost is reported as accepted', ONLY_WHOLE, async () => {
  const page = await openCart();
  await losesAnswers(page);
  await page.locator(TERMS).getByLabel('State').fill(' ny ');
  await page.getByRole('button', {name: 'Estimate'}).click();
  await reads(page.locator('.vt-terms-told'), 'To NY, United States: shipping $5.90, tax $2.13');
  await reads(noticeOf(page), 'Cart updated');
  await reads(alertOf(page));
});

test('CART-05 an address that never reached the platform is reported as not accepted', async () => {
  const page = await openCart();
  await losesAnswers(page, false);
  await page.locator(TERMS).getByLabel('State').fill('NY');
  await page.getByRole('button', {name: 'Estimate'}).click();
  await reads(alertOf(page), CONNECTION);
});

const GIVEN = {text: 'Ada', letters: 'Upright', agree: ['I understand']};
for (const [isDone, sampled] of spread([true, false], {share: 0.5}))
  test(
    `CART-05 changed answers of a line are reported as ${isDone ? 'saved where only the platform’s answer is' : 'not saved where the request itself is'} lost`,
    sampled,
    async () => {
      const {page, context} = await shop.visit('/about');
      await addLine(shop, context, {sku: 'MAR-05-ASH', answers: GIVEN});
      await page.goto(shop.url('/cart'));
      await whenLive(page, '[data-block=cart]');
      await whenLive(page, '[data-block=line-answers]');
      await losesAnswers(page, isDone);
      const dialog = page.locator('dialog.vt-form-dialog');
      await page.getByRole('link', {name: 'Edit Supper Plate'}).click();
      await dialog.getByLabel('Name to engrave').fill('Grace');
      await dialog.getByRole('button', {name: 'Save'}).click();
      if (isDone) await dialog.waitFor({state: 'detached'});
      else await dialog.getByText(CONNECTION).waitFor();
      const name = isDone ? 'Grace' : 'Ada';
      await reads(page.locator('dl.vt-cart-answers dd'), name, 'Upright', 'I understand');
    },
  );

for (const [isDone, sampled] of spread([true, false], {share: 0.5}))
  test(
    `CART-05 another currency is ${isDone ? 'shown where only the platform’s answer is' : 'not shown where the request itself is'} lost`,
    sampled,
    async () => {
      const page = await openCart();
      await losesAnswers(page, isDone);
      const errors = await page.evaluate(async () => {
        const result = await (window.Vitrine as VitrineApi).setMarket({currency: 'EUR'});
        return result.errors.map(({text}) => text);
      });
      expect(errors).toEqual(isDone ? [] : [CONNECTION]);
      await becomes(async () => ((await totals(page)).Subtotal ?? '').includes('€'), isDone);
    },
  );
