/** What the default styles alone make of the shop that `vitrine init` writes: its own stylesheet is left out. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ROOT} from './set-up.mjs';
import {startProcess} from './start-process.mjs';

const CLI = join(ROOT, 'dist/cli.js');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The browser's own color of the page, by its name: axe-core takes a page without one for white. */
const CANVAS = ':root { background: canvas; }';

/** Starts such a shop: its address, and what stops it. */
export const startUnstyled = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-unstyled-'));
  spawnSync(process.execPath, [CLI, 'init'], {cwd: folder});
  writeFileSync(join(folder, 'shop.css'), CANVAS);
  const {url, stop} = await startProcess('vitrine serve', [process.execPath, CLI, 'serve', '--port', '0'], {
    cwd: folder,
  });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
};

/** Sums up what moves by itself. Source: CLS, Layout Instability API. */
const OBSERVE = `globalThis.shiftSum = 0;
new PerformanceObserver(list => {
  for (const {value, hadRecentInput} of list.getEntries()) if (!hadRecentInput) shiftSum += value;
}).observe({type: 'layout-shift', buffered: true});`;

/** The least contrast of a text of the page, by axe-core: of those that pass and those that fail. */
const leastContrast = page =>
  page.evaluate(async () => {
    const {passes, violations} = await globalThis.axe.run({runOnly: ['color-contrast']});
    const ratios = [...passes, ...violations].flatMap(({nodes}) =>
      nodes.flatMap(({any}) => any.map(({data}) => data?.contrastRatio).filter(Boolean)),
    );
    return Math.min(...ratios);
  });

/** The least height of a control of a block, in pixels; a choice is as high as its label. */
const leastTarget = page =>
  page.evaluate(() =>
    Math.min(
      ...[
        ...document.querySelectorAll(
          '[data-block] :is(button, select, textarea, input:not([type=hidden])), .vt-cart-checkout, .vt-pill',
        ),
      ]
        .map(element => (element.matches('[type=radio], [type=checkbox]') ? element.labels[0] : element))
        .filter(element => element.checkVisibility({checkVisibilityCSS: true, checkOpacity: true}))
        .map(element => element.getBoundingClientRect().height),
    ),
  );

const bottomOf = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => Math.round(element.getBoundingClientRect().bottom + scrollY));

const isLive = (page, kind) => page.locator(`[data-block=${kind}][data-block-state=live]`).first().waitFor();

/** Visits the pages, and calls `look` in each state of them. */
const visitStates = async (page, url, look) => {
  await page.goto(url);
  await isLive(page, 'product');
  await look('product');
  await page.locator('.vt-add').click();
  await page.locator('.vt-alert:not(:empty)').waitFor();
  await look('product without a choice');
  await page.locator('label', {hasText: 'Blue'}).click();
  await page.locator('.vt-add').click();
  await page.locator('.vt-pill').waitFor();
  await page.goto(`${url}/cart`);
  await isLive(page, 'cart-terms');
  await look('cart');
  await page.goto(`${url}/contact`);
  await isLive(page, 'form');
  await page.locator('[data-block=form] [type=submit]').click();
  await page.locator('.vt-form-alert:not(:empty)').waitFor();
  await look('form without answers');
};

/** Measures every state in one window: least contrast, least height of a control, layout shift, and how far down a product's button ends. */
export const measureWindow = async (browser, url, {width, height, colorScheme}) => {
  const context = await browser.newContext({viewport: {width, height}, colorScheme, reducedMotion: 'reduce'});
  try {
    await context.addInitScript(OBSERVE);
    await context.addInitScript(AXE);
    const page = await context.newPage();
    const measured = {contrast: Infinity, targetPx: Infinity, shift: 0, buttonEndsPx: 0};
    await visitStates(page, url, async state => {
      measured.contrast = Math.min(measured.contrast, await leastContrast(page));
      measured.targetPx = Math.min(measured.targetPx, await leastTarget(page));
      measured.shift = Math.max(measured.shift, await page.evaluate(() => globalThis.shiftSum));
      if (state === 'product') measured.buttonEndsPx = await bottomOf(page, '.vt-add');
    });
    return measured;
  } finally {
    await context.close();
  }
};
