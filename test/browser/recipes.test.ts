// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {allSnippets} from '../tools/docs/markdown.mjs';
import {fillCart, type Guest, guestHtml, unitsInCart, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes, reads} from './visitor.js';

const shop = openShop();
const RECIPES = allSnippets().filter(({path, language}) => path === 'docs/recipes.md' && language === 'html');

/** The recipe with a text in it, which only one has. */
const recipe = (text: string): string => {
  const [found, ...more] = RECIPES.filter(snippet => snippet.text.includes(text));
  if (!found || more.length) throw new Error(`not one recipe with ${text}`);
  return found.text;
};
const open = async (text: string, {isFilled = false} = {}) => {
  const guest = await visitGuest(shop, {
    html: guestHtml(recipe(text)),
    ...(isFilled && {prepare: (_page: Page, context) => fillCart(shop, context)}),
  });
  return {...guest, add: () => guest.page.getByRole('button', {name: 'Add To Cart'}).click()};
};

const isSilent = ({consoleLines, log}: Guest): void =>
  expect([...consoleLines, ...log.lines, ...log.errors]).toEqual([]);

test('EMB-05 the recipe of a message says what was added, once for each add', async () => {
  const guest = await open('id="added"');
  await guest.add();
  await reads(guest.page.locator('#added'), 'In your basket: 1 × Salt Cellar');
  isSilent(guest);
});

test('EMB-05 the recipe of free shipping says what is missing, until nothing is', async () => {
  const guest = await open('id="free-shipping"', {isFilled: true});
  const bar = guest.page.locator('#free-shipping');
  await reads(bar, '$12.00 more, and shipping is free');
  await guest.page.evaluate(async () => {
    const [entry] = (await Vitrine.cart.get())?.entries ?? [];
    if (entry) await Vitrine.cart.setQuantity(entry.id, 3);
  });
  await reads(bar, 'Shipping is free');
  isSilent(guest);
});

test('EMB-05 the recipe of a cart shows the lines in its dialog, and the page stays', async () => {
  const guest = await open('id="basket"', {isFilled: true});
  await guest.page.getByRole('button', {name: 'Basket'}).click();
  const dialog = guest.page.getByRole('dialog', {name: 'Basket'});
  await reads(dialog.getByRole('listitem'), '2 × Salt Cellar');
  await guest.page.keyboard.press('Escape');
  await dialog.waitFor({state: 'hidden'});
  isSilent(guest);
});

test('EMB-05 the recipe of a condition refuses with its words, and sells once it is met', async () => {
  const guest = await open('id="of-age"');
  await guest.add();
  await guest.page.getByText('Please confirm your age below.').waitFor();
  expect(await unitsInCart(shop, guest.context)).toBe(0);
  await guest.page.getByLabel('I am 18 or older').check();
  await guest.add();
  await becomes(() => unitsInCart(shop, guest.context), 1);
  isSilent(guest);
});

test('EMB-05 the recipe of buttons sets an option of the product, and follows its own field', async () => {
  const guest = await open('class="swatches"');
  await whenLive(guest.page, '[data-block=product]');
  const pressed = () => guest.page.locator('.swatches [aria-pressed=true]').allInnerTexts();
  const glaze = guest.page.getByLabel('Glaze', {exact: true}).last();
  await guest.page.getByRole('button', {name: 'Kelp'}).click();
  await becomes(pressed, ['Kelp']);
  expect(await glaze.inputValue()).toBe('Kelp');
  await glaze.selectOption('Ash');
  await becomes(pressed, ['Ash']);
  await guest.page.getByLabel('Small').check();
  await guest.page.getByLabel('Set', {exact: true}).selectOption('Pair');
  await guest.add();
  await becomes(() => unitsInCart(shop, guest.context), 1);
  isSilent(guest);
});

test('EMB-05 the recipe of a tag manager hears of an add alone', async () => {
  const guest = await open("event: 'own_add'");
  await guest.add();
  const steps = () => guest.page.evaluate(() => Reflect.get(window, 'steps'));
  await becomes(steps, [{event: 'own_add', sku: 'MAR-04', quantity: 1}]);
  await guest.page.evaluate(async () => {
    const [entry] = (await Vitrine.cart.get())?.entries ?? [];
    if (entry) await Vitrine.cart.remove(entry.id);
  });
  expect(await steps()).toHaveLength(1);
  isSilent(guest);
});
