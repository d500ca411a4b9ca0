// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, choose, fillCart, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
const BLOCK = '[data-block=installments]';
const pill = (page: Page) => page.locator('.vt-installments-pill');
const info = (page: Page) => page.locator('.vt-installments-info');
const dialog = (page: Page) => page.locator('.vt-installments-dialog');
const frame = (page: Page) => page.frameLocator('.vt-installments-page');

const open = async (path: string, options = {}) => {
  const visit = await shop.visit(path, options);
  await whenLive(visit.page, BLOCK);
  return visit;
};
const hasFocus = (page: Page, selector: string) => () =>
  page.evaluate(wanted => document.activeElement?.matches(wanted), selector);

test('COM-12 the pill divides the price by four and follows quantity and variant, range included', async () => {
  const {page, log} = await open('/products/supper-plate');
  await whenLive(page, '.item [data-block=product]');
  const ranged = 'Pay in 4 with Afterpay on orders over $35.00, up to $1,000.00';
  await reads(pill(page), ranged);
  await page.getByLabel('Quantity').fill('2');
  await reads(pill(page), '4 interest-free payments of $15.00 with Afterpay');
  await page.getByLabel('Quantity').fill('9999');
  await reads(pill(page), ranged);
  await page.goto(shop.url('/products/tide-bowl'));
  await whenLive(page, BLOCK);
  await whenLive(page, '.item [data-block=product]');
  await choose(page, {Size: 'Medium', Glaze: 'Ash', Set: 'Pair'});
  await reads(page.locator('.item .vt-price-now'), '$88.00');
  await reads(pill(page), '4 interest-free payments of $22.00 with Afterpay');
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'COM-12 installments are for physical items only: a download in the cart removes the offer',
  ONLY_WHOLE,
  async () => {
    const {page, context} = await open('/products/studio-apron');
    await pill(page).waitFor();
    await fillCart(shop, context, {'MAR-13': 1});
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})));
    await becomes(() => pill(page).count(), 0);
    for (const script of [true, false]) {
      const other = await context.browser()?.newContext({
        javaScriptEnabled: script,
        storageState: await context.storageState(),
      });
      const later = await other?.newPage();
      await later?.goto(shop.url('/products/studio-apron'));
      expect(await later?.locator('.vt-installments-pill').count()).toBe(0);
    }
  },
);

