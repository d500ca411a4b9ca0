// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {checkStates} from './editor-states.js';
import {reach, reachAndChoose, tabAndPress, tabOnto} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {suggests} from './suggests.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const NARROW_PX = 360;

/** Every piece by the word of its address, with what brings it into its fullest state by keyboard alone. */
const PIECES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  color: async page => {
    await tabAndPress(page.getByRole('slider', {name: /Hue/}), 'ArrowRight');
    await reachAndChoose(page.getByLabel('Format'), 'HSL');
    await tabOnto(page.getByRole('textbox', {name: 'Hue'}));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('361');
    await page.getByText('Hue out of bounds.').waitFor();
    await tabAndPress(page.getByRole('button', {name: 'Fog'}), 'Enter');
    await page.getByText('The contrast with the background is').waitFor();
    expect(await page.locator('output').textContent()).toBe('hsl(200, 10%, 90%)');
  },
  font: async page => {
    await reach(page.getByRole('option', {name: 'Georgia'}));
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText('Unable to load the preview of Marlow').waitFor();
    await tabOnto(page.getByLabel('Search fonts'));
    await page.keyboard.type('ma');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
  },
  link: async page => {
    await tabOnto(page.getByRole('combobox', {name: 'Title or address of the page'}));
    await page.keyboard.type('kiln');
    await suggests(page, 'Kiln diary');
    await isAccessible(page);
    if (process.env.VITRINE_SHOTS)
      await page.screenshot({path: `${process.env.VITRINE_SHOTS}/link-open.png`});
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('output').textContent()).toBe('/kiln-diary');
    await tabAndPress(page.getByRole('radio', {name: 'Page'}), 'ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabOnto(page.getByRole('textbox', {name: 'To', exact: true}));
    await page.keyboard.type('ada');
    await page.getByText('Enter a valid email address. Emails look like name@example.com').waitFor();
  },
  store: async page => {
    await tabOnto(page.getByRole('textbox', {name: 'Title of the store'}));
    await page.keyboard.type('Pots');
    await page.keyboard.press('Enter');
    await page.getByText('Unable to find site main navigation').waitFor();
    await page.getByText('Step 3 of 3: Main navigation').waitFor();
    await page.getByText('Created so far: Collection of products, Root category.').waitFor();
  },
  status: async page => {
    const texts = () => page.getByRole('listitem').allTextContents();
    await expect
      .poll(async () => (await texts()).filter(text => /^(?:Kiln|Glazes|Open|Prices|Tides|Clay)/.test(text)))
      .toEqual([
        ...['Kiln diary Draft', 'Glazes Needs review', 'Open studio Scheduled', 'Prices Private'],
        ...['Tides Published', 'Clay Published · Changed'],
      ]);
  },
  services: async page => {
    await tabAndPress(page.getByRole('button', {name: 'Show who signed up for MUG-FOAM'}), 'Enter');
    await page.getByText('ada@example.com').waitFor();
    await tabAndPress(page.getByRole('button', {name: 'Connect Postbird'}), 'Enter');
    await page.getByText('Postbird is connected.').waitFor();
    await page.getByText('A list must be selected').waitFor();
  },
  products: async page => {
    await tabOnto(page.getByRole('searchbox'));
    await page.keyboard.press('Enter');
    await tabAndPress(page.locator('.vte-goods-entry').first(), 'Enter');
    await tabOnto(page.getByRole('textbox', {name: 'Title', exact: true}));
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await tabAndPress(page.getByRole('button', {name: 'Delete the product'}), 'Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await tabAndPress(page.getByRole('button', {name: 'Save the product'}), 'Enter');
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
  orders: async page => {
    await tabAndPress(page.locator('.vte-goods-entry').first(), 'Enter');
    await page.getByText('For Grace').waitFor();
    await tabAndPress(page.getByRole('button', {name: 'Mark as packed'}), 'Enter');
    await page.getByText('Packed', {exact: true}).first().waitFor();
    await tabAndPress(page.getByRole('button', {name: 'Cancel the order'}), 'Enter');
    await page.getByRole('alertdialog').waitFor();
  },
  code: async page => {
    await tabOnto(page.getByRole('textbox', {name: 'Template'}));
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page.keyboard.press('F8');
    await page.getByText('Alt+Enter puts').waitFor();
    await isAccessible(page);
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => page.locator('output').textContent()).toBe('{.section item}{title|html}{.end}');
    await expect.poll(() => page.locator('.cm-lintRange-error').count()).toBe(0);
  },
  text: async page => {
    await reach(page.getByRole('textbox', {name: 'Text'}));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Then it opens.');
    await expect
      .poll(() => page.locator('output').textContent())
      .toBe('The kiln cools for two days. Then it opens.');
  },
  tags: async page => {
    const tags = page.getByRole('group', {name: 'Tags'});
    await tabOnto(tags.getByRole('textbox'));
    await page.keyboard.type('glaze');
    await page.keyboard.press('Enter');
    await tags.getByRole('checkbox', {name: 'glaze'}).waitFor();
    await tabAndPress(tags.getByRole('button', {name: 'Rename: stoneware'}), 'Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('kiln');
    await tags.getByText('This tag already exists').waitFor();
    await tabAndPress(tags.getByRole('button', {name: 'Delete: kiln'}), 'Enter');
    await tags.getByText('Only one tag can be edited at a time').waitFor();
  },
};

/** Pieces whose use `editor-data.test.ts` tests. */
const OF_DATA = ['dataset', 'gallery', 'form'];

/** No window scrolls sideways, in both directions; from right to left nothing is inaccessible either, as in the narrow window. */
async function fits(page: Page): Promise<void> {
  for (const dir of ['rtl', 'ltr'])
    for (const width of [NARROW_PX, 768, 1280]) {
      await page.setViewportSize({width, height: 800});
      await page.evaluate(side => document.documentElement.setAttribute('dir', side), dir);
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([dir, width, shown]).toEqual([dir, width, width]);
      if (dir === 'rtl' && width === NARROW_PX) await isAccessible(page);
      if (process.env.VITRINE_SHOTS)
        await page.screenshot({
          path: `${process.env.VITRINE_SHOTS}/${new URL(page.url()).search.slice(7)}-${width}-${dir}.png`,
          fullPage: true,
        });
    }
}

test('BLD-07 the page of pieces is for a signed-in owner, and lists every piece', async () => {
  const {page} = await shop.visit('/editor/pieces');
  expect(new URL(page.url()).pathname).toBe('/owner/sign-in');
  await signInAsOwner(shop, page, '/es/editor/pieces');
  const links = page.getByRole('main').getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href')));
  expect(addresses.toSorted()).toEqual(
    [...Object.keys(PIECES), ...OF_DATA].map(id => `?piece=${id}`).toSorted(),
  );
  await links.first().press('Enter');
  await page.getByRole('heading', {name: 'Selector de color'}).waitFor();
  await page.getByLabel('Formato').waitFor();
  await isAccessible(page);
});

test('BLD-07 each piece works by keyboard alone, without violations of policy or axe, at each width', async () => {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor/pieces');
  for (const [piece, use] of Object.entries(PIECES)) {
    await page.goto(shop.url(`/editor/pieces?piece=${piece}`));
    await page.locator('.vte-piece :is(.vte-piece, .vte-media)').first().waitFor();
    await use(page);
    await isAccessible(page);
    await fits(page);
  }
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'BLD-07 in a page from right to left, an English piece reads from left to right',
  ONLY_WHOLE,
  async () => {
    const {page} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor/pieces');
    await page.goto(shop.url('/editor/pieces?piece=gallery&locale=ar'));
    const range = page.getByText(/^1 to \d+$/).first();
    await range.waitFor();
    const [first, last] = await range.evaluate(one => {
      const text = one.firstChild as Text;
      const leftOf = (at: number): number => {
        const character = document.createRange();
        character.setStart(text, at);
        character.setEnd(text, at + 1);
        return character.getBoundingClientRect().left;
      };
      return [leftOf(0), leftOf(text.length - 1)];
    });
    expect(first).toBeLessThan(last ?? 0);
    expect(await range.evaluate(one => one.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    // What an owner types has the direction of its first letters.
    await page.goto(shop.url('/editor/pieces?piece=link&locale=ar'));
    await page.getByRole('radio', {name: 'Email'}).check();
    expect(await page.getByLabel('Subject').evaluate(one => getComputedStyle(one).unicodeBidi)).toBe(
      'plaintext',
    );
    await isAccessible(page, 'main');
  },
);

test(
  'BLD-07 each piece runs from right to left in Arabic, without violations in both directions',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor/pieces');
    const states = checkStates(page);
    for (const piece of [...Object.keys(PIECES), ...OF_DATA]) {
      await page.goto(shop.url(`/editor/pieces?piece=${piece}&locale=ar&translated`));
      await page.locator('.vte-piece :is(.vte-piece, .vte-media)').first().waitFor();
      expect([piece, await page.evaluate(() => document.documentElement.dir)]).toEqual([piece, 'rtl']);
      await states.check(`${piece} in Arabic`, 'main');
    }
    expect(states.found).toEqual([]);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);
