// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, choose, isAdded, openTidyShop, reads, totals, visitWith} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';
const price = (page: Page) => page.locator('.item .vt-price-now');

/** What the API answers: the currency of the cart and the codes of what went wrong. */
const setMarket = (page: Page, market: object) =>
  page.evaluate(async asked => {
    const {Vitrine} = window as unknown as {
      Vitrine: {
        setMarket(
          market: object,
        ): Promise<{cart: {currency: string} | null; errors: {code: string; text: string}[]}>;
      };
    };
    const {cart, errors} = await Vitrine.setMarket(asked);
    return {currency: cart?.currency, codes: errors.map(({code}) => code), text: errors[0]?.text};
  }, market);

const open = async (path: string) => {
  const visit = await shop.visit(path);
  await whenLive(visit.page, PRODUCT);
  return visit;
};

test('COM-08 setMarket updates prices in place: choice and quantity stay, and no page loads', async () => {
  const {page, log} = await open('/products/tide-bowl');
  await choose(page, {Size: 'Medium', Glaze: 'Ash', Set: 'Pair'});
  await page.getByLabel('Quantity').fill('2');
  await page.evaluate(() => Object.assign(window, {isSame: true}));
  expect(await setMarket(page, {currency: 'EUR'})).toMatchObject({currency: 'EUR', codes: []});
  await reads(price(page), '€80.96');
  await whenLive(page, PRODUCT);
  expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
  await reads(page.locator('.card .vt-price-now').first(), 'from €25.76');
  await page.locator('.item > .item-details > .item-note', {hasText: '€46.00'}).waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.getByRole('button', {name: 'Add To Cart'}).first().click();
  await isAdded(page);
  await page.goto(shop.url('/cart'));
  await reads(page.locator('.vt-cart-price'), '€161.92');
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'COM-08 COM-12 an offer of installments is hidden with its currency, and returns with it',
  ONLY_WHOLE,
  async () => {
    const {page} = await open('/products/supper-plate');
    const pill = page.locator('.vt-installments-pill');
    await pill.waitFor();
    await setMarket(page, {currency: 'EUR'});
    await becomes(() => pill.isVisible(), false);
    await setMarket(page, {currency: 'USD'});
    await becomes(() => pill.isVisible(), true);
  },
);

test(
  'CART-13 on the cart page every line and total turns over, and yen have no cents',
  ONLY_WHOLE,
  async () => {
    const {page} = await visitWith(shop, {'MAR-04': 2}, '/cart');
    await whenLive(page, '[data-block=cart]');
    expect(await setMarket(page, {currency: 'JPY'})).toMatchObject({currency: 'JPY'});
    await reads(page.locator('.vt-cart-price'), '¥7,200');
    await becomes(async () => (await totals(page)).Subtotal, '¥7,200');
    expect((await totals(page)).Total).toMatch(/^¥[\d,]+$/);
  },
);

test('COM-08 an unknown market is a typed error, and nothing changes', async () => {
  const {page, log} = await open('/products/kiln-lantern');
  expect(await setMarket(page, {currency: 'XXX'})).toMatchObject({
    codes: ['unknown-market'],
    text: 'We do not sell in that currency.',
  });
  expect(await setMarket(page, {locale: 'tlh'})).toMatchObject({codes: ['unknown-locale']});
  await reads(price(page), '$89.00');
  expect(log.errors).toEqual([]);
});

test(
  'COM-08 with a locale the browser goes to the page in that language, in the new currency',
  ONLY_WHOLE,
  async () => {
    const {page} = await open('/products/kiln-lantern');
    const arrived = page.waitForURL('**/es/products/kiln-lantern');
    await setMarket(page, {currency: 'EUR', locale: 'es-ES'}).catch(() => {});
    await arrived;
    await reads(price(page), '81,88 €');
  },
);

for (const [script, sampled] of spread([false, true], {share: 0.5}))
  test(
    `EMB-01 the shop's own form shows another currency by keyboard alone, ${script ? 'live' : 'without script'}`,
    sampled,
    async () => {
      const {page, log} = await shop.visit('/products/kiln-lantern', {javaScriptEnabled: script});
      if (script) await whenLive(page, '[data-block=market]');
      await page.getByLabel('Currency').focus();
      await page.keyboard.type('G');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await reads(price(page), '£70.31');
      if (script) await reads(page.locator('.vt-market-status'), 'Prices are now in British Pound');
      else await reads(page.locator('.notice'), 'Prices are now in GBP.');
      await page.goto(shop.url('/'));
      expect(await page.getByLabel('Currency').inputValue()).toBe('GBP');
      expect(log).toMatchObject({errors: [], lines: []});
    },
  );

test('CART-16 another tab updates its prices too, and so does a restored page', ONLY_WHOLE, async () => {
  const {page, context} = await visitWith(shop, {'MAR-04': 1}, '/products/kiln-lantern');
  await whenLive(page, '[data-block=market]');
  const other = await context.newPage();
  await other.goto(shop.url('/cart'));
  await whenLive(other, '[data-block=cart]');
  await setMarket(other, {currency: 'CAD'});
  await reads(price(page), 'CA$121.93');
  await becomes(() => page.getByLabel('Currency').inputValue(), 'CAD');
});

test('COM-08 a designer’s code may cancel a market, and gets its event', ONLY_WHOLE, async () => {
  const {page} = await open('/products/kiln-lantern');
  const log = await page.evaluate(async () => {
    const {Vitrine} = window as unknown as {Vitrine: Record<string, (...args: unknown[]) => unknown>};
    const reported: unknown[] = [];
    document.addEventListener('vitrine:market-changed', event =>
      reported.push((event as CustomEvent).detail.currency),
    );
    const stop = Vitrine.before?.('market.set', () => 'Not now') as () => void;
    const refused = (await Vitrine.setMarket?.({currency: 'EUR'})) as {
      errors: {code: string; text: string}[];
    };
    stop();
    await Vitrine.setMarket?.({currency: 'GBP'});
    return [refused.errors.map(({code, text}) => [code, text]), reported];
  });
  expect(log).toEqual([[['cancelled', 'Not now']], ['GBP']]);
  await reads(price(page), '£70.31');
});

test('COM-08 where the page cannot be fetched it is reloaded, in the new currency', ONLY_WHOLE, async () => {
  const {page, log} = await open('/products/kiln-lantern');
  await page.route('**/products/kiln-lantern', (route, request) =>
    request.resourceType() === 'document' ? route.continue() : route.abort(),
  );
  await setMarket(page, {currency: 'GBP'}).catch(() => {});
  await reads(price(page), '£70.31');
  expect(log.lines.filter(line => line.includes('market-not-shown'))).toHaveLength(1);
});

test('COM-08 a page of existing markup is shown in the new currency too', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/classic');
  await whenLive(page, '.ProductItem-details');
  await setMarket(page, {currency: 'GBP'}).catch(() => {});
  await page.locator('.product-price', {hasText: '£'}).first().waitFor();
});

test('CART-13 a checkout at the prices of before is not bought: the new total is shown first', async () => {
  const {page, context} = await visitWith(shop, {'MAR-13': 1}, '/checkout', {javaScriptEnabled: false});
  const other = await context.newPage();
  await other.goto(shop.url('/?currency=EUR'));
  await page.fill('#email', 'ada@example.com');
  await page.fill('#name', 'Ada');
  await page.getByRole('button', {name: /Place order/}).click();
  await reads(page.locator('.notice-error'), 'Prices are now in EUR. Check the total and try again.');
  expect(await page.locator('.vt-cart-totals').innerText()).toContain('€13.80');
});

test('COM-08 the form has no violation', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/ar/about', {reducedMotion: 'reduce'});
  await whenLive(page, '[data-block=market]');
  await isAccessible(page, '[data-block=market]');
});
