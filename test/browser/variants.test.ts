// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {becomes, choose, fillCart, goBack, goForward, openTidyShop, reads, visitWith} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';
const KELP = 'MAR-02-KEL';

const open = async (...where: Parameters<typeof shop.visit>) => {
  const visit = await shop.visit(...where);
  await whenLive(visit.page, PRODUCT);
  return visit;
};
const variantIn = (page: Page): string | null => new URL(page.url()).searchParams.get('variant');
const chosen = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        '.item [data-block=product] :is(:checked, select)',
      ),
    ]
      .map(field => field.value)
      .filter(value => value !== ''),
  );
const picture = (page: Page) => page.locator('.vt-picture:not([hidden])').getAttribute('alt');

for (const [script, sampled] of spread([false, true], {share: 0.5}))
  test(
    `PROD-01 a link to a variant opens its page with it chosen, ${script ? 'live' : 'without script'}`,
    sampled,
    async () => {
      const {page} = await shop.visit(`/products/morning-mug?variant=${KELP}`, {javaScriptEnabled: script});
      if (script) await whenLive(page, PRODUCT);
      expect(await page.locator('.item input[value=Kelp]').isChecked()).toBe(true);
      await reads(page.locator('.item .vt-price-now'), '$28.00');
      await reads(page.locator('.item .vt-mark'), 'sale');
      await becomes(() => picture(page), 'The same mug glazed in kelp green');
      await page.getByRole('button', {name: 'Add To Cart'}).first().click();
      if (script) {
        await reads(page.locator('.vt-pill-count'), '1');
        await page.goto(shop.url('/cart'));
      } else await page.waitForURL('**/cart');
      await reads(page.locator('.vt-cart-options'), 'Kelp');
    },
  );

test(
  'PROD-01 a link to a sold-out variant shows it sold out, and an unknown one shows no choice',
  ONLY_WHOLE,
  async () => {
    const {page} = await open('/products/wheel-workshop?variant=MAR-14-THUE');
    expect(await chosen(page)).toEqual(['Thursday evening']);
    await reads(page.locator('.item .vt-mark'), 'fully booked');
    await page.goto(shop.url('/products/wheel-workshop?variant=__proto__'));
    await whenLive(page, PRODUCT);
    expect(await chosen(page)).toEqual([]);
    await reads(page.locator('.item .vt-price-now'), 'from $85.00');
  },
);

test('PROD-01 the address follows the choice, the rest of it stays, and Back leaves the page at once', async () => {
  const {page} = await shop.visit('/');
  await page.goto(shop.url('/products/morning-mug?q=a'));
  await whenLive(page, '[data-block=product-address]');
  await whenLive(page, PRODUCT);
  await choose(page, {Glaze: 'Ash'});
  await becomes(() => variantIn(page) !== null, true);
  const ash = variantIn(page);
  await choose(page, {Glaze: 'Kelp'});
  await becomes(() => variantIn(page) !== ash, true);
  const kelp = variantIn(page);
  expect(kelp).not.toBeNull();
  expect(new URL(page.url()).searchParams.get('q')).toBe('a');
  await page.reload();
  await whenLive(page, PRODUCT);
  await becomes(() => chosen(page), ['Kelp']);
  await becomes(() => picture(page), 'The same mug glazed in kelp green');
  await goBack(page);
  expect(new URL(page.url()).pathname).toBe('/');
  await goForward(page);
  await whenLive(page, PRODUCT);
  await becomes(async () => [variantIn(page), await chosen(page)], [kelp, ['Kelp']] as [
    string | null,
    string[],
  ]);
});

test(
  'PROD-01 each history entry has the choice of its address, without a back/forward cache',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/404');
    await page.addInitScript(() => addEventListener('unload', () => {}));
    for (const sku of ['MAR-02-ASH', 'MAR-02-FOA']) {
      await page.goto(shop.url(`/products/morning-mug?variant=${sku}`));
      await whenLive(page, PRODUCT);
    }
    await page.getByLabel('Quantity').fill('3');
    await goBack(page);
    await whenLive(page, PRODUCT);
    await becomes(() => chosen(page), ['Ash']);
    await goForward(page);
    await whenLive(page, PRODUCT);
    await becomes(() => chosen(page), ['Foam']);
    await becomes(() => page.getByLabel('Quantity').inputValue(), '3');
  },
);

test(
  'PROD-01 an incomplete choice is in no address, and taking a choice back takes it out',
  ONLY_WHOLE,
  async () => {
    const {page} = await open('/products/tide-bowl');
    await whenLive(page, '[data-block=product-address]');
    await choose(page, {Size: 'Medium', Glaze: 'Ash'});
    expect(variantIn(page)).toBeNull();
    await choose(page, {Set: 'Pair'});
    await becomes(() => variantIn(page) !== null, true);
    await choose(page, {Set: ''});
    await becomes(() => variantIn(page), null);
  },
);

