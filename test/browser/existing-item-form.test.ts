// @module-tag whole
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import type {WireForm} from '../../examples/site/model/forms.js';
import type {CatalogProduct} from '../../examples/site/model/product.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {expectUnharmed, unitsInCart, visitGuest} from './guest-page.js';
import {openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../examples/site/data/${file}.json`, import.meta.url), 'utf8'));
const products: readonly CatalogProduct[] = read('products');
const forms: readonly WireForm[] = read('forms');
const plate = products.find(({urlId}) => urlId === 'supper-plate');
const engraving = forms.find(({id}) => id === 'engraving');

/** The form as pages of existing sites carry it: each field is JSON text, and '' is no limit. */
const asServed = {
  ...engraving,
  fields: engraving?.fields.map(field => JSON.stringify({...field, maxLength: field.maxLength ?? ''})),
};

const inAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A product in existing sites' markup, whose button carries the form. */
const markup = (
  form: string,
): string => `<div class="ProductItem-details"><h1 class="ProductItem-details-title">Plate</h1>
<div class="product-variants" data-item-id="${plate?.id}" data-variants="${inAttribute(plate?.structuredContent.variants)}">
<div class="variant-option"><select aria-label="Glaze" data-variant-option-name="Glaze"><option value="">Select Glaze</option><option>Ash</option></select></div></div>
<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button use-form" role="button" tabindex="0" data-item-id="${plate?.id}" data-product-type="1" data-original-label="Add To Cart" data-form="${form}"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div></div>`;

const LIVE = '.ProductItem-details[data-block-state=live]';

test('CART-10 the button of an existing site asks its form in a dialog, and adds with the answers', async () => {
  const guest = await visitGuest(shop, {html: markup(inAttribute(asServed))});
  const {page, context} = guest;
  await page.waitForSelector(LIVE);
  await page.getByLabel('Glaze').selectOption('Ash');
  const button = page.getByRole('button', {name: 'Add To Cart'});
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Engraving'});
  await dialog.waitFor();
  expect(await unitsInCart(shop, context)).toBe(0);
  await dialog.getByRole('button', {name: 'Add To Cart'}).click();
  await reads(dialog.locator('.vt-problem'), 'Required', 'Required', 'Required');
  await dialog.getByLabel('Name to engrave').fill('Ada');
  await dialog.getByLabel('Upright').check();
  await dialog.getByLabel('I understand').check();
  await dialog.getByRole('button', {name: 'Add To Cart'}).click();
  await reads(page.locator('.ProductItem-details [role=status]'), 'Added!');
  expect(await unitsInCart(shop, context)).toBe(1);
});

test('EMB-05 a form that is no JSON is reported, and the rest of the page works', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: markup('{')});
  await guest.page.waitForSelector(LIVE);
  await guest.page.getByLabel('Glaze').focus();
  await expect.poll(() => guest.consoleLines.length).toBeGreaterThan(0);
  expect(guest.consoleLines.filter(line => line.includes('form-failed'))).toHaveLength(1);
  await expectUnharmed(guest);
});
