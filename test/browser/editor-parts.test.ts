// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import {builderClient} from '../contract/builder-client.js';
import {signInAs} from '../contract/owner-client.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {reachAndChoose, reachAndPress, reachAndType, tabAndPress, tabOnto} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {suggests} from './suggests.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

async function openEditor() {
  const {page, log} = await shop.visit('/about');
  await signInAsOwner(shop, page, '/editor');
  return {page, log};
}

const saved = (page: Page) => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');
const frameOf = (page: Page) => page.frameLocator('.ed-frame');
const button = (page: Page, name: string | RegExp) =>
  page.locator('.ed-panel').getByRole('button', {name, exact: true}).first();

/** What a visitor gets at an address, and where a redirect leads. */
async function answerAt(path: string): Promise<{status: number; to: string | null; text: string}> {
  const answer = await fetch(shop.url(path), {redirect: 'manual'});
  return {status: answer.status, to: answer.headers.get('Location'), text: await answer.text()};
}

test('BLD-01 a store that fails halfway is in the list of pages, and goes on after its panel was left', async () => {
  const {page, log} = await openEditor();
  const side = page.locator('.ed-side');
  const openStore = () => side.getByRole('button', {name: 'Create a store', exact: true}).press('Enter');
  await page.route('**/api/widget/UpdateNavigation*', route => route.abort());
  await openStore();
  await page.getByRole('textbox', {name: 'Title of the store'}).fill('Journal');
  await page.keyboard.press('Enter');
  await page.getByText('Created so far: Collection of products, Root category.').waitFor();
  await side.getByRole('button', {name: /^Journal.*Published/}).waitFor();
  for (const leave of [
    () => side.getByRole('button', {name: 'Orders', exact: true}).press('Enter'),
    () => page.reload(),
  ]) {
    await leave();
    await page.getByText('Created so far').waitFor({state: 'detached'});
    await openStore();
    await page.getByText('Created so far: Collection of products, Root category.').waitFor();
    expect(await page.getByRole('textbox', {name: 'Title of the store'}).inputValue()).toBe('Journal');
  }
  await isAccessible(page, '.ed-panel');
  await page.unrouteAll({behavior: 'wait'});
  await button(page, 'Continue').press('Enter');
  await page.getByText('The store is created.').waitFor();
  const {status, text} = await answerAt('/journal-1');
  expect([status, text.includes('data-block="summary"')]).toEqual([200, true]);
  const {text: header} = await answerAt('/about');
  expect(header).toContain('href="/journal-1"');
  // A store that is finished leaves nothing behind.
  await side.getByRole('button', {name: 'Orders', exact: true}).press('Enter');
  await page.getByText('The store is created.').waitFor({state: 'detached'});
  await openStore();
  await button(page, 'Create the store').waitFor();
  expect(await page.getByRole('textbox', {name: 'Title of the store'}).inputValue()).toBe('');
  expect([...log.errors, ...log.lines].filter(line => !line.includes('ERR_FAILED'))).toEqual([]);
});

