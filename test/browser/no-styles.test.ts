// @module-tag whole
import {expect, test} from 'vitest';
import {guestHtml, productMarker, TAG, unitsInCart, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();
const FORM = `<div data-block="form" data-load="load"><script type="application/json" data-props>
{"id": "contact", "fields": [{"id": "email", "type": "email", "title": "Email"}]}</script></div>`;

/** Sheets that the runtime adds to a page with a product, a form and, after an add, the pill. */
const sheetsWith = async (tag: string): Promise<number> => {
  const guest = await visitGuest(shop, {
    html: guestHtml(`${productMarker()}${FORM}<div data-block="cart-pill"></div>`, tag),
  });
  await whenLive(guest.page, '[data-block=product]');
  await whenLive(guest.page, '[data-block=form]');
  await guest.page.click('[data-block=product] [type=submit]');
  await guest.page.locator('.vt-pill').waitFor();
  await becomes(() => unitsInCart(shop, guest.context), 1);
  expect(guest.consoleLines).toEqual([]);
  return guest.page.evaluate(() => document.adoptedStyleSheets.length);
};

test('data-styles="none" on the tag adds no default styles, and the page sells', async () => {
  expect(await sheetsWith(TAG)).toBeGreaterThan(2);
  expect(await sheetsWith(TAG.replace('<script ', '<script data-styles="none" '))).toBe(0);
});
