import type {default as axe, RunOptions} from 'axe-core';
import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import {inTurn} from '../tools/in-turn.js';
import {WHOLE} from '../tools/spread.js';
import {AXE_SCRIPT} from './axe-script.js';
import {columnsOf} from './combinations.js';

/** WCAG 2.2 AA and all that it builds on. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TARGET_PX = 24;

/** The rules that read colors: of all rules, these alone may find something else in another color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Those that read where elements stand and how large they are: of all rules, these alone may find something else at another width where the same elements are shown. */
const BOX_RULES = [...COLOR_RULES, 'target-size', 'scrollable-region-focusable'];
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

/** How a page is laid out, as text: which elements are shown, and their boxes. */
interface Layout {
  readonly shown: string;
  readonly boxes: string;
}

const layoutOf = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    const boxes = elements.map(element => element.getBoundingClientRect());
    // Some are hidden from sight by their size or place alone.
    const isOut = ({width, height, right}: DOMRect): boolean => width < 2 || height < 2 || right < 0;
    const shown = elements.map((element, at) =>
      element.checkVisibility({visibilityProperty: true}) && !isOut(boxes[at] as DOMRect) ? 1 : 0,
    );
    const rounded = boxes.map(({x, y, width, height}) => [x, y, width, height].map(Math.round).join(' '));
    return {shown: shown.join(''), boxes: rounded.join('\n')};
  });

const only = (values: string[]): RunOptions => ({runOnly: {type: 'rule', values}});

/** The rules that may find something else in a layout than in the one before it, in which all have been asked. */
const rulesAfter = (before: Layout | null, now: Layout): RunOptions => {
  if (before?.boxes === now.boxes) return only(COLOR_RULES);
  return before?.shown === now.shown ? only(BOX_RULES) : ALL_RULES;
};

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** What axe-core finds below `root` in each color scheme: by all rules, then by those of colors where only colors change. */
const findingsInSchemes = async (page: Page, root: string): Promise<string[]> => {
  const found: string[] = [];
  let before: Layout | null = null;
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({colorScheme});
    const now = await layoutOf(page);
    found.push(
      ...(await findings(page, root, rulesAfter(before, now))).map(line => `${colorScheme}: ${line}`),
    );
    before = now;
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

/** A width of the window with a color scheme. */
interface ShownIn {
  readonly width: number;
  readonly scheme: Scheme;
}

/** Windows of three widths and two schemes; the narrowest is one of 1280 px at 400 % zoom. Two that follow each other differ in both. */
const WINDOWS: readonly ShownIn[] = [
  {width: 1280, scheme: 'light'},
  {width: 360, scheme: 'dark'},
  {width: 320, scheme: 'light'},
  {width: 1280, scheme: 'dark'},
  {width: 360, scheme: 'light'},
  {width: 320, scheme: 'dark'},
];

/** The window that page `at` of a table is looked at in by `npm test`, in turn. */
const windowAt = (at: number): readonly ShownIn[] => inTurn(WINDOWS, at, 1);

/** One page of so many is looked at by `npm test`; eleven, so that these pages take turns over all six windows. */
const SAMPLED_EVERY = 11;

const isSampled = (at: number): boolean => at % SAMPLED_EVERY === 0;

/** The window that `npm test` leaves to `npm run test:all`, where it does not look at page `at`, and others: two, or all. */
const windowsLeft = (at: number): readonly ShownIn[] => [
  ...(isSampled(at) ? [] : windowAt(at)),
  ...columnsOf(
    WINDOWS.filter(one => !windowAt(at).includes(one)),
    at,
    2,
  ),
];

/**
 * The windows of the pages of a table, by their place, none where a page is left to another row: in `npm test` one window of
 * some pages, in `npm run test:all` each page in three of them, in `npm run test:combinations` in each.
 */
export const WINDOW_SHARES: readonly {
  readonly windows: string;
  readonly windowsAt: (at: number) => readonly ShownIn[];
  readonly tags: string[];
}[] = [
  {windows: 'one of six windows', windowsAt: at => (isSampled(at) ? windowAt(at) : []), tags: []},
  // One visit a page, whose window of its own comes first.
  {windows: 'others of the six windows', windowsAt: windowsLeft, tags: [WHOLE]},
];

/**
 * What axe-core finds on the page as a visitor's actions left it, in all six windows or some, and how far it scrolls
 * sideways; `state` begins each line.
 */
export const findingsInState = async (page: Page, state: string, windows = WINDOWS): Promise<string[]> => {
  const found = (await unnamedDialogs(page)).map(line => `${state} ${line}`);
  let before: Layout | null = null;
  // By width, so that the next often differs in one thing.
  for (const {width, scheme} of [...windows].sort((a, b) => b.width - a.width)) {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({colorScheme: scheme});
    const where = `${state} ${width} px ${scheme}`;
    const now = await layoutOf(page);
    found.push(...(await findings(page, 'html', rulesAfter(before, now))).map(line => `${where}: ${line}`));
    before = now;
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widthPx > width) found.push(`${where}: ${widthPx} px wide`);
  }
  return found;
};

/** The same at one address. */
export const findingsInWindows = async (page: Page, url: string, windows = WINDOWS): Promise<string[]> => {
  await page.goto(url);
  await page.waitForFunction(() => !document.querySelector('[data-block-state=loading]'));
  return findingsInState(page, url, windows);
};