test(
  'SITE-02 by keyboard a language is taken out, undone, redone and put first; visitors find it so',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await page.getByRole('button', {name: 'Languages', exact: true}).press('Enter');
    const list = page.getByRole('grid', {name: 'Languages that visitors find'});
    const names = () => list.getByRole('row').allTextContents();
    await list.getByRole('row', {name: /^Español/}).waitFor();
    const all = (await names()).length;
    const hasSpanish = async (): Promise<boolean> => (await answerAt('/es/about')).status === 200;
    await tabOnto(list.getByRole('row').first());
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Español');
    // The buttons of a row follow the arrow keys.
    for (const _ of ['Drag', 'Move up', 'Move down', 'Remove']) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await list.getByRole('row', {name: /^Español/}).waitFor({state: 'detached'});
    await saved(page);
    await expect.poll(hasSpanish).toBe(false);
    expect((await answerAt('/es/about')).to).toBe('/about');
    expect((await answerAt('/about')).text).not.toContain('href="/es/about"');
    await button(page, 'Undo').press('Enter');
    await list.getByRole('row', {name: /^Español/}).waitFor();
    await expect.poll(hasSpanish).toBe(true);
    await button(page, 'Redo').press('Enter');
    await expect.poll(hasSpanish).toBe(false);
    // What was taken out is among those to add, and comes last.
    await reachAndChoose(page.getByLabel('Add a language'), 'Español');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names()).at(-1)).toContain('Español');
    const place = async () => (await names()).findIndex(name => name.includes('Español'));
    await list.getByRole('row', {name: /^Español/}).focus();
    for (const _ of ['Drag', 'Move up']) await page.keyboard.press('ArrowRight');
    for (let at = all - 1; at > 0; at--) {
      // The button keeps the focus where it moves to.
      await page.keyboard.press('Enter');
      await expect.poll(place).toBe(at - 1);
    }
    await reachAndChoose(page.getByLabel('Default language'), 'Español');
    await list.getByRole('row', {name: /Español \(es\), default/}).waitFor();
    await saved(page);
    expect(await button(page, 'Remove: Español (es), default').isDisabled()).toBe(true);
    await expect.poll(async () => (await answerAt('/about')).text).toContain('lang="en"');
    await isAccessible(page, '.ed-panel');
    await button(page, 'Disconnect the translations').press('Enter');
    await page.getByText('The translations are disconnected').waitFor();
    await expect.poll(async () => (await answerAt('/de/about')).status).toBe(302);
    await button(page, 'Undo').press('Enter');
    await page.getByText('The translations of the site are connected.').waitFor();
    await expect.poll(async () => (await answerAt('/de/about')).status).toBe(200);
    await page.getByLabel('Default language').selectOption('en');
    await saved(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test(
  'SITE-10 by keyboard a page is locked, says so in its notice, and is unlocked for visitors',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await page.getByLabel('Title of the new page').fill('Recipes');
    await page.keyboard.press('Enter');
    await page.getByLabel('Add a block').selectOption('text');
    await page.getByRole('button', {name: 'Add', exact: true}).press('Enter');
    await page.getByRole('textbox', {name: 'Text'}).fill('Ash glaze');
    await page.getByRole('textbox', {name: 'Text'}).press('Tab');
    await button(page, 'Undo').press('Enter');
    await frameOf(page).getByText('Ash glaze').waitFor({state: 'detached'});
    await button(page, 'Redo').press('Enter');
    await frameOf(page).getByText('Ash glaze').waitFor();
    await saved(page);
    await page.getByRole('button', {name: 'Publish', exact: true}).press('Enter');
    await page.getByRole('link', {name: 'See the page'}).waitFor();
    expect((await answerAt('/recipes')).text).toContain('Ash glaze');
    await button(page, 'Page').press('Enter');
    const password = page.getByLabel('Password of the page');
    await tabOnto(password);
    await page.keyboard.type('short');
    await tabAndPress(button(page, 'Lock the page'), 'Enter');
    await page.getByText('Enter at least 8 characters').waitFor();
    await password.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('sea and sand');
    await tabAndPress(button(page, 'Lock the page'), 'Enter');
    await page.getByText('The page is locked with the new password.').waitFor();
    const notice = page.getByRole('region', {name: 'This page is locked'});
    await notice.waitFor();
    expect(await password.inputValue()).toBe('');
    await isAccessible(page, '.ed-panel');
    const {page: visitor, log: theirs} = await shop.visit('/recipes');
    expect(await visitor.getByText('Ash glaze').count()).toBe(0);
    await visitor.locator('[name=password]').fill('sea and sand');
    await visitor.keyboard.press('Enter');
    await visitor.getByText('Ash glaze').waitFor();
    expect((await answerAt('/recipes')).text).not.toContain('Ash glaze');
    await notice.getByRole('button').press('Enter');
    await notice.waitFor({state: 'detached'});
    expect((await answerAt('/recipes')).text).toContain('Ash glaze');
    expect([...log.errors, ...log.lines, ...theirs.errors]).toEqual([]);
  },
);