test('COM-07 where the owner wants it the page selects the first available variant', async () => {
  const {page} = await open('/products/studio-apron');
  expect(await chosen(page)).toEqual(['Small', 'Oat']);
  await shop.platform.db
    .updateTable('variant')
    .set({qty_in_stock: 0})
    .where('sku', '=', 'MAR-08-SMA-OAT')
    .execute();
  await page.goto(shop.url('/es/products/studio-apron'));
  await whenLive(page, PRODUCT);
  expect(await chosen(page)).toEqual(['Pequeño', 'Tinta']);
  await page.goto(shop.url('/'));
  const card = page.locator('.card', {hasText: 'Studio Apron'});
  expect(await card.locator('input:checked').count()).toBe(0);
});

test(
  'PROD-01 pictures follow the choice and the thumbnails, without moving the page or leaving it',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await open('/products/linen-tea-towel', {viewport: {width: 1280, height: 1800}});
    await whenLive(page, '[data-block=product-images]');
    const top = () => page.locator('.vt-thumbnails').evaluate(list => list.getBoundingClientRect().top);
    const before = await top();
    await choose(page, {Colour: 'Ink'});
    await becomes(() => picture(page), 'The same tea towel with ink blue stripes');
    const address = page.url();
    const oat = page.getByRole('link', {name: 'The same tea towel with oat stripes'});
    await oat.focus();
    await page.keyboard.press('Enter');
    await becomes(() => picture(page), 'The same tea towel with oat stripes');
    await becomes(() => oat.getAttribute('aria-current'), 'true');
    await becomes(() => page.locator('.vt-thumbnails [aria-current]').count(), 1);
    expect(await top()).toBe(before);
    expect(page.url()).toBe(address);
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

test('PROD-01 without script a thumbnail leads to its picture', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/es/products/linen-tea-towel', {javaScriptEnabled: false});
  await page.getByRole('link', {name: 'El mismo paño con rayas salvia'}).click();
  expect(await page.getByRole('img', {name: 'El mismo paño con rayas salvia'}).first().isVisible()).toBe(
    true,
  );
});

const fillOf = (page: Page, value: string) =>
  page
    .locator(`.item input[value="${value}"] + span`)
    .evaluate(span => getComputedStyle(span, '::before').background);
for (const [script, sampled] of spread([false, true], {share: 0.5}))
  test(
    `PROD-01 swatches are native radios with a colour or a picture, ${script ? 'live' : 'without script'}`,
    sampled,
    async () => {
      const {page} = await shop.visit('/products/supper-plate', {javaScriptEnabled: script});
      if (script) await whenLive(page, PRODUCT);
      expect(await page.getByRole('group', {name: 'Glaze'}).getByRole('radio').count()).toBe(6);
      expect(await fillOf(page, 'Rust')).toContain('rgb(180, 96, 63)');
      await page.goto(shop.url('/es/products/linen-tea-towel'));
      if (script) await whenLive(page, PRODUCT);
      expect(await fillOf(page, 'Salvia')).toContain('weave-sage.svg');
      await page.getByRole('radio', {name: 'Avena'}).focus();
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toEqual(['Tinta']);
    },
  );

test('COM-14 stock that the cart counts against is shown before a click, with the page’s message', async () => {
  const {page, context, log} = await visitWith(shop, {'MAR-06': 2}, '/products/kiln-lantern');
  const note = page.locator('.vt-stock');
  await whenLive(page, '[data-block=product-stock]');
  await reads(note, '5 left, 2 in your cart.');
  await page.goto(shop.url('/es/products/kiln-lantern'));
  await reads(note, 'Disponibles: 5; en tu carrito: 2.');
  await fillCart(shop, context, {'MAR-01-MED-ASH-PAI': 1});
  await page.goto(shop.url('/products/tide-bowl'));
  await whenLive(page, '[data-block=product-stock]');
  await reads(note);
  await choose(page, {Size: 'Medium', Glaze: 'Ash', Set: 'Pair'});
  await reads(note, '2 left, 1 in your cart.');
  await page.click('.item .vt-add');
  await reads(note, '2 left, 2 in your cart.');
  await choose(page, {Set: 'Single'});
  await reads(note);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('COM-14 an owner who hides stock has none shown', ONLY_WHOLE, async () => {
  const {page} = await open('/products/supper-plate?variant=MAR-05-FOA');
  await reads(page.locator('.item .vt-scarcity'));
  await page.goto(shop.url('/products/wheel-workshop?variant=MAR-14-SATA'));
  await reads(page.locator('.item .vt-scarcity'), 'Only 1 left');
});

test(
  'EMB-05 a block that follows a variant without naming an item is reported, and nothing else changes',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/products/morning-mug');
    await whenLive(page, PRODUCT);
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.dataset.block = 'product-address';
      block.dataset.load = 'load';
      document.body.append(block);
    });
    await becomes(
      () => log.lines.some(line => line.includes('bad-marker') && line.includes('data-item-id')),
      true,
    );
    await choose(page, {Glaze: 'Kelp'});
    expect(await chosen(page)).toEqual(['Kelp']);
  },
);
