import {rmSync} from 'node:fs';
import type {Page} from 'playwright-core';
import {afterAll, expect, test} from 'vitest';
import type {SiteStyles} from '../../src/site/styles/site-styles.js';
import {whenLive} from './harness.js';
import {openOwnShop} from './own-shop-folder.js';
import {openTidyShop} from './visitor.js';

const {folder, own} = openOwnShop();
const shop = openTidyShop({own, announce: () => undefined});
afterAll(() => rmSync(folder, {recursive: true}));

/** Colors of the light theme that its owner chose, in the order background, text, accent. */
const CHOSEN = ['#ffdddd', '#330000', '#8800aa'];
const SHOWN = ['rgb(255, 221, 221)', 'rgb(51, 0, 0)', 'rgb(136, 0, 170)'];

/** Publishes styles with the chosen colors, and a page of the editor. */
async function publish(): Promise<void> {
  const {colors, fonts} = own.styles();
  const palette = colors.palette.map((one, at) => ({...one, color: CHOSEN[at] ?? one.color}));
  const themes = fonts.themes.map(theme => ({...theme, heading: 'code' as const}));
  const styles: SiteStyles = {colors: {...colors, palette}, fonts: {...fonts, themes}};
  const text = JSON.stringify(styles);
  await shop.platform.db
    .insertInto('site_styles')
    .values({id: 1, revision: 1, draft: text, published: text, published_revision: 1})
    .execute();
  const block = {id: 'mug', kind: 'product', data: {productId: 'mug'}};
  const content = JSON.stringify({title: 'Blocks', urlId: 'blocks', description: '', blocks: [block]});
  const page = {id: 'blocks', revision: 1, draft: content, draft_url_id: 'blocks', created_ms: 0};
  await shop.platform.db
    .insertInto('site_page')
    .values({...page, published: content, published_url_id: 'blocks', published_revision: 1})
    .execute();
}

/** What a visitor sees of a page's colors, and of the fonts of its text and of its heading. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      colors: [of('body').backgroundColor, of('body').color, of('.vt-add').backgroundColor],
      fonts: [of('body').fontFamily, of('h1').fontFamily.split(',')[0]],
    };
  });

test('BLD-05 published styles of a shop of one’s own are those of its own pages and of its blocks', async () => {
  const {page} = await shop.visit('/', {colorScheme: 'light'});
  await whenLive(page, '[data-block=product]');
  const before = await seen(page);
  expect(before.colors[0]).toBe('rgb(255, 255, 255)');
  await publish();
  for (const path of ['/', '/blocks']) {
    await page.goto(shop.url(path));
    await whenLive(page, '[data-block=product]');
    const {colors, fonts} = await seen(page);
    expect([path, colors]).toEqual([path, SHOWN]);
    // Headings have the font that the owner chose, texts that of the page.
    expect([path, fonts]).toEqual([path, [before.fonts[0], 'ui-monospace']]);
  }
});