test(
  'SITE-02 by keyboard what visitors see of a new page, and its lock, go back and forth; it stays',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    const statusAt = async () => (await answerAt('/slips')).status;
    const inPanel = (name: string) => page.locator('.ed-panel').getByRole('button', {name, exact: true});
    /** Presses a way back or forward, and waits until its result is said. */
    const turn = async (name: 'Undo' | 'Redo'): Promise<void> => {
      const note = page.locator('.ed-note');
      await reachAndPress(inPanel(name));
      await expect.poll(() => note.textContent()).toBe(name === 'Undo' ? 'Undone.' : 'Done again.');
    };
    await reachAndType(page.getByLabel('Title of the new page'), 'Slips');
    await page.keyboard.press('Enter');
    await inPanel('Publish').waitFor();
    await reachAndPress(inPanel('Publish'));
    await page.getByRole('link', {name: 'See the page'}).waitFor();
    await reachAndType(page.getByLabel('Title', {exact: true}), 'Slips and engobes');
    await saved(page);
    await reachAndPress(inPanel('Publish'));
    await page.getByRole('link', {name: 'See the page'}).waitFor();
    const shows = async () => (await answerAt('/slips')).text.includes('Slips and engobes');
    expect(await shows()).toBe(true);
    await turn('Undo');
    expect([await shows(), await statusAt()]).toEqual([false, 200]);
    await turn('Redo');
    expect(await shows()).toBe(true);
    await reachAndPress(inPanel('Unpublish'));
    await page.getByText('Visitors no longer see this page.').waitFor();
    expect(await statusAt()).toBe(404);
    await turn('Undo');
    expect([await shows(), await statusAt()]).toEqual([true, 200]);
    const notice = page.getByRole('region', {name: 'This page is locked'});
    await reachAndType(page.getByLabel('Password of the page'), 'sea and sand');
    await reachAndPress(inPanel('Lock the page'));
    await notice.waitFor();
    expect(await statusAt()).toBe(403);
    await turn('Undo');
    await notice.waitFor({state: 'detached'});
    expect(await statusAt()).toBe(200);
    await turn('Redo');
    await notice.waitFor();
    expect(await statusAt()).toBe(403);
    await turn('Undo');
    await notice.waitFor({state: 'detached'});
    await turn('Undo');
    await reachAndPress(inPanel('Undo'));
    await expect.poll(() => page.getByLabel('Title', {exact: true}).inputValue()).toBe('Slips');
    await turn('Undo');
    expect(await statusAt()).toBe(404);
    await isAccessible(page, '.ed-panel');
    expect(await inPanel('Undo').isDisabled()).toBe(true);
    await turn('Redo');
    expect([await shows(), await statusAt()]).toEqual([false, 200]);
    // The browser reports each page that visitors do not find, which is on purpose.
    expect(log.errors).toEqual([]);
  },
);

