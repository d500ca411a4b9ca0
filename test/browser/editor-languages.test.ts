// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {checkStates} from './editor-states.js';
import {openShop} from './harness.js';
import {reachAndChoose, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';

const shop = openShop();
const MUG = '/assets/pictures/morning-mug.svg';

const {read} = shop;

/** What an owner does in the panel, by keys alone. */
const handsOn = (page: Page) => ({
  panel: page.locator('.ed-panel'),
  frame: page.frameLocator('.ed-frame'),
  button: (name: string | RegExp) => page.locator('.ed-panel').getByRole('button', {name, exact: true}),
  field: (label: string | RegExp) => page.locator('.ed-panel').getByLabel(label, {exact: true}),
  row: (name: RegExp) => page.locator('.ed-panel').getByRole('row', {name}),
  saved: () => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved'),
});

/** The direction and the language that an element is in. */
const directionOf = (element: Element): readonly (string | undefined)[] => [
  getComputedStyle(element).direction,
  element.closest<HTMLElement>('[lang]')?.lang,
];

async function addBlock(page: Page, kind: string): Promise<void> {
  const {field, button} = handsOn(page);
  await reachAndType(field('Add a block'), kind);
  await reachAndPress(button('Add').first());
  await page.getByRole('region', {name: kind}).last().waitFor();
}

/** A page with a heading, a text and a gallery, in English. */
async function openPage(title: string) {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  const {field, panel, saved} = handsOn(page);
  await reachAndType(page.getByLabel('Title of the new page'), title);
  await page.keyboard.press('Enter');
  await addBlock(page, 'Heading');
  await reachAndType(field('Text'), 'First firing');
  await addBlock(page, 'Text');
  await reachAndType(panel.getByRole('textbox', {name: 'Text'}), 'Own words');
  await addBlock(page, 'Gallery');
  await reachAndType(field('Address of a picture'), MUG);
  await page.keyboard.press('Enter');
  await reachAndType(field('What the picture shows'), 'A mug');
  await saved();
  return {page, log};
}

test('SITE-02 by keyboard a page is translated, taken back, and published in every language', async () => {
  const {page, log} = await openPage('Our first kiln');
  const {panel, frame, field, button, row, saved} = handsOn(page);
  const states = checkStates(page);
  await reachAndPress(button('Page'));
  await reachAndChoose(field('Language of the page'), 'Español');
  await panel.getByText('English: Our first kiln').waitFor();
  await frame.locator('html[lang=es]').waitFor();
  await frame.locator('article.made[lang=en]').waitFor();
  await reachAndType(field('Title'), 'Nuestro primer horno');
  await expect.poll(() => frame.getByRole('heading', {level: 1}).textContent()).toBe('Nuestro primer horno');
  await states.check('the title of a page in another language');
  await reachAndPress(row(/Heading/), 'Space');
  await panel.getByText('English: First firing').waitFor();
  await reachAndType(field('Text'), 'Primera cocción');
  const heading = frame.locator('.made-heading h2');
  await expect.poll(() => heading.textContent()).toBe('Primera cocción');
  await saved();
  await page.keyboard.press('Control+z');
  await expect.poll(() => heading.textContent()).toBe('First firing');
  await page.keyboard.press('Control+y');
  await expect.poll(() => heading.textContent()).toBe('Primera cocción');
  await reachAndPress(row(/Text/), 'Space');
  await reachAndPress(button('Begin with the text in English'));
  await reachAndType(panel.getByRole('textbox', {name: 'Text'}), 'Palabras');
  await states.check('a rich text in another language');
  await reachAndPress(row(/Gallery/), 'Space');
  await reachAndType(field('What the picture shows'), 'Una taza');
  await states.check('a gallery in another language');
  await saved();
  await reachAndPress(button('Publish'));
  await page.getByRole('link', {name: 'See the page'}).waitFor();
  const [spanish, english] = [await read('/es/our-first-kiln'), await read('/our-first-kiln')];
  for (const text of ['<h1>Nuestro primer horno', '<h2>Primera cocción', '<p>Palabras', 'alt="Una taza"'])
    expect(spanish).toContain(text);
  for (const text of ['<h1>Our first kiln', '<h2>First firing', '<p>Own words', 'alt="A mug"'])
    expect(english).toContain(text);
  // The same blocks in another language, from right to left.
  await reachAndChoose(field('Language of the page'), 'العربية');
  await frame.locator('html[dir=rtl]').waitFor();
  await reachAndType(field('What the picture shows'), 'كوب');
  await expect.poll(() => frame.locator('[data-editor-block] img').getAttribute('alt')).toBe('كوب');
  await states.check('a gallery in a language from right to left');
  // The text is Arabic; the buttons and the hint around it are the editor's.
  await reachAndPress(row(/Text/), 'Space');
  const arabic = panel.getByRole('textbox', {name: 'Text'});
  await expect.poll(() => arabic.getAttribute('dir')).toBe('rtl');
  expect(await arabic.getAttribute('lang')).toBe('ar');
  expect(await panel.getByRole('button', {name: 'Bold'}).evaluate(directionOf)).toEqual(['ltr', 'en']);
  await states.check('a rich text in a language from right to left');
  await reachAndPress(row(/Gallery/), 'Space');
  await reachAndChoose(field('Language of the page'), 'English');
  await expect.poll(() => field('What the picture shows').inputValue()).toBe('A mug');
  await saved();
  expect(states.found).toEqual([]);
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'SITE-02 two owners who wrote one language see both versions named with it, and choose',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openPage('Shared in Spanish');
    const {field, row, saved} = handsOn(page);
    const {page: other, log: theirs} = await shop.visit('about:blank');
    await signInAsOwner(shop, other, '/editor');
    await reachAndPress(other.getByRole('button', {name: /^Shared in Spanish/}));
    for (const one of [page, other]) {
      const hands = handsOn(one);
      await reachAndPress(hands.row(/Heading/), 'Space');
      await reachAndChoose(hands.field('Language of the page'), 'Español');
      await one.getByText('English: First firing').waitFor();
    }
    await reachAndType(handsOn(other).field('Text'), 'Suyo');
    await handsOn(other).saved();
    await reachAndType(field('Text'), 'Mío');
    const conflict = page.locator('.ed-conflict');
    await conflict.getByRole('heading', {name: /First firing \(Español\)/}).waitFor();
    await expect
      .poll(() => conflict.locator('section').allTextContents())
      .toEqual([expect.stringMatching(/Yours.*Mío/), expect.stringMatching(/Suyo/)]);
    expect(await conflict.getByRole('button').allTextContents()).toEqual(['Keep yours', 'Keep theirs']);
    await reachAndPress(conflict.getByRole('button', {name: 'Keep yours'}));
    await saved();
    await reachAndPress(row(/Heading/), 'Space');
    await expect.poll(() => field('Text').inputValue()).toBe('Mío');
    expect([...log.errors, ...theirs.errors, ...theirs.lines]).toEqual([]);
    // A write over a newer revision is refused on purpose.
    expect(log.lines.filter(line => !line.includes('409'))).toEqual([]);
  },
);
