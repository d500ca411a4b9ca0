// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {openShop} from './harness.js';
import {reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {becomes} from './visitor.js';

const shop = openShop();

interface Words {
  readonly path: string;
  readonly title: string;
  readonly add: string;
  readonly button: string;
  readonly kind: string;
  readonly saved: string;
}
const EN: Words = {
  path: '/editor',
  title: 'Title of the new page',
  add: 'Add a block',
  button: 'Add',
  kind: 'Image',
  saved: 'Saved',
};
const ES: Words = {
  path: '/es/editor',
  title: 'Título de la página nueva',
  add: 'Añadir un bloque',
  button: 'Añadir',
  kind: 'Galería',
  saved: 'Guardado',
};

const handsOn = (page: Page) => {
  const panel = page.locator('.ed-panel');
  const field = (label: string) => panel.getByRole('textbox', {name: label, exact: true});
  return {
    panel,
    field,
    button: (name: string) => panel.getByRole('button', {name, exact: true}),
    state: (text: string) =>
      becomes(async () => (await page.locator('.ed-state').textContent())?.startsWith(text), true),
  };
};

/** A new page with one block. */
async function openBlock(title: string, words: Words) {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, words.path);
  await reachAndType(page.getByLabel(words.title), title);
  await page.keyboard.press('Enter');
  const hands = handsOn(page);
  await reachAndType(hands.panel.getByLabel(words.add), words.kind);
  await reachAndPress(hands.button(words.button));
  return {page, log, ...hands};
}

test('BLD-04 by keyboard wrong values of a block say at their fields why they are not saved', async () => {
  const {page, log, panel, field, state} = await openBlock('Wrong values', EN);
  const technical: string[] = [];
  page.on('response', response => {
    if (response.status() === 400) technical.push(response.url());
  });
  const sentence = panel.getByText(
    'Enter a path such as /about, or an address that begins with https:// or http://',
  );
  await reachAndType(field('Address of the picture'), 'tide.png');
  await sentence.waitFor();
  expect(await field('Address of the picture').getAttribute('aria-invalid')).toBe('true');
  await state('Not saved');
  await reachAndType(field('What the picture shows'), 'x'.repeat(202));
  await panel.getByText('This text is 2 characters too long. Shorten it.').waitFor();
  await isAccessible(page, '.ed-panel');
  await reachAndType(field('What the picture shows'), 'The tide');
  await reachAndType(field('Address of the picture'), '/assets/pictures/tide.png');
  await sentence.waitFor({state: 'detached'});
  await state(EN.saved);
  expect([technical, ...log.errors]).toEqual([[]]);
});

test(
  'BLD-04 by keyboard a gallery says in Spanish which address it takes, and keeps a wrong one',
  ONLY_WHOLE,
  async () => {
    const {page, panel, field, button, state} = await openBlock('Valores malos', ES);
    const address = field('Dirección de una imagen');
    await reachAndType(address, 'marea.png');
    await reachAndPress(button('Añadir la imagen'));
    await panel
      .getByText('Escribe una ruta como /about o una dirección que empiece por https:// o http://')
      .waitFor();
    expect(await address.inputValue()).toBe('marea.png');
    await isAccessible(page, '.ed-panel');
    await reachAndType(address, '/assets/pictures/marea.png');
    await reachAndPress(button('Añadir la imagen'));
    await becomes(() => address.inputValue(), '');
    await state(ES.saved);
  },
);