test(
  'SITE-02 undo of publishing leaves what another owner published since, until it is pressed again',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    const bar = (one: Page, name: string) =>
      one.locator('.ed-panel').getByRole('button', {name, exact: true});
    await reachAndType(page.getByLabel('Title of the new page'), 'Stains');
    await page.keyboard.press('Enter');
    await bar(page, 'Publish').waitFor();
    await reachAndPress(bar(page, 'Publish'));
    await page.getByRole('link', {name: 'See the page'}).waitFor();
    const other = await page.context().newPage();
    await other.goto(shop.url('/editor'));
    await reachAndPress(other.getByRole('button', {name: /^Stains/}).first());
    await reachAndType(other.getByLabel('Title', {exact: true}), 'Stains and oxides');
    await saved(other);
    await reachAndPress(bar(other, 'Publish'));
    await other.getByRole('link', {name: 'See the page'}).waitFor();
    const shows = async () => (await answerAt('/stains')).text.includes('Stains and oxides');
    expect(await shows()).toBe(true);
    await page.bringToFront();
    await reachAndPress(bar(page, 'Undo'));
    await page.getByText('somebody else has changed since what visitors see of “Stains”').waitFor();
    expect(await shows()).toBe(true);
    await expect.poll(() => page.getByLabel('Title', {exact: true}).inputValue()).toBe('Stains and oxides');
    await reachAndPress(bar(page, 'Undo'));
    await page.getByText('Undone.', {exact: true}).waitFor();
    expect((await answerAt('/stains')).status).toBe(404);
    expect(await page.getByLabel('Title', {exact: true}).inputValue()).toBe('Stains and oxides');
    expect([...log.errors, ...log.lines].filter(line => !line.includes('409'))).toEqual([]);
  },
);

