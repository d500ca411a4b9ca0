import type {RunOptions} from 'axe-core';
import type {Page} from 'playwright-core';
import {findings} from './accessible.js';
import {columnsOf} from './combinations.js';

/** Directions and color schemes, each in a window, the narrowest at 400 % zoom; of two that follow each other, all three differ. */
const MODES = [
  {dir: 'rtl', scheme: 'light', width: 360},
  {dir: 'ltr', scheme: 'dark', width: 1280},
  {dir: 'ltr', scheme: 'light', width: 320},
  {dir: 'rtl', scheme: 'dark', width: 1280},
] as const;
type Mode = (typeof MODES)[number];
const MODES_MIN = 1;

/** The rules whose findings direction, colors and width may change: the others read what is the same in each. */
const APPEARANCE: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
  },
};

/** The rules that read the document as a whole, and pass over a part of it. */
const WHOLE: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['region', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'heading-order'],
  },
};

/** Where an owner is while a part of the page is checked. */
const PANEL = '.ed-panel';

/** Controls that no key reaches: without a tab stop of their own, and in no list or toolbar that has one for all. */
const unreachable = (page: Page, root: string): Promise<string[]> =>
  page.evaluate(within => {
    const widgets = ['grid', 'treegrid', 'toolbar', 'tablist', 'listbox', 'radiogroup', 'group'];
    const inWidget = widgets.map(role => `[role=${role}]`).join();
    const controls =
      'a[href],button,input,select,textarea,summary,[contenteditable=true],[role=slider],[role=option]';
    const isStop = (element: Element): boolean =>
      element instanceof HTMLElement && (element.tabIndex >= 0 || element.isContentEditable);
    // A field with suggestions keeps the focus, and names the one that its arrow keys are at.
    const isOfField = (list: Element): boolean =>
      document.querySelector(`[aria-controls="${list.id}"]`) !== null;
    return [...document.querySelectorAll<HTMLElement>(`${within} :is(${controls})`)]
      .filter(
        element => element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]'),
      )
      .filter(element => !element.closest('[aria-hidden=true]') && !isStop(element))
      .filter(element => {
        const around = [...document.querySelectorAll(inWidget)].filter(widget => widget.contains(element));
        return !around.some(
          widget => isOfField(widget) || [widget, ...widget.querySelectorAll('*')].some(isStop),
        );
      })
      .map(element => element.outerHTML.slice(0, 120));
  }, root);

/** How wide the page is where it scrolls sideways, and an element that does not fit. */
const overflows = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(within => {
    const {scrollWidth} = document.documentElement;
    if (scrollWidth <= within) return [];
    const outside = [...document.body.querySelectorAll('*')].filter(element => {
      const {left, right} = element.getBoundingClientRect();
      return left < 0 || right > within;
    });
    return [`${scrollWidth} px wide, as of ${outside.at(-1)?.outerHTML.slice(0, 200)}`];
  }, width);

/** What is wrong with the states of an editor's page, one line each. */
export interface StateCheck {
  readonly found: readonly string[];
  /** Looks at the page as it stands: `name` says what an owner did, `root` where it shows. */
  check(name: string, root?: string): Promise<void>;
}

/**
 * Checks states of one page one after the other, each in one of the four directions and schemes, in turn; under
 * `npm run test:combinations` in all: axe by all rules, of the whole document too, and, in further modes, by those of what a mode changes, controls that no key reaches, and how far the page scrolls sideways.
 */
export function checkStates(page: Page): StateCheck {
  const found: string[] = [];
  let count = 0;
  const folder = process.env.VITRINE_SHOTS;
  const checkIn = async (name: string, root: string, {dir, scheme, width}: Mode, rules?: RunOptions) => {
    const where = `${name}, ${dir} ${scheme} ${width}`;
    await page.emulateMedia({colorScheme: scheme, reducedMotion: 'reduce'});
    await page.setViewportSize({width, height: 900});
    await page.evaluate(side => document.documentElement.setAttribute('dir', side), dir);
    found.push(...(await findings(page, root, rules)).map(line => `${where}: ${line}`));
    found.push(...(await overflows(page, width)).map(line => `${where}: ${line}`));
    if (!folder) return;
    const shot = {path: `${folder}/${where.replace(/\W+/g, '-')}.png`};
    await (width < 1280 ? page.locator(root).first() : page).screenshot(shot);
  };
  return {
    found,
    async check(name, root = PANEL) {
      const [first, ...others] = columnsOf(MODES, count++, MODES_MIN);
      if (first) await checkIn(name, root, first);
      found.push(...(await findings(page, 'html', WHOLE)).map(line => `${name}, the document: ${line}`));
      for (const mode of others) await checkIn(name, root, mode, APPEARANCE);
      found.push(...(await unreachable(page, root)).map(line => `${name}: no key reaches ${line}`));
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
      await page.setViewportSize({width: 1280, height: 900});
    },
  };
}
