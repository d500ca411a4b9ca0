import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {expectUnharmed, fillCart, guestHtml, TAG, visitGuest} from './guest-page.js';
import {openShop} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, reads} from './visitor.js';

const shop = openShop();

const cartHtml = (json: string, lang = 'en'): string =>
  guestHtml(
    `<div id="sqs-cart-root"><script type="application/json">${json}</script><div id="sqs-cart-container"></div></div>`,
  ).replace('lang="en"', `lang="${lang}"`);
/** A cart page with two Salt Cellars, $48.00. */
const openCartPage = async (root: object | string, lang = 'en') => {
  const json = typeof root === 'string' ? root : JSON.stringify(root);
  const guest = await visitGuest(shop, {
    html: cartHtml(json, lang),
    prepare: (_page, context) => fillCart(shop, context),
  });
  await guest.page.waitForSelector('#sqs-cart-root[data-block-state=live]');
  return guest;
};
const minimum = (value: string) => ({minimumOrderSubtotal: {currency: 'USD', value}});
const checkout = (page: Page) => page.locator('.vt-cart-checkout');

test('CART-13 an order below the minimum is stopped with the missing amount, until the cart has it', async () => {
  const guest = await openCartPage(minimum('100.00'));
  const {page} = guest;
  await reads(page.locator('.vt-cart-held'), 'The minimum order is $100.00. Add $52.00 more to check out.');
  expect(await checkout(page).getAttribute('aria-disabled')).toBe('true');
  await checkout(page).click({force: true});
  await reads(
    page.locator('#sqs-cart-root [role=alert]'),
    'The minimum order is $100.00. Add $52.00 more to check out.',
  );
  await checkout(page).press('Enter');
  expect(new URL(page.url()).pathname).toBe('/guest');
  const quantity = page.getByRole('spinbutton');
  await quantity.fill('5');
  await quantity.press('Enter');
  await expect.poll(() => page.locator('.vt-cart-held').count()).toBe(0);
  expect(await checkout(page).getAttribute('aria-disabled')).toBeNull();
  await reads(page.locator('#sqs-cart-root [role=alert]'));
  await expectUnharmed(guest);
  await checkout(page).click();
  await page.waitForURL('**/checkout');
});

// A press is an answer to the cart that was shown: what is edited after it may be meant for something else.
test(
  'CART-13 a press on a held order leads nowhere once its visitor edits the cart',
  ONLY_WHOLE,
  async () => {
    const guest = await openCartPage(minimum('100.00'));
    const {page} = guest;
    const letGo = await holdRoute(page, '**/chunks-*/checkout.js');
    await checkout(page).press('Enter');
    await page.getByRole('spinbutton').fill('5');
    await page.getByRole('spinbutton').press('Enter');
    await becomes(() => page.locator('.vt-cart-held').count(), 0);
    letGo();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/guest');
    await reads(page.locator('#sqs-cart-root [role=alert]'));
    await expectUnharmed(guest);
    await checkout(page).click();
    await page.waitForURL('**/checkout');
  },
);

test(
  'CART-13 a typed quantity below the minimum is accepted, and the order is stopped',
  ONLY_WHOLE,
  async () => {
    const {page} = await openCartPage(minimum('40.00'));
    expect(await page.locator('.vt-cart-held').count()).toBe(0);
    await page.getByRole('spinbutton').fill('1');
    await checkout(page).click();
    await reads(page.locator('.vt-cart-held'), 'The minimum order is $40.00. Add $16.00 more to check out.');
    expect(new URL(page.url()).pathname).toBe('/guest');
  },
);

test('CART-13 I18N-04 the minimum is shown in the language of the page', ONLY_WHOLE, async () => {
  const {page} = await openCartPage(minimum('100.00'), 'es-ES');
  await expect
    .poll(async () => (await page.locator('.vt-cart-held').textContent())?.replaceAll(/\s/g, ' '))
    .toBe('El pedido mínimo es de 100,00 US$. Añade 52,00 US$ más para finalizar la compra.');
});

test('CART-13 an empty cart links to the page’s own shopping address', ONLY_WHOLE, async () => {
  const {page, consoleLines} = await openCartPage({continueShoppingLinkUrl: '/classic', ...minimum('0.00')});
  expect(await page.locator('.vt-cart-held').count()).toBe(0);
  await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  const link = page.getByRole('link', {name: 'Continue shopping'});
  expect(await link.getAttribute('href')).toBe('/classic');
  expect(consoleLines).toEqual([]);
});

