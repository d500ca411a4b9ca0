import axe from 'axe-core';
import type {Page} from 'playwright-core';
import {expect} from 'vitest';

/** WCAG 2.2 AA and all that it builds on. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const TARGET_PX = 24;

/** What axe-core finds on the page or below `root`, one line a rule. */
export const findings = async (page: Page, root: string): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, tags]) => {
      const runner = (window as unknown as {axe: typeof axe}).axe;
      const {violations} = await runner.run(within, {
        runOnly: {type: 'tag', values: tags},
        rules: {'target-size': {enabled: true}},
        resultTypes: ['violations'],
      });
      return violations.map(
        ({id, nodes}) => `${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
      );
    },
    [root, TAGS] as const,
  );
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

/** No violation in light and dark, and every control of ours large enough. */
export const isAccessible = async (page: Page, root = 'html'): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    expect({colorScheme, found: await findings(page, root)}).toEqual({colorScheme, found: []});
  }
  expect(await smallTargets(page, root)).toEqual([]);
};

/** Windows by width and color scheme; the narrowest is one of 1280 px at 400 % zoom. */
const WINDOWS = [
  [1280, 'light'],
  [1280, 'dark'],
  [360, 'dark'],
  [360, 'light'],
  [320, 'light'],
  [320, 'dark'],
] as const;

/** What axe-core finds at one address, and how far it scrolls sideways, in each window. */
export const findingsInWindows = async (page: Page, url: string): Promise<string[]> => {
  await page.goto(url);
  await page.waitForFunction(() => !document.querySelector('[data-block-state=loading]'));
  const found: string[] = [];
  for (const [width, colorScheme] of WINDOWS) {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({colorScheme});
    const where = `${url} ${width} px ${colorScheme}: `;
    found.push(...(await findings(page, 'html')).map(line => where + line));
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth);
    if (widthPx > width) found.push(`${where}${widthPx} px wide`);
  }
  return found;
};
