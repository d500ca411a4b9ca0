// @module-tag whole
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {isAdded, openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();

/** Products by title, and how many quantity fields their line has. */
const FIELDS = {
  'Kiln Lantern': 1,
  'Gold Seam Repair': 1,
  'The Glaze Notebook (PDF)': 0,
  'Gift Card': 0,
  'Wheel Lessons': 0,
};

for (const [[how, javaScriptEnabled], sampled] of spread(
  [
    ['with script', true],
    ['without script', false],
  ] as const,
  {share: 0.5},
))
  test(
    `CART-13 ${how} a cart has quantity fields for counted items alone, not for downloads or lessons`,
    sampled,
    async () => {
      const lines = {'MAR-06': 1, 'MAR-15': 1, 'MAR-13': 1, 'MAR-16-25': 1};
      const {page} = await visitWith(shop, lines, '/products/wheel-lessons', {javaScriptEnabled});
      if (javaScriptEnabled) await whenLive(page, '.item [data-block=product]');
      await page.click('.item .vt-add');
      if (javaScriptEnabled) {
        await isAdded(page);
        await page.goto(shop.url('/cart'));
      } else await page.waitForURL('**/cart');
      if (javaScriptEnabled) await whenLive(page, '[data-block=cart]');
      const counted = await page
        .locator('.vt-cart-line')
        .evaluateAll(found =>
          found.map(line => [
            line.querySelector('.vt-cart-title, h2, a')?.textContent?.trim(),
            line.querySelectorAll('input[type=number]').length,
          ]),
        );
      expect(Object.fromEntries(counted)).toEqual(FIELDS);
    },
  );
