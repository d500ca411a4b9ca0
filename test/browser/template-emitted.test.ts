import {readFileSync} from 'node:fs';
import type axe from 'axe-core';
import {expect, test} from 'vitest';
import {render} from '../../src/template/index.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {AXE_SCRIPT} from './axe-script.js';
import {addMarker, guestHtml, visitGuest} from './guest-page.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const CATALOG: readonly {readonly title: string}[] = JSON.parse(
  readFileSync(new URL('../../examples/site/data/products.json', import.meta.url), 'utf8'),
);

/** A page that existing sites have, whose product is all made by the engine's own formatters. */
const PAGE = `<main><h1>Shop</h1><a class="sqs-custom-cart" href="{@|cart-url}">Cart {cart|cart-quantity}</a>
{.section item}<article class="ProductItem-details"><h2>{title|html}</h2>{@|product-status}{@|product-price}{@|product-checkout}</article>{.end}</main>`;

const openEmitted = async (title: string) => {
  const item = CATALOG.find(product => product.title === title);
  const {output, errors} = render(PAGE, {item, cart: {entries: []}}, {locale: 'en-US', now: 0});
  expect(errors).toEqual([]);
  const visit = await visitGuest(shop, {html: guestHtml(output)});
  const product = visit.page.locator('article.ProductItem-details');
  await expect.poll(() => product.getAttribute('data-block-state')).toBe('live');
  return {...visit, product};
};

test('TPL-04 a product that the engine’s formatters print is made live and sells', async () => {
  const {page, product, log} = await openEmitted('Linen Tea Towel');
  await product.locator('select').first().selectOption('Ink');
  await product.locator('input[type=number]').fill('3');
  await product.getByRole('button', {name: 'Add To Cart'}).click();
  await reads(page.locator('.sqs-cart-quantity'), '3');
  expect(log.calls.filter(call => call.startsWith('POST'))).toEqual([
    'POST /api/commerce/shopping-cart/entries',
  ]);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('TPL-04 a count from the engine is live anywhere, and so is a quick view', ONLY_WHOLE, async () => {
  const source =
    '<p>In your cart: {cart|cart-quantity}</p><ul><li><a href="/products/linen-tea-towel">Towel</a>{item|product-quick-view}</li></ul>';
  const {output} = render(source, {cart: {entries: []}, item: {id: 'x'}}, {locale: 'en-US'});
  const {page, log} = await visitGuest(shop, {html: guestHtml(output + addMarker())});
  await page.getByRole('button', {name: 'Add To Cart'}).click();
  await reads(page.locator('.sqs-cart-quantity'), '1');
  await page.getByRole('button', {name: 'Quick View'}).click();
  await page.getByRole('dialog').getByRole('heading', {name: 'Linen Tea Towel'}).waitFor();
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test('TPL-04 the formatters’ HTML is accessible', ONLY_WHOLE, async () => {
  const {page} = await openEmitted('Linen Tea Towel');
  await page.addScriptTag({content: AXE_SCRIPT});
  const {violations} = await page.evaluate(() =>
    (window as unknown as {axe: typeof axe}).axe.run('article.ProductItem-details'),
  );
  expect(violations.map(({id}) => id)).toEqual([]);
});
