// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {addButton, ITEM_ID, OLDER_PAGE, options, PRICED} from './remote-page.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const CURRENT = (inside: string): string =>
  `<script>Static = {SQUARESPACE_CONTEXT: {product: {id: '${ITEM_ID}', variants: ${JSON.stringify(PRICED)}}}};</script><div class="product-item"><div class="product-detail" data-product-id="${ITEM_ID}"><div class="product-price"><span class="product-price-value">From $38.00</span></div>${options('')}${addButton('main')}</div>${inside}</div>`;
const BAR = `<div id="bar">${addButton('remote')}</div>`;

const PAGES = [
  ['of an older product, by its item', OLDER_PAGE],
  ['of a current product, by what both stand in', CURRENT(BAR)],
  ['of a current product, as the only one of the page', `${CURRENT('')}${BAR}`],
] as const;

for (const [[name, html], sampled] of spread(PAGES, {share: 0.34}))
  test(
    `PROD-01 a button in a bar ${name} sells the choice once, and shows what is missing`,
    sampled,
    async () => {
      const {page, log} = await visitGuest(shop, {html: guestHtml(html)});
      await page.waitForSelector('[data-block-state=live] #main');
      await page.click('#remote');
      await reads(page.locator('[role=alert]'), 'The item could not be added. Select Glaze.');
      await page.getByLabel('Glaze').selectOption('Ash');
      const sent = page.waitForRequest(request => request.method() === 'POST');
      await page.focus('#remote');
      await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toMatchObject({itemId: ITEM_ID, sku: 'MAR-05-ASH', quantity: 1});
      expect(log.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
    },
  );

test('COM-07 a variant without a price in the page’s data keeps the server’s price', ONLY_WHOLE, async () => {
  const {page} = await visitGuest(shop, {html: guestHtml(PAGES[0][1])});
  await page.waitForSelector('[data-block-state=live] #main');
  await page.getByLabel('Glaze').selectOption('Ash');
  await reads(page.locator('.product-price'), '$38.00');
  await page.getByLabel('Glaze').selectOption('Kelp');
  await reads(page.locator('.product-price'), 'From $38.00');
});
