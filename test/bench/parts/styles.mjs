/** The default styles without a theme: contrast, sizes of controls, what is in sight on a phone, bytes, and what moves. */
import {chromium} from 'playwright-core';
import {CHROMIUM_FLAGS, findChromium} from '../../../src/cli/chromium.mjs';
import {measureWindow, startUnstyled} from '../harness/default-styles.mjs';
import {ourSize, underCeiling} from '../harness/our-sizes.mjs';
import {atLeast, atMost} from '../harness/target.mjs';

/** Source: WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 4.5;
/** Source: WCAG 2.2, 2.5.5. */
const TARGET_MIN_PX = 44;
/** Our row of `ceilings` in package.json. */
const STYLES = 'styles of blocks that a server renders';
const PHONE = {width: 360, height: 740};
const DESK = {width: 1280, height: 900};
const WINDOWS = [PHONE, DESK].flatMap(size => ['light', 'dark'].map(colorScheme => ({...size, colorScheme})));

/** Measures the pages of a shop that has no styles of its own; nothing of it is a time, so once is enough. Source: the benchmark's targets, docs/figures.md. */
export async function run() {
  const {url, stop} = await startUnstyled();
  const {path, env} = await findChromium();
  const browser = await chromium.launch({executablePath: path, env, args: CHROMIUM_FLAGS});
  try {
    const rows = [];
    for (const shown of WINDOWS) {
      const name = `${shown.width} × ${shown.height}, ${shown.colorScheme}`;
      rows.push({name, ...(await measureWindow(browser, url, shown)), bytes: ourSize(STYLES).bytes});
    }
    const least = key => Math.min(...rows.map(row => row[key]));
    const most = key => Math.max(...rows.map(row => row[key]));
    return {
      about: `the shop of vitrine init without a stylesheet of its own, Chromium ${browser.version()}`,
      rows,
      targets: [
        atLeast('contrast of text', least('contrast'), CONTRAST_MIN),
        atLeast('px of a control', least('targetPx'), TARGET_MIN_PX),
        atMost('layout shift', most('shift'), 0),
        underCeiling('bytes of the styles of all blocks, brotli', STYLES),
        atMost('px down to the end of Add To Cart, on a phone', rows[0].buttonEndsPx, PHONE.height),
      ],
    };
  } finally {
    await browser.close();
    await stop();
  }
}
