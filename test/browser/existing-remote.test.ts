import {expect, test} from 'vitest';
import {guestHtml, visitGuest} from './guest-page.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const ITEM_ID = '65a1f0c2d4e5b6a7c8d90205';

const inAttribute = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;');
const variant = (sku: string, glaze: string, more: object) => ({
  id: sku,
  sku,
  attributes: {Glaze: glaze},
  unlimited: true,
  ...more,
});
const BUTTON = (id: string, attributes = ''): string =>
  `<div class="sqs-add-to-cart-button-wrapper"><div id="${id}" class="sqs-add-to-cart-button" role="button" tabindex="0" ${attributes}><div class="sqs-add-to-cart-button-inner">Add</div></div></div>`;
const OPTIONS = (attributes: string): string =>
  `<div class="product-variants" ${attributes}><select aria-label="Glaze" data-variant-option-name="Glaze"><option value="">Select Glaze</option><option>Ash</option><option>Kelp</option></select></div>`;
const PRICED = [
  variant('MAR-05-ASH', 'Ash', {priceMoney: {currency: 'USD', value: '38.00'}}),
  variant('MAR-05-KELP', 'Kelp', {}),
];

const CURRENT = (inside: string): string =>
  `<script>Static = {SQUARESPACE_CONTEXT: {product: {id: '${ITEM_ID}', variants: ${JSON.stringify(PRICED)}}}};</script><div class="product-item"><div class="product-detail" data-product-id="${ITEM_ID}"><div class="product-price"><span class="product-price-value">From $38.00</span></div>${OPTIONS('')}${BUTTON('main')}</div>${inside}</div>`;
const BAR = `<div id="bar">${BUTTON('remote')}</div>`;

const PAGES = [
  [
    'of an older product, by its item',
    `<article class="ProductItem" data-item-id="${ITEM_ID}"><div class="ProductItem-details"><div class="product-price">From $38.00</div>${OPTIONS(`data-item-id="${ITEM_ID}" data-variants="${inAttribute(PRICED)}"`)}${BUTTON('main', `data-item-id="${ITEM_ID}"`)}</div></article><div id="bar">${BUTTON('remote', `data-item-id="${ITEM_ID}"`)}</div>`,
  ],
  ['of a current product, by what both stand in', CURRENT(BAR)],
  ['of a current product, as the only one of the page', `${CURRENT('')}${BAR}`],
] as const;

for (const [name, html] of PAGES)
  test(`PROD-01 a button in a bar ${name} sells the choice once, and shows what is missing`, async () => {
    const {page, heard} = await visitGuest(shop, {html: guestHtml(html)});
    await page.waitForSelector('[data-block-state=live] #main');
    await page.click('#remote');
    await reads(page.locator('[role=alert]'), 'The item could not be added. Select Glaze.');
    await page.getByLabel('Glaze').selectOption('Ash');
    const sent = page.waitForRequest(request => request.method() === 'POST');
    await page.focus('#remote');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({itemId: ITEM_ID, sku: 'MAR-05-ASH', quantity: 1});
    expect(heard.calls.filter(call => call.startsWith('POST'))).toHaveLength(1);
  });

test('COM-07 a variant without a price in the page’s data keeps the server’s price', async () => {
  const {page} = await visitGuest(shop, {html: guestHtml(PAGES[0][1])});
  await page.waitForSelector('[data-block-state=live] #main');
  await page.getByLabel('Glaze').selectOption('Ash');
  await reads(page.locator('.product-price'), '$38.00');
  await page.getByLabel('Glaze').selectOption('Kelp');
  await reads(page.locator('.product-price'), 'From $38.00');
});
