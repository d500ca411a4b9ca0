// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();

/** Colours change at once, so that axe sees none half-way. */
const STILL = {reducedMotion: 'reduce'} as const;

const openCart = async (sku: string, options = {}) => {
  const visit = await visitWith(shop, {[sku]: 1}, '/cart', options);
  await whenLive(visit.page, '[data-block=cart]');
  const {page} = visit;
  return {
    ...visit,
    quantity: page.getByRole('spinbutton').first(),
    alert: page.locator('.vt-cart [role=alert]:not(:empty)'),
    checkout: page.getByRole('link', {name: 'Checkout', exact: true}),
  };
};

const EDITS = '**/entries/*';

test('CART-08 checkout waits for a running quantity, announces it, and shows the typed value', async () => {
  const {page, quantity, checkout, log} = await openCart('MAR-04');
  const letGo = await holdRoute(page, EDITS);
  await quantity.fill('5');
  await checkout.click();
  await becomes(() => checkout.getAttribute('aria-busy'), 'true');
  await checkout.click();
  expect(new URL(page.url()).pathname).toBe('/cart');
  letGo();
  await page.waitForURL('**/checkout');
  await reads(page.locator('.summary-lines li'), '5 × Salt Cellar $120.00');
  expect(log.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('CART-08 checkout waits for a line that is being removed', ONLY_WHOLE, async () => {
  const {page, checkout} = await openCart('MAR-04');
  const letGo = await holdRoute(page, EDITS);
  await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
  await checkout.click();
  await becomes(() => checkout.getAttribute('aria-busy'), 'true');
  letGo();
  await page.waitForURL('**/checkout');
  expect(await page.locator('.summary-lines li').count()).toBe(0);
});

const AFTER = [
  ['typed into', async (page: Page) => page.getByRole('spinbutton').first().fill('3')],
  [
    'whose line is removed',
    async (page: Page) => page.getByRole('button', {name: 'Remove Salt Cellar'}).click(),
  ],
] as const;
for (const [[what, edit], sampled] of spread(AFTER, {share: 0.5}))
  test(
    `CART-08 a waiting press ends in a cart ${what} after it, and the next one leads to checkout`,
    sampled,
    async () => {
      const {page, quantity, checkout, log} = await openCart('MAR-04');
      const letGo = await holdRoute(page, EDITS);
      await quantity.fill('5');
      await checkout.click();
      await becomes(() => checkout.getAttribute('aria-busy'), 'true');
      await edit(page);
      await becomes(() => checkout.getAttribute('aria-busy'), null);
      await checkout.click();
      await becomes(() => checkout.getAttribute('aria-busy'), 'true');
      letGo();
      await page.waitForURL('**/checkout');
      await reads(
        page.locator('.summary-lines li'),
        ...(what === 'typed into' ? ['3 × Salt Cellar $72.00'] : []),
      );
      expect(log).toMatchObject({errors: [], lines: []});
    },
  );

// Source: commerce spec §5, quantity.
for (const [[typed, text], sampled] of spread(
  [
    ['0', 'Quantity must be between 1 and 9,999.'],
    ['', 'Quantity must be a number.'],
  ] as const,
  {share: 0.5},
))
  test(`CART-08 "${typed}" typed as a quantity stops checkout with an error`, sampled, async () => {
    const {page, quantity, alert, checkout} = await openCart('MAR-04');
    await quantity.fill(typed);
    await checkout.click();
    await becomes(() => quantity.evaluate(input => input === document.activeElement), true);
    await reads(alert, text);
    expect(new URL(page.url()).pathname).toBe('/cart');
    expect(await quantity.inputValue()).toBe(typed);
    await quantity.fill('2');
    await checkout.press('Enter');
    await page.waitForURL('**/checkout');
    await reads(page.locator('.summary-lines li'), '2 × Salt Cellar $48.00');
  });

test('CART-13 a capped quantity stops checkout once, for the visitor to read it', async () => {
  const {page, quantity, alert, checkout} = await openCart('MAR-06');
  await quantity.fill('99');
  await checkout.click();
  await reads(alert, 'Only 5 available; quantity changed to 5');
  await becomes(() => checkout.getAttribute('aria-busy'), null);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await checkout.click();
  await page.waitForURL('**/checkout');
  await reads(page.locator('.summary-lines li'), '5 × Kiln Lantern $445.00');
});

/** A page with an alert, on which a press still waits for the code of checkout; `hasEnded` says whether a press was ever over. */
const openWaiting = async () => {
  const visit = await openCart('MAR-06');
  const {page, quantity, alert, checkout} = visit;
  const letGo = await holdRoute(page, '**/chunks-*/checkout.js');
  await checkout.evaluate(link => {
    const note = (): unknown => Object.assign(window, {hasEnded: !link.hasAttribute('aria-busy')});
    new MutationObserver(note).observe(link, {attributeFilter: ['aria-busy']});
  });
  await quantity.fill('99');
  await checkout.click();
  await reads(alert, 'Only 5 available; quantity changed to 5');
  const hasEnded = (): Promise<unknown> =>
    page.evaluate(() => (window as unknown as {hasEnded?: boolean}).hasEnded);
  return {...visit, letGo, hasEnded};
};

test('CART-13 a capped quantity stops checkout also where its code loads later', ONLY_WHOLE, async () => {
  const {page, checkout, letGo, hasEnded} = await openWaiting();
  letGo();
  await becomes(hasEnded, true);
  expect(new URL(page.url()).pathname).toBe('/cart');
  await checkout.click();
  await page.waitForURL('**/checkout');
});

test(
  'CART-13 a second press, after the alert, leads to checkout once its code is there',
  ONLY_WHOLE,
  async () => {
    const {page, checkout, letGo} = await openWaiting();
    await checkout.click();
    letGo();
    await page.waitForURL('**/checkout');
  },
);

test('CART-14 a refused change stops checkout until the platform accepts it', async () => {
  const {page, quantity, alert, checkout} = await openCart('MAR-04');
  await page.route('**/entries/*', route => route.fulfill({status: 400, body: ''}), {times: 1});
  await quantity.fill('3');
  await checkout.click();
  await reads(alert, 'The cart could not be updated.');
  await becomes(() => checkout.getAttribute('aria-busy'), null);
  expect(await quantity.inputValue()).toBe('3');
  await checkout.click();
  await page.waitForURL('**/checkout');
  await reads(page.locator('.summary-lines li'), '3 × Salt Cellar $72.00');
});

test('CART-14 a refused coupon that the visitor has read does not stop checkout', ONLY_WHOLE, async () => {
  const {page, alert, checkout} = await openCart('MAR-04');
  await page.getByLabel('Coupon code').fill('NOPE');
  await page.getByLabel('Coupon code').press('Enter');
  await reads(alert, 'The coupon NOPE is not valid.');
  await checkout.click();
  await page.waitForURL('**/checkout');
});

test('CART-08 where the code that waits does not arrive, the link still leads to checkout', async () => {
  const {page, quantity, checkout} = await openCart('MAR-04');
  await page.route('**/chunks-*/checkout.js*', route => route.abort());
  await quantity.fill('2');
  await quantity.press('Enter');
  await reads(page.locator('.vt-cart-price'), '$48.00');
  await checkout.click();
  await page.waitForURL('**/checkout');
});

test('CART-08 a stopped checkout shows its reason, also on a small screen, and axe finds nothing', async () => {
  const {page, quantity, alert, checkout} = await openCart('MAR-04', STILL);
  await page.setViewportSize({width: 360, height: 480});
  await quantity.fill('0');
  await checkout.click();
  await becomes(
    () => alert.evaluate(({textContent}) => textContent),
    'Quantity must be between 1 and 9,999.',
  );
  // Pages scroll by whole pixels, and lines end between them.
  await becomes(() => alert.evaluate(element => element.getBoundingClientRect().top > -1), true);
  await isAccessible(page);
});

test('CART-13 an empty address has errors at its fields, and axe finds nothing', async () => {
  const {page} = await visitWith(shop, {'MAR-04': 1}, '/es/checkout', STILL);
  await page.fill('#email', 'ada@example.com');
  for (const id of ['name', 'address1', 'city', 'postcode']) await page.fill(`#${id}`, ' ');
  await page.locator('.checkout-form .vt-button').click();
  await reads(page.locator('.checkout-form .vt-problem'), ...Array(4).fill('Obligatorio'));
  await isAccessible(page);
});

for (const [javaScriptEnabled, sampled] of spread([true, false], {share: 0.5}))
  test(
    `CART-13 ${javaScriptEnabled ? 'with' : 'without'} script an order to Hong Kong has no postcode, and one to Spain has`,
    sampled,
    async () => {
      const {page} = await visitWith(shop, {'MAR-04': 1}, '/checkout', {...STILL, javaScriptEnabled});
      const postcode = page.locator('#postcode');
      const isRequired = () => postcode.evaluate((field: HTMLInputElement) => field.required);
      await page.fill('#email', 'ada@example.com');
      for (const id of ['name', 'address1', 'city']) await page.fill(`#${id}`, 'Central');
      await page.selectOption('#country', 'ES');
      await becomes(isRequired, javaScriptEnabled);
      await page.selectOption('#country', 'HK');
      await becomes(isRequired, false);
      // The total of another country is shown before it is ordered.
      const shown = page.waitForEvent('load');
      await page.locator('.checkout-recount').click();
      await shown;
      expect(await page.locator('#country').inputValue()).toBe('HK');
      await page.locator('.checkout-form .vt-button').click();
      await page.waitForURL('**/checkout/confirmed?*');
    },
  );

test('CART-14 a change that takes too long is reported, and checkout waits until it is accepted', async () => {
  const {page, quantity, alert, checkout} = await openCart('MAR-04');
  await page.clock.install();
  await page.route('**/entries/*', () => undefined);
  await quantity.fill('3');
  await checkout.click();
  await becomes(() => checkout.getAttribute('aria-busy'), 'true');
  await page.clock.runFor(20_000);
  await reads(alert, 'The store took too long to respond. Try again.');
  await becomes(() => checkout.getAttribute('aria-busy'), null);
  expect(new URL(page.url()).pathname).toBe('/cart');
  expect(await quantity.inputValue()).toBe('3');
});
