import {expect, test} from 'vitest';
import {HAS_PYTHON, startForeignServer} from '../contract/foreign-server.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {listenTo} from './harness.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

test.runIf(HAS_PYTHON)(
  'EMB-01 a page of a server in another language sells, and its cart lasts',
  ONLY_WHOLE,
  async () => {
    const {url, stop} = await startForeignServer();
    try {
      const {page} = await shop.begin({fresh: true});
      const log = listenTo(page);
      await page.goto(`${url}/products/mug`);
      await page.getByRole('button', {name: 'Add to cart'}).click();
      const pill = page.locator('[data-block="cart-pill"]');
      await reads(pill, 'Cart1One item in cart');
      await page.reload();
      await reads(pill, 'Cart1One item in cart');
      await page.goto(`${url}/products/vase`);
      await expect.poll(() => page.getByText('Sold out').count()).toBeGreaterThan(0);
      await reads(pill, 'Cart1One item in cart');
      expect([log.errors, log.lines]).toEqual([[], []]);
    } finally {
      await stop();
    }
  },
);
