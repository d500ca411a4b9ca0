import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {becomes, choose, openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
const STILL = {reducedMotion: 'reduce'} as const;
const WIDTHS = [360, 1280];

/** Empty pixels between what a product is paid with and what is said of it. */
const room = (page: Page): Promise<number> =>
  page.locator('.item-details').evaluate(details => {
    const above = details.querySelector('[data-block=installments]')?.getBoundingClientRect();
    const below = details.querySelector('.item-body')?.getBoundingClientRect();
    return (below?.top ?? 0) - (above?.bottom ?? 0);
  });

/** How many of the lines about the units left stand below one another. */
const toldOfStock = (page: Page, root: string) =>
  page
    .locator(`${root} .vt-scarcity, ${root} .vt-stock`)
    .evaluateAll(all =>
      all.filter(one => one.checkVisibility()).flatMap(one => one.textContent?.trim() || []),
    );

for (const [width, sampled] of spread(WIDTHS, {share: 0.34}))
  test(
    `RST-01 a hidden restock form leaves no gap at ${width} px, and moves nothing as it becomes live`,
    sampled,
    async () => {
      const {page} = await shop.visit('/products/tide-bowl', {...STILL, viewport: {width, height: 4000}});
      const atFirst = await room(page);
      await whenLive(page, '[data-block=restock]');
      expect(await room(page)).toBe(atFirst);
      expect(atFirst).toBeLessThan(32);
      await whenLive(page, '.item [data-block=product]');
      await choose(page, {Size: 'Medium', Glaze: 'Kelp', Set: 'Single'});
      await page.getByLabel('Your email').waitFor({state: 'visible'});
      expect(await room(page)).toBeGreaterThan(200);
    },
  );

test('RST-01 without script, and where its code does not arrive, the folded form is there to be opened', async () => {
  for (const options of [{javaScriptEnabled: false}, {}]) {
    const {page, context} = await shop.visit('/about', {...STILL, ...options});
    await context.route('**/chunks-*/restock.js*', route => route.abort());
    await page.goto(shop.url('/products/tide-bowl'));
    const hint = page.locator('[data-block=restock] summary');
    await hint.waitFor({state: 'visible'});
    await hint.click();
    await page.getByLabel('Your email').waitFor({state: 'visible'});
  }
});

test('COM-14 low stock is shown once, also in a quick view and with some in the cart', async () => {
  const {page, log} = await shop.visit('/browse', STILL);
  const link = page.getByRole('link', {name: /^Quick View\W+Dune Vase/});
  await link.scrollIntoViewIfNeeded();
  // Before that it is a link to the product's page.
  await link.and(page.locator('[data-block-state=live]')).click();
  await whenLive(page, 'dialog [data-block=product]');
  await whenLive(page, 'dialog [data-block=product-stock]');
  // The dialog stands in the middle of the window: it moves until all of it has come.
  await whenLive(page, 'dialog [data-block=installments]');
  await becomes(() => toldOfStock(page, 'dialog'), ['Only 3 left']);
  const top = () => page.locator('dialog .vt-add').evaluate(button => button.getBoundingClientRect().top);
  const before = await top();
  await page.click('dialog .vt-add');
  await becomes(() => toldOfStock(page, 'dialog'), ['3 left, 1 in your cart.']);
  expect(await top(), 'nothing moves under the pointer').toBe(before);
  await page.goto(shop.url('/products/dune-vase'));
  await becomes(() => toldOfStock(page, '.item'), ['3 left, 1 in your cart.']);
  expect(log).toMatchObject({errors: [], lines: []});
});

for (const [width, sampled] of spread(WIDTHS, {share: 0.34}))
  test(`CART-05 each add button’s name is with its own product at ${width} px`, sampled, async () => {
    const {page} = await shop.visit('/adding', {...STILL, viewport: {width, height: 900}});
    const ways = page.locator('.card[data-on-add]');
    const inside = await ways.evaluateAll(all =>
      all.map(card => {
        const heading = card.querySelector('h2')?.getBoundingClientRect();
        return (heading?.top ?? 0) - card.getBoundingClientRect().top;
      }),
    );
    expect(inside).toHaveLength(5);
    expect(Math.min(...inside), 'each is a card with an edge of its own').toBeGreaterThanOrEqual(16);
    expect(await ways.first().evaluate(card => getComputedStyle(card).borderTopStyle)).toBe('solid');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

for (const [width, sampled] of spread(WIDTHS, {share: 0.34}))
  test(
    `PROD-01 a title of one long word breaks at ${width} px, on its own page and on cards`,
    sampled,
    async () => {
      const word = 'Wundstarrkrampf'.repeat(6).slice(0, 79);
      const {page, context} = await shop.visit('/about', {...STILL, viewport: {width, height: 900}});
      await context.route('**/products/tide-bowl', async route => {
        const body = (await (await route.fetch()).text()).replaceAll(
          /Tide Bowl|Dune Vase|Salt Cellar/g,
          word,
        );
        await route.fulfill({body, contentType: 'text/html'});
      });
      await page.goto(shop.url('/products/tide-bowl'));
      await whenLive(page, '.item [data-block=product]');
      expect(await page.locator('h1').innerText()).toBe(word);
      expect(await page.locator('.card-title').filter({hasText: word}).count()).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const tooWide = await page
        .locator('.card :is(.card-title, .card-action, .card-look)')
        .evaluateAll(all =>
          all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.className),
        );
      expect(tooWide).toEqual([]);
    },
  );

for (const path of ['/cart', '/de/cart', '/ar/cart'])
  for (const width of [320, 360])
    test(`CART-13 ${path} at ${width} px has steps of the quantity, and no line moves as it becomes live`, async () => {
      const options = {...STILL, viewport: {width, height: 2000}};
      const {page, context} = await visitWith(shop, {'MAR-06': 1, 'MAR-13': 1}, '/about', options);
      const bottoms = () =>
        page
          .locator('.vt-cart-line')
          .evaluateAll(lines => lines.map(line => line.getBoundingClientRect().bottom));
      await context.route('**/vitrine/**', route => route.abort());
      await page.goto(shop.url(path));
      const atFirst = await bottoms();
      expect(atFirst).toHaveLength(2);
      expect(await page.locator('.vt-step').count()).toBe(2);
      expect(await page.locator('.vt-step:visible').count()).toBe(0);
      await context.unroute('**/vitrine/**');
      await page.goto(shop.url(path));
      await whenLive(page, '[data-block=cart]');
      expect(await bottoms()).toEqual(atFirst);
      await page.locator('.vt-step:visible').nth(1).click();
      await becomes(() => page.locator('.vt-quantity-input').first().inputValue(), '2');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

test('the header leads to search and account, the footer has named groups, pictures stay in sight', async () => {
  const {page} = await shop.visit('/products/tide-bowl', {...STILL, javaScriptEnabled: false});
  const groups = await page
    .locator('footer nav')
    .filter({has: page.locator('h2')})
    .evaluateAll(all =>
      all.map(one => [one.querySelector('h2')?.textContent, one.querySelectorAll('a').length > 3]),
    );
  expect(groups).toEqual([
    ['Shop', true],
    ['Marram', true],
  ]);
  const pictures = page.locator('.item > :is(.item-picture, .item-pictures)');
  const topOf = () => pictures.evaluate(box => Math.round(box.getBoundingClientRect().top));
  const before = await topOf();
  const scrolledPx = await pictures.evaluate(box => {
    // As far as the column of the details is longer.
    const column = box.parentElement?.getBoundingClientRect().height ?? 0;
    scrollTo(0, box.getBoundingClientRect().top + column - box.clientHeight - 100);
    return scrollY;
  });
  expect(scrolledPx).toBeGreaterThan(before);
  expect(await topOf()).toBe(24);
  await page.locator('header').getByRole('link', {name: 'Search', exact: true}).click();
  await page.waitForURL('**/search');
  expect(await page.getByRole('searchbox').count()).toBeGreaterThan(0);
  await page.locator('header').getByRole('link', {name: 'Your account', exact: true}).click();
  await page.waitForURL('**/account');
});
