import type {Locator} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {fillContact, openContact} from './form-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
/** What fades would be measured half-way. */
const CALM = {reducedMotion: 'reduce'} as const;

test('EMB-07 a form has no violation fresh, with everything wrong, and sent', async () => {
  const {page, submit, sent} = await openContact(shop, '/contact', CALM);
  await isAccessible(page);
  await submit.click();
  await page.locator('.vt-form-alert a').first().waitFor();
  await isAccessible(page);
  await fillContact(page);
  await submit.click();
  await reads(sent, 'Thank you. We read every message and reply within two days.');
  await isAccessible(page);
});

test('EMB-07 a form in steps and a popup over the page have no violation', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/commission', CALM);
  await whenLive(page, '#form-commission');
  await isAccessible(page);
  await page.clock.install();
  await page.goto(shop.url('/studio'));
  await whenLive(page, '[data-block=popup]');
  await page.clock.runFor(60_000);
  await page.locator('dialog[open]').waitFor();
  await whenLive(page, '#form-open-days');
  await isAccessible(page);
});

test('EMB-07 forms work by keyboard, and at 320 px nothing scrolls sideways', async () => {
  const {page} = await shop.visit('/contact', {viewport: {width: 320, height: 640}});
  await whenLive(page, '#form-contact');
  for (const path of ['/contact', '/commission', '/es/contact', '/ar/contact', '/studio']) {
    await page.goto(shop.url(path));
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await page.goto(shop.url('/commission'));
  await whenLive(page, '#form-commission');
  await page.getByLabel('A bowl').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await reads(page.locator('.vt-step > legend'), 'Step 2 of 3: The details');
});

const boxOf = async (found: Locator) => (await found.boundingBox()) ?? {y: 0, height: 0};
for (const [prefix, sampled] of spread(['', '/ar'], {share: 0.5}))
  test(
    `CAP-02 EMB-07 on a phone a captcha's badge and the way to the cart do not overlap, at ${prefix || '/'}`,
    sampled,
    async () => {
      const {page} = await visitWith(shop, {'MAR-04': 1}, `${prefix}/commission`, {
        ...CALM,
        viewport: {width: 360, height: 740},
      });
      await whenLive(page, '#form-commission');
      const [pill, badge] = [page.locator('.vt-pill'), page.locator('.grecaptcha-badge')];
      await pill.waitFor();
      const isClear = async (): Promise<boolean> => {
        await page.locator('#form-commission input[type=radio]').first().focus();
        await badge.waitFor();
        const [above, below] = [await boxOf(badge), await boxOf(pill)];
        return above.height > 0 && below.height > 0 && above.y >= 0 && above.y + above.height <= below.y;
      };
      const consent = page.locator('[data-consent]');
      await consent.waitFor();
      await becomes(isClear, true);
      await consent.locator('[data-consent-choice=refuse]').click();
      await consent.waitFor({state: 'hidden'});
      await becomes(isClear, true);
      // As large as the badge of the provider itself.
      await badge.evaluate(({style}) => Object.assign(style, {inlineSize: '256px', blockSize: '60px'}));
      await becomes(isClear, true);
    },
  );
