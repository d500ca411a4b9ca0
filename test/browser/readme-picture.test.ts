// @module-tag whole
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {choose, isAdded, openTidyShop, pillIsLive} from './visitor.js';

/** The picture of README. `VITRINE_PICTURE=1` writes it anew. */
const PICTURE = join(fileURLToPath(new URL('../..', import.meta.url)), 'examples/shop.png');
const SIZE = {width: 1200, height: 900};
/** Colors are compared over squares of so many pixels, so that another release's outlines of letters count little. */
const SQUARE_PX = 20;
/** How far the mean color of a square may be off, of 255. */
const TOLERANCE = 16;
/** Part of the squares that may be off: other machines have other fonts. One row more moves more than that. */
const OFF_MAX = 0.05;

const shop = openTidyShop();

/** Part of the squares whose color differs in two pictures, 0 to 1. */
const partOff = (page: Page, pictures: readonly Buffer[]): Promise<number> =>
  page.evaluate(
    async ([urls, {width, height}, square, tolerance]) => {
      const canvas = new OffscreenCanvas(width / square, height / square);
      const context = canvas.getContext('2d', {willReadFrequently: true});
      if (!context) throw new Error('no canvas');
      const meansOf = async (url: string): Promise<Uint8ClampedArray> => {
        const picture = await createImageBitmap(await (await fetch(url)).blob(), {
          resizeWidth: canvas.width,
          resizeHeight: canvas.height,
          resizeQuality: 'high',
        });
        context.drawImage(picture, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      const [now, then] = [await meansOf(urls[0] ?? ''), await meansOf(urls[1] ?? '')];
      const off = [...now.keys()].filter(at => Math.abs((now[at] ?? 0) - (then[at] ?? 0)) > tolerance);
      return new Set(off.map(at => Math.floor(at / 4))).size / (canvas.width * canvas.height);
    },
    [
      pictures.map(picture => `data:image/png;base64,${picture.toString('base64')}`),
      SIZE,
      SQUARE_PX,
      TOLERANCE,
    ] as const,
  );

test('the picture of README shows the example shop as it is, with a product in the cart', async () => {
  const {page, context} = await shop.visit('/products/tide-bowl', {
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.getByRole('button', {name: 'No, thanks'}).click();
  await choose(page, {Size: 'Small', Glaze: 'Ash', Set: 'Single'});
  const button = page.getByRole('button', {name: 'Add To Cart'});
  await button.click();
  await isAdded(page);
  await pillIsLive(page);
  // What it says after an add goes away by itself.
  await button.waitFor();
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  const picture = await page.screenshot();
  if (process.env.VITRINE_PICTURE) writeFileSync(PICTURE, picture);
  const blank = await context.newPage();
  expect(await partOff(blank, [picture, readFileSync(PICTURE)])).toBeLessThan(OFF_MAX);
});