test(
  'COM-12 the cart page offers installments for its total, and removes them with the first download',
  ONLY_WHOLE,
  async () => {
    const {page, context, log} = await visitWith(shop, {'MAR-04': 2}, '/cart');
    await whenLive(page, BLOCK);
    await whenLive(page, '[data-block=cart]');
    await reads(pill(page), await expectedPart(page));
    await page.getByRole('spinbutton').fill('1');
    await page.getByRole('spinbutton').press('Enter');
    await reads(pill(page), 'Pay in 4 with Afterpay on orders over $35.00, up to $1,000.00');
    await fillCart(shop, context, {'MAR-13': 1});
    await page.goto(shop.url('/cart'));
    await whenLive(page, BLOCK);
    await becomes(() => pill(page).count(), 0);
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

const expectedPart = async (page: Page): Promise<string> => {
  const total = await page
    .locator('.vt-cart-totals > div', {hasText: 'Total'})
    .last()
    .locator('dd')
    .innerText();
  const cents = Math.round((Number(total.replace('$', '')) * 100) / 4);
  return `4 interest-free payments of $${(cents / 100).toFixed(2)} with Afterpay`;
};

for (const [[opener, how], sampled] of spread(
  [
    [pill, 'the pill'],
    [info, 'the info button'],
  ] as const,
  {share: 0.5},
))
  test(
    `PROD-04 ${how} opens the provider's page in a dialog by keyboard, and returns the focus`,
    sampled,
    async () => {
      const {page, log} = await open('/products/studio-apron');
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await frame(page).getByRole('heading', {name: 'Pay in four, without interest'}).waitFor();
      expect(await dialog(page).getAttribute('aria-label')).toBe('About Afterpay');
      await becomes(hasFocus(page, '.vt-installments-close'), true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await becomes(() => dialog(page).count(), 0);
      await becomes(
        hasFocus(page, how === 'the pill' ? '.vt-installments-pill' : '.vt-installments-info'),
        true,
      );
      expect(log).toMatchObject({errors: [], lines: []});
    },
  );

test(
  'PROD-04 Escape, the button and a press outside close it, and each time it opens again',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await open('/products/studio-apron');
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', {name: 'Close', exact: true}).click(),
      () => page.mouse.click(5, 5),
    ];
    for (const close of closings) {
      await pill(page).click();
      await dialog(page).waitFor();
      await page.mouse.click(640, 300);
      expect(await dialog(page).count()).toBe(1);
      await close();
      await becomes(() => dialog(page).count(), 0);
    }
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

test('PROD-04 an unreachable provider is reported to the developer only; the pill stays and retries', async () => {
  const {page, log} = await open('/products/studio-apron');
  // One route throughout: taking it away meanwhile may leave a request without an answer.
  let isDown = true;
  await page.route('**/pay-later/**', route => (isDown ? route.abort() : route.continue()));
  await pill(page).click();
  await becomes(() => log.lines.filter(line => line.includes('installments-failed')).length, 1);
  expect(await dialog(page).count()).toBe(0);
  expect(await pill(page).isVisible()).toBe(true);
  isDown = false;
  await pill(page).click();
  await dialog(page).waitFor();
  expect(log.errors).toEqual([]);
});

test('PROD-04 the provider’s page runs no script and navigates no page', ONLY_WHOLE, async () => {
  const {page} = await open('/products/studio-apron');
  await page.route('**/pay-later/**', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>x</title><script>parent.hacked=1</script><img src=x onerror="parent.hacked=1"><a href="javascript:parent.hacked=1">a</a><a id="b" href="terms.html">b</a>',
    }),
  );
  await pill(page).click();
  const link = frame(page).locator('#b');
  expect(await link.getAttribute('href')).toBe(shop.url('/pay-later/terms.html'));
  expect(await link.getAttribute('target')).toBe('_blank');
  await frame(page).locator('a').first().click();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('COM-13 the page fetched is that of the country in the language it has there', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/es/products/studio-apron');
  await whenLive(page, BLOCK);
  const asked = page.waitForRequest('**/pay-later/*');
  await pill(page).click();
  expect(new URL((await asked).url()).pathname).toBe('/pay-later/en_US.html');
  await reads(dialog(page).locator('h2'), 'Acerca de Afterpay');
});

test('EMB-01 without script the pill is a link to the provider', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/products/studio-apron', {javaScriptEnabled: false});
  expect(await pill(page).getAttribute('href')).toBe('/pay-later/en_US.html');
});

for (const [path, sampled] of spread(['/products/studio-apron', '/ar/products/studio-apron'], {share: 0.5}))
  test(`PROD-04 pill and dialog have no violation at ${path}`, sampled, async () => {
    const {page} = await open(path, {reducedMotion: 'reduce'});
    await isAccessible(page, BLOCK);
    await pill(page).click();
    await frame(page).getByRole('heading').waitFor();
    await isAccessible(page, '.vt-installments-dialog');
  });

test('PROD-04 existing markup has its context read: the offer is next to the price', ONLY_WHOLE, async () => {
  const {page, log} = await shop.visit('/classic');
  const bowl = page.locator('.ProductItem-details').first();
  const offer = bowl.locator('.ProductItem-product-price .vt-installments-pill');
  await reads(offer, 'Pay in 4 with Afterpay on orders over $35.00, up to $1,000.00');
  await bowl.locator('.product-quantity-input input').fill('2');
  await reads(offer, '4 interest-free payments of $16.00 with Afterpay');
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'COM-12 an existing site’s cart page offers installments by its context, and follows the cart',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await visitWith(shop, {'MAR-04': 2}, '/classic/cart', {reducedMotion: 'reduce'});
    await page.waitForSelector('#sqs-cart-root[data-block-state=live]');
    await reads(pill(page), await expectedPart(page));
    await isAccessible(page, '#sqs-cart-root');
    await page.getByRole('spinbutton').fill('1');
    await page.getByRole('spinbutton').press('Enter');
    await reads(pill(page), 'Pay in 4 with Afterpay on orders over $35.00, up to $1,000.00');
    await page.getByRole('button', {name: 'Remove Salt Cellar'}).click();
    await becomes(() => pill(page).count(), 0);
    expect(log).toMatchObject({errors: [], lines: []});
  },
);
