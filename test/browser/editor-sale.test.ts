// @module-tag whole
import type {Page} from 'playwright-core';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {isAccessible} from './accessible.js';
import {isSound} from './editor-sound.js';
import {openShop, whenLive} from './harness.js';
import {reachAndChoose, reachAndPress, reachAndType, tabAndPress, typeInto} from './keys.js';

const shop = openShop();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', {name, exact: true});
const saved = (page: Page) => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');

/** Asks for the editor, and signs in where that leads. */
async function signIn(page: Page): Promise<void> {
  await page.goto(shop.url('/editor'));
  expect(new URL(page.url()).pathname).toBe('/owner/sign-in');
  const email = DEMO_OWNERS.find(({role}) => role === 'admin')?.email ?? '';
  await typeInto(page, {Email: email, Password: DEMO_PASSWORD});
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'Pages'}).waitFor();
  expect(new URL(page.url()).pathname).toBe('/editor');
}

async function createStore(page: Page): Promise<void> {
  await reachAndPress(button(page, 'Create a store'));
  await reachAndType(page.getByRole('textbox', {name: 'Title of the store'}), 'Pottery');
  await page.keyboard.press('Enter');
  await page.getByText('The store is created.').waitFor();
}

/** Adds a picture from a file, with what it shows, and uses it. */
async function uploadPicture(page: Page, name: string, text: string): Promise<void> {
  const create = {width: 80, height: 80, channels: 3, background: '#357'} as const;
  const buffer = await sharp({create}).png().toBuffer();
  await reachAndPress(button(page, 'Choose a picture'));
  // The dialog takes the focus as it opens.
  await page.locator('dialog:focus-within, [role=dialog]:focus-within').waitFor();
  // Asked for well before the key: a choice that opens before the browser hands it over is left at once.
  const choosing = page.waitForEvent('filechooser');
  await reachAndPress(button(page, 'Upload files'));
  await (await choosing).setFiles({name, mimeType: 'image/png', buffer});
  await reachAndPress(button(page, name));
  await reachAndType(page.getByRole('dialog').getByLabel('What the picture shows'), text);
  await reachAndPress(button(page, 'Save'));
  await page.getByText('Saved.').waitFor();
  await reachAndPress(button(page, `Use ${name}`));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture');
}

async function addProduct(page: Page): Promise<void> {
  // By the button of the store that is just created; the list has one too.
  await reachAndPress(button(page, 'Products and stock').last());
  await reachAndPress(button(page, 'Add a product'));
  await reachAndPress(button(page, 'Save the product'));
  await page.getByText('Fill in this field.').waitFor();
  await isAccessible(page, '.ed-panel');
  // The refusal led to the first field that is wrong.
  await page.keyboard.type('Tidal jug');
  await uploadPicture(page, 'jug.png', 'A jug by the sea');
  await reachAndType(page.getByLabel('Price (USD)', {exact: true}), '42');
  for (let units = 0; units < 3; units += 1) await reachAndPress(button(page, 'One more in stock'));
  await reachAndPress(button(page, 'Save the product'));
  await page.getByText('Saved. The shop shows it now.').waitFor();
  await page.frameLocator('.ed-frame').getByText('Tidal jug').first().waitFor();
  await isSound(page);
}

/** Puts a form of its own on the store's page, and publishes the page. */
async function buildForm(page: Page): Promise<void> {
  await reachAndPress(button(page, /^Pottery/));
  await reachAndChoose(page.getByLabel('Add a block'), 'Form');
  await reachAndPress(button(page, 'Add'));
  await reachAndType(page.getByLabel('Name of the new form'), 'Glazes');
  await page.keyboard.press('Enter');
  const form = page.getByRole('combobox', {name: 'Form', exact: true});
  await expect.poll(() => form.locator('option:checked').textContent()).toBe('Glazes');
  await reachAndPress(button(page, 'Edit this form'));
  await reachAndChoose(page.getByLabel('Add a field'), 'Text');
  await reachAndPress(button(page, 'Add').last());
  await reachAndType(page.getByLabel('Label', {exact: true}), 'Favorite glaze');
  await reachAndPress(button(page, 'Save the form'));
  await page.getByText('Saved. Visitors get the form like this from now on.').waitFor();
  await saved(page);
  await reachAndPress(button(page, 'Publish'));
  await page.getByRole('link', {name: 'See the page'}).waitFor();
}

/** Answers the form of the store's page, and buys the jug, as a visitor who follows links by keys. */
async function answerAndBuy(): Promise<void> {
  const {page, log} = await shop.visit('/about');
  await tabAndPress(page.getByRole('link', {name: 'Pottery', exact: true}), 'Enter');
  await whenLive(page, '[data-block=form]');
  const field = (label: string) => page.locator('[data-block=form]').getByLabel(label);
  await reachAndType(field('Name'), 'Grace Hopper');
  await reachAndType(field('Email'), 'grace@example.com');
  await reachAndType(field('Favorite glaze'), 'Celadon');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you').waitFor();
  await reachAndPress(page.getByRole('link', {name: /Tidal jug/}).first());
  await page.getByRole('img', {name: 'A jug by the sea'}).first().waitFor();
  await whenLive(page, '[data-block=product]');
  await reachAndPress(button(page, 'Add To Cart').first());
  await page.locator('.vt-pill').waitFor();
  expect(log.calls).toContain('POST /api/commerce/shopping-cart/entries');
  await page.goto(shop.url('/checkout'));
  await typeInto(page, {
    Email: 'grace@example.com',
    'Full name': 'Grace Hopper',
    Address: '12 Dune Road',
    City: 'Whitby',
  });
  await reachAndType(page.locator('#postcode'), '12345');
  await reachAndPress(button(page, 'Place order without payment'));
  await page.waitForURL('**/checkout/confirmed?oid=*');
  expect(log.errors).toEqual([]);
}

/** Finds the visitor's order, leaves it be, and packs it. */
async function packOrder(page: Page): Promise<void> {
  await reachAndPress(button(page, 'Orders'));
  await reachAndPress(button(page, /grace@example\.com/));
  await page.getByText('1 × Tidal jug').waitFor();
  await reachAndPress(button(page, 'Cancel the order'));
  await page.getByRole('alertdialog').waitFor();
  await isSound(page);
  await page.keyboard.press('Escape');
  await reachAndPress(button(page, 'Mark as packed'));
  await button(page, 'Mark as not packed').waitFor();
  await reachAndPress(button(page, 'Products and stock'));
  await button(page, /Tidal jug .*2 in stock/).waitFor();
}

test('COM-01 COM-09 by keys alone from the sign-in, a store, product and form to an order that is packed', async () => {
  const {page, log} = await shop.visit('about:blank');
  await signIn(page);
  await createStore(page);
  await addProduct(page);
  await buildForm(page);
  await answerAndBuy();
  await packOrder(page);
  // What the visitor answered is where sign-ups and messages are read.
  await page.goto(shop.url('/owner/forms'));
  await reachAndPress(page.getByRole('link', {name: 'Glazes'}));
  await page.getByRole('cell', {name: 'Celadon'}).waitFor();
  expect(log.errors).toEqual([]);
  // A product without a title was refused on purpose.
  expect(log.lines.filter(line => !line.includes('400'))).toEqual([]);
});
