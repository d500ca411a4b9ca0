import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {findings} from './accessible.js';
import {track} from './recorded.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const INSPECTOR = 'aside.vt-inspector';

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of ['/about', '/ar/about'])
  test(`EMB-07 the inspector has no violation over ${path}, in light and dark, narrow and wide`, async () => {
    const {page, heard} = await shop.visit(`${path}?vt-debug`, {reducedMotion: 'reduce'});
    const inspector = page.locator(INSPECTOR);
    await inspector.waitFor();
    await track(page, 'wish', {colour: 'green'});
    await inspector.getByText(/wish/).waitFor();
    for (const width of [360, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({width, height: 900});
        await page.emulateMedia({colorScheme});
        const found = await findings(page, INSPECTOR);
        expect({width, colorScheme, found}).toEqual({width, colorScheme, found: []});
        expect(await sideways(page)).toBe(0);
      }
    expect(heard.errors).toEqual([]);
  });

test('EMB-07 the inspector is reached and closed by keyboard, and gives the focus back', async () => {
  const {page} = await shop.visit('/about', {reducedMotion: 'reduce'});
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await link.focus();
  await page.evaluate(() => (window.Vitrine as {debug(): Promise<void>}).debug());
  const close = page.locator(INSPECTOR).getByRole('button', {name: 'Close'});
  await close.waitFor();
  const isFocused = (): Promise<boolean> =>
    page.evaluate(
      selector => document.querySelector(selector)?.shadowRoot?.activeElement?.localName === 'button',
      INSPECTOR,
    );
  for (const key of ['Escape', 'Enter']) {
    await page.evaluate(() => (window.Vitrine as {debug(): Promise<void>}).debug());
    // Whatever stands between the link and the end of the page comes before.
    for (let steps = 0; steps < 20 && !(await isFocused()); steps++) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press(key);
    await becomes(() => page.locator(INSPECTOR).count(), 0);
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true);
  }
});

for (const viewport of [
  {width: 1280, height: 900},
  {width: 360, height: 740},
])
  test(`EMB-07 the inspector covers no buy button at ${viewport.width} px, and shows why a block failed`, async () => {
    const {page} = await shop.visit('/products/kiln-lantern?vt-debug', {reducedMotion: 'reduce', viewport});
    await page.locator(INSPECTOR).waitFor();
    const add = page.locator('.item .vt-add');
    await add.scrollIntoViewIfNeeded();
    await add.evaluate(button => button.scrollIntoView({block: 'start'}));
    const isCovered = await add.evaluate(button => {
      const {x, y, width, height} = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isCovered).toBe(false);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<div data-block="cart-pil" data-load="load"></div>'),
    );
    await page.locator(INSPECTOR).getByText('cart-pil: failed').waitFor();
    await page
      .locator(INSPECTOR)
      .getByText(/unknown-block: .*cart-pil/)
      .waitFor();
  });
