import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import {isAccessible} from './accessible.js';

/** The panel has no violation from right to left in both color schemes, and scrolls sideways at no width. */
export async function isSound(page: Page): Promise<void> {
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate(side => document.documentElement.setAttribute('dir', side), dir);
    if (dir === 'rtl') await isAccessible(page, '.ed-panel');
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({width, height: 800});
      expect([dir, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        dir,
        width,
        width,
      ]);
    }
  }
}
