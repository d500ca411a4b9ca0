import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {focused, tabTo} from './keys.js';
import {becomes, cartIsNamed, isAdded, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';

test('EMB-07 the keyboard uses skip link, options, quantity, add, cart, removal, checkout', async () => {
  const {page, log} = await shop.visit('/products/tide-bowl');
  await whenLive(page, PRODUCT);
  // After the question for consent, which stands first.
  await tabTo(page, /^a Skip to content/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^input Small/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await becomes(() => focused(page), 'input Medium');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A');
  await page.keyboard.press('Tab');
  await page.keyboard.type('P');
  await page.keyboard.press('Tab');
  await reads(page.locator('.item .vt-price-now'), '$88.00');
  await page.keyboard.type('5');
  await tabTo(page, /^button Add To Cart/);
  await page.keyboard.press('Enter');
  await reads(page.locator('.item .vt-alert strong'), 'The item could not be added');
  expect(await focused(page)).toMatch(/^button/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await isAdded(page);
  await cartIsNamed(page, '2 items in cart');
  await tabTo(page, /^a (Cart ?2|2 items in cart)/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await whenLive(page, '[data-block=cart]');
  await tabTo(page, /^input 2$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reads(page.locator('.vt-cart-price'), '$88.00');
  expect(await focused(page)).toBe('input 1');
  await tabTo(page, /^a Checkout/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  expect(log.errors).toEqual([]);
});

const FALLBACK_FIELDS = [
  ['the quantity', '.item .vt-quantity-input'],
  ['a radio', '.item input[value=Medium]'],
  ['a select', '.item select >> nth=1'],
  ['the button', '.item .vt-add'],
] as const;
for (const [[name, selector], sampled] of spread(FALLBACK_FIELDS, {share: 0.4}))
  test(`EMB-07 focus on ${name} stays when the block replaces the server form`, sampled, async () => {
    const {page} = await shop.visit('/404');
    const release = await holdRoute(page, '**/vitrine/1/vitrine.js');
    await page.goto(shop.url('/products/tide-bowl'), {waitUntil: 'commit'});
    await page.focus(selector);
    release();
    await whenLive(page, PRODUCT);
    const isFocused = () => page.locator(selector).evaluate(element => element === document.activeElement);
    await becomes(isFocused, true);
  });

test('EMB-07 focus is not lost when a line is removed: it goes to the next, then to the empty cart', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1, 'MAR-06': 1, 'MAR-13': 1}, '/cart');
  await whenLive(page, '[data-block=cart]');
  for (const title of ['Kiln Lantern', 'The Glaze Notebook (PDF)', 'Salt Cellar']) {
    await page.getByRole('button', {name: `Remove ${title}`}).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', {name: `Remove ${title}`}).count()).toBe(0);
    const isInCart = () => page.evaluate(() => document.activeElement?.closest('.vt-cart') !== null);
    await becomes(isInCart, true);
  }
  await becomes(() => page.evaluate(() => document.activeElement?.closest('.vt-cart-empty') !== null), true);
});

test(
  'EMB-07 live regions are empty before use, and messages fill the same elements',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/products/salt-cellar');
    await whenLive(page, PRODUCT);
    const regions = page.locator(`${PRODUCT} :is([role=alert],[role=status])`);
    expect(await regions.allTextContents()).toEqual(['', '']);
    const kept = await page.evaluateHandle(() => [
      ...document.querySelectorAll('.item [data-block=product] :is([role=alert],[role=status])'),
    ]);
    await page.getByLabel('Quantity').fill('0');
    await page.click('.item .vt-add');
    await reads(page.locator('.item .vt-alert strong'), 'The item could not be added');
    await page.getByLabel('Quantity').fill('1');
    await page.click('.item .vt-add');
    await isAdded(page);
    expect(await kept.evaluate(elements => elements.every(element => element.isConnected))).toBe(true);
  },
);

test(
  'EMB-07 the cart page has its live regions from the start, and announces changes',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 1}, '/cart');
    await whenLive(page, '[data-block=cart]');
    // Of the page, of its one line and of the coupons.
    expect(await page.locator('.vt-cart [role=alert]').allTextContents()).toEqual(['', '', '']);
    expect(await page.locator('.vt-cart [role=status]').allTextContents()).toEqual(['']);
    await page.getByRole('spinbutton').fill('2');
    await page.getByRole('spinbutton').press('Enter');
    await reads(page.locator('.vt-cart [role=status]'), 'Cart updated');
  },
);
