// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const FORM = '[data-block=form]';
const PROPS = JSON.stringify({id: 'contact', fields: [{id: 'mail', type: 'email', title: 'E-mail'}]});
const MARKER = `<div data-block="form" data-load="load"><script type="application/json" data-props>${PROPS}</script></div>`;

const displayOf = (page: Page) =>
  page
    .locator(`${FORM} form`)
    .first()
    .evaluate(form => getComputedStyle(form).display);
const sheetsOfForms = (page: Page) =>
  page.evaluate(
    () =>
      document.adoptedStyleSheets.filter(sheet =>
        [...sheet.cssRules].some(rule => rule.cssText.includes('.vt-form-own')),
      ).length,
  );

test('EMB-06 a page that links the form styles has them without script, and gets them once', async () => {
  const bare = await shop.visit('/contact', {javaScriptEnabled: false});
  expect(await displayOf(bare.page)).toBe('grid');
  const {page, log} = await shop.visit('/contact');
  await whenLive(page, FORM);
  await page.locator(`${FORM} textarea`).first().fill('A question');
  expect([await displayOf(page), await sheetsOfForms(page)]).toEqual(['grid', 0]);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('EMB-06 a page without the link gets them with its first live form', ONLY_WHOLE, async () => {
  const {page} = await visitGuest(shop, {html: guestHtml(`${MARKER}${MARKER.replace('contact', 'other')}`)});
  await whenLive(page, FORM);
  await page.waitForFunction(() => document.querySelectorAll('[data-block-state=live]').length === 2);
  await expect.poll(() => sheetsOfForms(page)).toBe(1);
  expect(await displayOf(page)).toBe('grid');
});
