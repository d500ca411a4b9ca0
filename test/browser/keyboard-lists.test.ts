// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {focused, tabToLabel, typeInto} from './keys.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

test(
  'PROD-06 EMB-07 the keyboard loads more items, and the focus is on the first new one',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/browse');
    await page.locator('.pages').scrollIntoViewIfNeeded();
    await whenLive(page, '[data-block=load-more]');
    const before = await page.locator('#list > li').count();
    await page.locator('#list > li').last().locator('a').first().focus();
    await tabToLabel(page, 'Show more');
    await page.keyboard.press('Enter');
    await becomes(() => page.locator('#list > li').count(), before * 2);
    const at = () =>
      page.evaluate(() => {
        const item = document.activeElement?.closest('#list > li');
        return item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
      });
    await becomes(at, before);
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

test('PROD-01 EMB-07 the keyboard buys on an existing site: options, quantity, cart, removal', async () => {
  const {page, log} = await shop.visit('/classic');
  const bowl = page.locator('article.ProductItem-details').first();
  await bowl.scrollIntoViewIfNeeded();
  await expect.poll(() => bowl.getAttribute('data-block-state')).toBe('live');
  const choose = async (name: string, value: string): Promise<void> => {
    const select = bowl.locator(`select[data-variant-option-name="${name}"]`);
    const isSelect = await select.isVisible();
    await (isSelect ? select : bowl.locator(`input[value="${value}"]`)).focus();
    await page.keyboard.type(isSelect ? value.charAt(0) : ' ');
  };
  await choose('Size', 'Small');
  await choose('Glaze', 'Ash');
  await choose('Set', 'Single');
  await reads(bowl.locator('.product-price'), '$32.00');
  await bowl.locator('.product-quantity-input input').focus();
  await page.keyboard.press('ArrowUp');
  await tabToLabel(page, 'Add To Cart');
  await page.keyboard.press('Enter');
  await reads(page.locator('.sqs-cart-quantity'), '2');
  await page.goto(shop.url('/classic/cart'));
  await page.waitForSelector('#sqs-cart-root[data-block-state=live]');
  await typeInto(page, {'Quantity Tide Bowl': ''});
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await reads(page.locator('.sqs-cart-subtotal'), '$96.00');
  await tabToLabel(page, 'Remove Tide Bowl');
  await page.keyboard.press('Enter');
  await reads(page.locator('.vt-cart-empty p'), 'Your cart is empty');
  await expect.poll(() => focused(page)).toMatch(/^(a|div|p)/);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('CART-06 EMB-07 the keyboard starts express checkout', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/adding');
  await whenLive(page, '[data-on-add=checkout] [data-block=product]');
  await page.locator('[data-on-add=checkout] .vt-add').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await reads(page.locator('.summary-lines li'), '1 × The Glaze Notebook (PDF) $15.00');
});
