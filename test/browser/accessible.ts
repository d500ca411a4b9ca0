import type {default as axe, RunOptions} from 'axe-core';
import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import {AXE_SCRIPT} from './axe-script.js';
import {columnsOf} from './combinations.js';

/** WCAG 2.2 AA and all that it builds on. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TARGET_PX = 24;

/** The rules that read colors: of all rules, these alone may find something else in another color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const ALL_RULES: RunOptions = {
  runOnly: {type: 'tag', values: TAGS},
  rules: {'target-size': {enabled: true}},
};

/** Brings what fades or moves by itself to where it ends: on the way a color may have too little contrast. What goes round and what scrolling moves have no end. */
const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const {playState, timeline, effect} = animation;
      const isEnding = Number.isFinite(effect?.getComputedTiming().endTime);
      if (isEnding && playState === 'running' && timeline === document.timeline) animation.finish();
    }
  });

/** What axe-core finds on the page or below `root` by all rules or some, one line a rule. */
export const findings = async (page: Page, root: string, rules = ALL_RULES): Promise<string[]> => {
  await endAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(
    async ([within, options]) => {
      const runner = (window as unknown as {axe: typeof axe}).axe;
      // Axe is in no frame: it would wait half a second for an answer from each.
      const {violations} = await runner.run(within, {
        ...options,
        iframes: false,
        resultTypes: ['violations'],
      });
      return violations.map(
        ({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
      );
    },
    [root, rules] as const,
  );
};

/** Boxes of all elements that are shown, as text: the same where another color scheme changes nothing but colors. */
const boxesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .map(element => {
        const {x, y, width, height} = element.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      })
      .join('\n'),
  );

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** What axe-core finds below `root` in each color scheme: by all rules, then by those of colors where only colors change. */
const findingsInSchemes = async (
  page: Page,
  root: string,
  schemes: readonly Scheme[] = SCHEMES,
): Promise<string[]> => {
  const found: string[] = [];
  let boxes = '';
  for (const colorScheme of schemes) {
    await page.emulateMedia({colorScheme});
    const before = boxes;
    boxes = await boxesOf(page);
    const rules = boxes === before ? {runOnly: {type: 'rule' as const, values: COLOR_RULES}} : ALL_RULES;
    found.push(...(await findings(page, root, rules)).map(line => `${colorScheme}: ${line}`));
  }
  return found;
};

/** Controls of blocks that are smaller than a finger needs; a field may be hit on its label too. */
const smallTargets = (page: Page, root: string): Promise<string[]> =>
  page.evaluate(
    ([within, least]) =>
      [
        ...(document.querySelector(within) ?? document).querySelectorAll<HTMLElement>(
          '[data-block-state] :is(button,input,select,[role=button]),.vt-button,.vt-pill',
        ),
      ]
        .filter(element => element.checkVisibility() && element.getAttribute('type') !== 'hidden')
        .filter(element => {
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
          const boxes = [element, ...labels].map(target => target.getBoundingClientRect());
          return !boxes.some(({width, height}) => width >= least && height >= least);
        })
        .map(element => element.outerHTML.slice(0, 100)),
    [root, TARGET_PX] as const,
  );

/** Open dialogs without a name. Axe looks at those of a role alone, and not at native ones. */
const unnamedDialogs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')]
      .filter(dialog => {
        const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
        return !(dialog.getAttribute('aria-label') || title?.textContent)?.trim();
      })
      .map(({className}) => `dialog without a name: ${className}`),
  );

/** No violation in light and dark, and every control of ours large enough. */
export const isAccessible = async (page: Page, root = 'html'): Promise<void> => {
  expect(await findingsInSchemes(page, root)).toEqual([]);
  expect(await smallTargets(page, root)).toEqual([]);
  expect(await unnamedDialogs(page)).toEqual([]);
};

/** Widths of windows; the narrowest is one of 1280 px at 400 % zoom. */
const WIDTHS_PX = [1280, 360, 320];
/** Of two that follow each other, one is light and one is dark. */
const WINDOWS: readonly {readonly width: number; readonly scheme: Scheme}[] = [
  {width: 1280, scheme: 'light'},
  {width: 360, scheme: 'dark'},
  {width: 320, scheme: 'light'},
  {width: 1280, scheme: 'dark'},
  {width: 360, scheme: 'light'},
  {width: 320, scheme: 'dark'},
];

/** What axe-core finds on the page as it stands in these windows, and how far it scrolls sideways at each width; `where` begins each line. */
const findingsOf = async (page: Page, where: string, windows: typeof WINDOWS): Promise<string[]> => {
  const found = (await unnamedDialogs(page)).map(line => `${where} ${line}`);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({width, height: 900});
    const at = `${where} ${width} px `;
    const schemes = windows.filter(window => window.width === width).map(({scheme}) => scheme);
    found.push(...(await findingsInSchemes(page, 'html', schemes)).map(line => at + line));
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widthPx > width) found.push(`${at}: ${widthPx} px wide`);
  }
  return found;
};

/** The same at one address. */
const findingsIn = async (page: Page, url: string, windows: typeof WINDOWS): Promise<string[]> => {
  await page.goto(url);
  await page.waitForFunction(() => !document.querySelector('[data-block-state=loading]'));
  return findingsOf(page, url, windows);
};

/**
 * What axe-core finds at one address in two of the six windows of each width and scheme, which `at`, the place of the page
 * in its table, chooses; under `npm run test:combinations` in all. It measures at each width how far the page scrolls sideways.
 */
export const findingsInWindows = (page: Page, url: string, at: number): Promise<string[]> =>
  findingsIn(page, url, columnsOf(WINDOWS, at, 2));

/** The same in all six windows. */
export const findingsInAllWindows = (page: Page, url: string): Promise<string[]> =>
  findingsIn(page, url, WINDOWS);

/** The same as `findingsInWindows` on the page as a visitor's actions left it; `state` says what they did. */
export const findingsInState = (page: Page, state: string, at: number): Promise<string[]> =>
  findingsOf(page, state, columnsOf(WINDOWS, at, 2));