// Source: docs of real sites, "Other product shapes"
const BROKEN = [
  ['no JSON', '{"continueShoppingLinkUrl": '],
  ['a list', '[]'],
  ['a link that is a script', '{"continueShoppingLinkUrl": "javascript:alert(1)"}'],
  ['a minimum in words', '{"minimumOrderSubtotal": "lots"}'],
] as const;
for (const [[what, json], sampled] of spread(BROKEN, {share: 0.34}))
  test(
    `EMB-05 a cart page whose description is ${what} shows the cart and costs one line`,
    sampled,
    async () => {
      const guest = await openCartPage(json);
      await guest.page.getByRole('link', {name: 'Salt Cellar'}).first().waitFor();
      expect(guest.consoleLines).toHaveLength(1);
      expect(guest.consoleLines[0]).toContain('bad-marker');
      await guest.page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
      expect(await guest.page.getByRole('link', {name: 'Continue shopping'}).getAttribute('href')).toBe('/');
      await expectUnharmed(guest);
    },
  );

const CONTEXT = (context: object): string =>
  `<script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}};</script>`;
const STORE = {websiteSettings: {storeSettings: {selectedCurrency: 'EUR'}}, website: {currency: 'USD'}};
const PRODUCT = `<div class="ProductItem-details"><div class="product-price">x</div>
<div class="product-variants" data-item-id="i" data-variants='[{"id":"a","sku":"A","attributes":{"Size":"S"},"price":1200,"unlimited":true},{"id":"b","sku":"B","attributes":{"Size":"L"},"price":1500,"unlimited":true}]'>
<select aria-label="Size" data-variant-option-name="Size"><option value="">Size</option><option>S</option><option>L</option></select></div>
<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="i"><div class="sqs-add-to-cart-button-inner">Add</div></div></div></div>`;

test('COM-01 bare cents of an existing site are in the currency of its store', ONLY_WHOLE, async () => {
  const {page} = await visitGuest(shop, {html: guestHtml(PRODUCT, CONTEXT(STORE) + TAG)});
  await page.waitForSelector('.ProductItem-details[data-block-state=live]');
  await page.getByLabel('Size').selectOption('S');
  await reads(page.locator('.product-price'), '€12.00');
});

const HEADERS = [
  [
    'a cart with a count',
    '<a class="sqs-custom-cart" href="/cart"><span class="sqs-cart-quantity">0</span></a>',
  ],
  [
    'a cart that its styles hide while it is empty',
    '<style>.cart-quantity-zero:not(.show-empty-cart-state) {display: none}</style><a class="sqs-custom-cart cart-quantity-zero" href="/cart"><span class="sqs-cart-quantity">0</span></a>',
  ],
  ['a cart with neither count nor body class', '<a class="sqs-custom-cart" href="/cart">Bag</a>'],
  ['a count alone', '<a href="/cart">Bag <span class="sqs-cart-quantity">0</span></a>'],
  [
    'a count in a text of its owner',
    '<p><a href="/about">About</a> In the bag: <span class="sqs-cart-quantity">0</span></p>',
  ],
  [
    'a count for each screen width',
    '<div class="Cart"><a href="/cart"><b class="sqs-cart-quantity">0</b><i class="sqs-cart-quantity">0</i></a></div>',
  ],
] as const;
const watchPill = async (header: string) => {
  const guest = await visitGuest(shop, {
    html: guestHtml(`<header>${header}</header>${PRODUCT}`, CONTEXT(STORE) + TAG),
    prepare: (_page, context) => fillCart(shop, context),
  });
  await guest.page.waitForFunction(() => {
    const api = window.Vitrine;
    return api && 'cart' in api && api.cart.get().then(cart => cart?.totalQuantity === 2);
  });
  await guest.page.waitForLoadState('networkidle');
  return guest.page.locator('.vt-pill');
};
for (const [[what, header], sampled] of spread(HEADERS, {share: 0.25}))
  test(`CART-12 a site whose header has ${what} shows it and gets no pill`, sampled, async () => {
    const pill = await watchPill(header);
    expect(await pill.count()).toBe(0);
    await expect.poll(() => pill.page().locator('header a').isVisible()).toBe(true);
    const counts = pill.page().locator('.sqs-cart-quantity');
    await expect.poll(async () => [...new Set(await counts.allInnerTexts())].join()).toMatch(/^2?$/);
  });

test('CART-12 an existing site without a cart of its own gets the floating pill', async () => {
  const pill = await watchPill('<a href="/cart">Bag</a>');
  await expect.poll(() => pill.count()).toBe(1);
});