test(
  'SITE-02 by keyboard an event gets its time and place, and its category moves and moves back',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await page.getByRole('button', {name: 'Journal and collections'}).press('Enter');
    const panel = page.locator('.ed-panel');
    await panel.getByRole('button', {name: /^Events/}).press('Enter');
    await page.getByLabel('Title of the new item').waitFor();
    // The frame has the list, in the language whose title is edited.
    await frameOf(page).getByRole('heading', {level: 1, name: 'Events'}).waitFor();
    await page.getByText('Title and description', {exact: true}).press('Enter');
    await page.getByLabel('Language of the texts').selectOption('es');
    await frameOf(page).getByRole('heading', {level: 1, name: 'Eventos'}).waitFor();
    await page.getByText('Title and description', {exact: true}).press('Enter');
    await moveCategories(page);
    await panel.getByRole('button', {name: /^Glaze evening|^An evening/}).press('Enter');
    const start = page.getByLabel('Start', {exact: true});
    await start.fill('2031-03-06T18:00');
    await page.getByText('The event ends before it begins.').waitFor();
    const end = page.getByLabel('End', {exact: true});
    await tabOnto(end);
    await page.keyboard.type('03062031');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0830PM');
    await expect.poll(() => end.inputValue()).toBe('2031-03-06T20:30');
    await tabOnto(page.getByLabel('Street and number'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3 Kelp Lane');
    await page.keyboard.press('Tab');
    await button(page, 'Undo').press('Enter');
    await expect.poll(() => page.getByLabel('Street and number').inputValue()).not.toBe('3 Kelp Lane');
    await button(page, 'Redo').press('Enter');
    await expect.poll(() => page.getByLabel('Street and number').inputValue()).toBe('3 Kelp Lane');
    await saved(page);
    await isAccessible(page, '.ed-panel');
    await page.getByRole('button', {name: 'Publish', exact: true}).press('Enter');
    await page.getByRole('link', {name: 'See it as visitors do'}).waitFor();
    const {page: visitor, log: theirs} = await shop.visit('/events');
    await visitor.getByText('Thursday, March 6, 2031 at 6:00 PM').waitFor();
    await visitor.getByRole('link', {name: /evening/i}).click();
    await visitor.getByText('3 Kelp Lane').waitFor();
    expect([...log.errors, ...theirs.errors]).toEqual([]);
    // An event that ends before it begins is refused, where the page saves before its end is typed.
    expect(log.lines.filter(line => !line.includes('400'))).toEqual([]);
  },
);

/** Gives an event these categories, as another owner does. */
async function categorizeEvent(categories: readonly string[]): Promise<void> {
  const calls = createCollectionCalls(builderClient(await signInAs(shop.platform.url, 'admin')));
  const [event] = (await calls.readCollection('events')).items;
  const {id = ''} = event ?? {};
  const {revision, draft} = await calls.readItem('events', id);
  await calls.saveItem('events', id, {revision, draft: {...draft, categories}});
}

/** Adds two categories, puts one into the other, and takes each step back and forward. */
async function moveCategories(page: Page): Promise<void> {
  await page.getByText('Categories of the collection', {exact: true}).press('Enter');
  const categories = page.getByRole('region', {name: 'Categories of the collection'});
  const turn = (name: 'Undo' | 'Redo') => categories.getByRole('button', {name, exact: true}).press('Enter');
  const depths = () =>
    categories
      .locator('li')
      .evaluateAll(rows => rows.map(row => `${row.querySelector('bdi')?.textContent} ${row.className}`));
  for (const name of ['Evenings', 'Days']) {
    await categories.getByLabel('Name of the new category').fill(name);
    await categories.getByRole('button', {name: 'Add the category'}).press('Enter');
    await categories.getByRole('button', {name: `Move: ${name}`}).waitFor();
  }
  await tabAndPress(categories.getByRole('button', {name: 'Move: Evenings'}), 'Enter');
  await categories.getByLabel('In the category').first().fill('Days');
  await categories.getByRole('button', {name: 'Save', exact: true}).press('Enter');
  const moved = ['Days ed-depth-0', 'Evenings ed-depth-1'];
  const apart = ['Days ed-depth-0', 'Evenings ed-depth-0'];
  await expect.poll(depths).toEqual(moved);
  await turn('Undo');
  await categories.getByText('The change of the categories has been undone.').waitFor();
  await expect.poll(depths).toEqual(apart);
  await turn('Undo');
  await expect.poll(depths).toEqual(['Evenings ed-depth-0']);
  await turn('Redo');
  // A press while the step before is under way does nothing.
  await expect.poll(depths).toEqual(apart);
  await turn('Redo');
  await expect.poll(depths).toEqual(moved);
  // Another owner uses the new category meanwhile.
  await categorizeEvent(['Days']);
  await turn('Undo');
  await expect.poll(depths).toEqual(apart);
  await turn('Undo');
  await categories
    .getByText(
      'Items of the collection have the category Days by now, so it was not deleted. Take it out of them, then undo again. Items: 1.',
    )
    .waitFor();
  await isAccessible(page, '.ed-panel');
  await categorizeEvent([]);
  await turn('Undo');
  await expect.poll(depths).toEqual(['Evenings ed-depth-0']);
  await turn('Redo');
  // A press while the step before is under way does nothing.
  await expect.poll(depths).toEqual(apart);
  await turn('Redo');
  await expect.poll(depths).toEqual(moved);
}

test(
  'BLD-07 by keyboard a link of the navigation leads to a page that the link editor finds',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await page.getByRole('button', {name: 'Navigation', exact: true}).press('Enter');
    await page.getByRole('treegrid').waitFor();
    await tabAndPress(page.getByRole('textbox', {name: 'Text of the link'}), 'C');
    await page.keyboard.type('lub');
    // Pages for members are found too.
    const target = page.locator('.ed-panel').getByRole('combobox');
    await tabOnto(target);
    await page.keyboard.type('/members');
    await suggests(page, '/members');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await isAccessible(page, '.ed-panel');
    await tabAndPress(button(page, 'Add the link'), 'Enter');
    await page.getByRole('row', {name: 'Club'}).waitFor();
    await saved(page);
    const {page: visitor} = await shop.visit('/about');
    expect(await visitor.locator('header').getByRole('link', {name: 'Club'}).getAttribute('href')).toBe(
      '/members',
    );
    await page.getByRole('row', {name: 'Club'}).focus();
    for (const _ of ['Drag', 'Change the link']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', {name: 'Web address'}).press('Space');
    await page.getByRole('textbox', {name: /^(?:Web address|Address)/}).fill('not an address');
    await page.locator('.ed-panel [aria-invalid=true]').first().waitFor();
    await button(page, 'Cancel').press('Enter');
    await button(page, 'Undo').press('Enter');
    await page.getByRole('row', {name: 'Club'}).waitFor({state: 'detached'});
    await saved(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);
