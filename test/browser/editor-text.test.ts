// @module-tag whole
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {findings, isAccessible} from './accessible.js';
import {dropOn} from './drop-on.js';
import {focused, reach, reachAndPress, tabAndPress} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {suggests} from './suggests.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();
const folder = mkdtempSync(join(tmpdir(), 'editor-text-'));
afterAll(() => rmSync(folder, {recursive: true}));

async function openText(title: string) {
  const {page, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, '/editor');
  await page.getByLabel('Title of the new page').fill(title);
  await page.keyboard.press('Enter');
  await page.getByLabel('Add a block').selectOption('text');
  await page.getByRole('button', {name: 'Add', exact: true}).press('Enter');
  const text = page.getByRole('textbox', {name: 'Text'});
  await text.waitFor();
  return {page, log, text};
}

const shown = (page: Page) => page.frameLocator('.ed-frame').locator('.made-text');
const paste = (page: Page, html: string) =>
  page.evaluate(content => {
    const data = new DataTransfer();
    data.setData('text/html', content);
    const event = new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true});
    document.querySelector('.vte-text')?.dispatchEvent(event);
  }, html);

test('BLD-07 by keyboard alone a rich text gets marks, a link, a table and undo; visitors see it', async () => {
  const {page, log, text} = await openText('Rich');
  await reach(text);
  await page.keyboard.type('## Clay\nOne ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' word');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- first\nsecond');
  await page.keyboard.press('Tab');
  await expect.poll(() => shown(page).locator('ul ul li').textContent()).toBe('second');
  await expect.poll(() => shown(page).locator('h2').textContent()).toBe('Clay');
  expect(await shown(page).locator('strong').textContent()).toBe('bold');
  // The toolbar is one stop of the Tab key, and arrows move in it.
  await page.keyboard.press('Escape');
  await reach(page.getByRole('combobox', {name: 'Style of the text'}));
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Link');
  await page.keyboard.press('Enter');
  // The link editor is a download, whose first field has the focus once it is there.
  await expect.poll(() => focused(page)).toBe('input on');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('javascript:alert(1)');
  // It is checked as it is typed, and Enter does not set it.
  await page.locator('.vte-link [aria-invalid=true]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Enter a path of the site').waitFor();
  await isAccessible(page, '.vte-rich-text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/abou');
  await suggests(page, '/about');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('input /about');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page).locator('a').getAttribute('href')).toBe('/about');
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page).locator('a').count()).toBe(0);
  await page.keyboard.press('Escape');
  await reachAndPress(page.getByRole('button', {name: 'Table', exact: true}));
  await page.keyboard.type('Size');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Price');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Use');
  await page.keyboard.press('Escape');
  await reachAndPress(page.getByRole('button', {name: 'Add a row'}));
  await expect.poll(() => shown(page).locator('tr').count()).toBe(4);
  expect(await shown(page).locator('th').allTextContents()).toEqual(['Size', 'Price', 'Use']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.vte-text') === null)).toBe(true);
  await isAccessible(page, '.vte-rich-text');
  expect([...log.errors, ...log.lines]).toEqual([]);
});

test(
  'BLD-07 the link of a text is an email, changed, left with Escape, and taken out by keyboard',
  ONLY_WHOLE,
  async () => {
    const {page, log, text} = await openText('Mail');
    await reach(text);
    await page.keyboard.type('Write');
    await page.keyboard.press('Control+a');
    const openLink = async (): Promise<void> => {
      await reachAndPress(page.getByRole('button', {name: 'Link', exact: true}));
    };
    await openLink();
    await expect.poll(() => focused(page)).toBe('input on');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@example.com');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page).locator('a').getAttribute('href')).toBe('mailto:ada@example.com');
    await openLink();
    await expect
      .poll(() => page.getByRole('textbox', {name: 'To', exact: true}).inputValue())
      .toBe('ada@example.com');
    await isAccessible(page, '.vte-rich-text');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.vte-link').count()).toBe(0);
    // The text has the focus again.
    await expect.poll(() => text.evaluate(one => one === document.activeElement)).toBe(true);
    await openLink();
    await tabAndPress(page.getByRole('button', {name: 'Remove the link'}), 'Enter');
    await expect.poll(() => shown(page).locator('a').count()).toBe(0);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

/** How far the list of suggestions is out of the window, at its top or its end, in CSS px. */
const outOfSight = (page: Page): Promise<number> =>
  page.locator('.vte-popover').evaluate(list => {
    const {top, bottom} = list.getBoundingClientRect();
    return Math.round(Math.max(0, -top, bottom - innerHeight));
  });

test('BLD-04 suggestions of a link open in sight, above the field where the window ends below it', async () => {
  const {page, log, text} = await openText('In sight');
  await page.setViewportSize({width: 1280, height: 800});
  await reach(text);
  await page.keyboard.type('Mugs');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', {name: 'Link', exact: true}).press('Enter');
  const field = page.locator('.vte-combo input');
  await field.fill('mug');
  await suggests(page, 'Mug');
  expect(await outOfSight(page)).toBe(0);
  const [list, input] = await Promise.all([page.locator('.vte-popover').boundingBox(), field.boundingBox()]);
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(input?.y ?? 0);
  // A window that has room for the whole list neither above nor below, as it is with a keyboard on the screen.
  await page.setViewportSize({width: 1280, height: 320});
  await field.fill('');
  await suggests(page, '/');
  await expect.poll(() => outOfSight(page)).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.locator('.vte-option[data-focused]').count()).toBe(1);
  expect(await outOfSight(page)).toBe(0);
  expect(log.errors).toEqual([]);
});

test('BLD-07 where the link editor does not arrive, the address of a text’s link is typed', async () => {
  const {page, text} = await openText('Typed');
  await page.route('**/editor-app/block-link-*', route => route.abort());
  await text.focus();
  await page.keyboard.type('About');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', {name: 'Link', exact: true}).press('Enter');
  await page.getByRole('textbox', {name: 'The link leads to'}).waitFor();
  await expect.poll(() => focused(page)).toBe('input ');
  await page.keyboard.type('/about');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(page).locator('a').getAttribute('href')).toBe('/about');
});

/** What runs where nothing stops it. */
const hostile = (title: string): string =>
  `<h3 style="color: red">${title}</h3><style>h3 { color: red }</style><svg onload="document.title = 'run'"></svg><script>document.title = "run"</script><p onclick="x">One <a href="javascript:alert(1)">bad</a></p><img src="x" onerror="document.title = 'run'">`;

test('SEC HTML that is pasted or dropped runs nowhere, and keeps what texts may have', async () => {
  const {page, log, text} = await openText('Pasted');
  await text.focus();
  await paste(page, hostile('Glaze'));
  await expect.poll(() => shown(page).locator('h3').textContent()).toBe('Glaze');
  await dropOn(text, {items: [{mimeType: 'text/html', data: hostile('Kiln')}]});
  await expect.poll(() => shown(page).locator('h3').count()).toBe(2);
  const drawing = join(folder, 'run.svg');
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = \'run\'"/>');
  await dropOn(text, {files: [drawing]});
  expect(await page.locator('.vte-text :is(script, img, [onclick], a)').count()).toBe(0);
  expect(await page.title()).toBe('Site editor');
  expect([...log.errors, ...log.lines]).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({width, height: 800});
    expect(await findings(page, '.vte-rich-text')).toEqual([]);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  }
});
