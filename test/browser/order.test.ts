// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {whenLive} from './harness.js';
import {fillCheckout, openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
const REPORT_ORDERS = `window.reported = []; addEventListener('vitrine:order-confirmed', ({detail}) => reported.push(detail.order));`;
const reported = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as {reported: unknown}).reported);

test('CART-15 an order is announced on its confirmation page once: not after a reload, nor in another tab', async () => {
  const {page, context, log} = await visitWith(shop, {'MAR-04': 2}, '/checkout');
  await context.addInitScript(REPORT_ORDERS);
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  await whenLive(page, '[data-block=order]');
  expect(await reported(page)).toEqual([
    {
      id: new URL(page.url()).searchParams.get('oid'),
      purchasedCartId: expect.any(String),
      testMode: false,
      websiteId: '65a1f0c2d4e5b6a7c8d90000',
      currency: 'USD',
      grandTotal: 5774,
      shippingTotal: 590,
      taxTotal: 384,
      items: [{sku: 'MAR-04', productName: 'Salt Cellar', quantity: 2, unitPrice: 2400}],
    },
  ]);
  await page.reload();
  await whenLive(page, '[data-block=order]');
  expect(await reported(page)).toEqual([]);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await whenLive(tab, '[data-block=order]');
  expect(await reported(tab)).toEqual([]);
  expect(log.errors).toEqual([]);
});
