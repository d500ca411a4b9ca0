import {expect} from 'vitest';
import type {Arrived} from '../browser/faulty-proxy.js';
import {isLive} from '../browser/is-live.js';
import type {Point, Tab} from './driver/tab.js';
import * as inPage from './in-page.js';

/** What a visitor does and finds, in any engine. Selectors are CSS and find what is visible. */
export interface Visitor {
  readonly origin: string;
  /** Opens a path of the same site; done once it has loaded. */
  open(path: string): Promise<void>;
  /** Calls a function in the page, which reaches nothing but its arguments and the page. */
  run<Args extends readonly unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>>;
  /** Clicks the first element that matches and, where `text` is given, reads so: once it stands still and nothing covers it. */
  click(selector: string, text?: string): Promise<void>;
  /** Replaces what a field holds, by keys. */
  type(selector: string, text: string): Promise<void>;
  /** Presses keys where the focus is. */
  press(...keys: string[]): Promise<void>;
  /** Chooses a value of the select that its label names, by the arrow keys. */
  choose(name: string, value: string): Promise<void>;
  /** Goes back, to a page from the cache or loaded again. */
  back(): Promise<void>;
  /** Goes forward as `back` goes back. */
  forward(): Promise<void>;
  /** Waits until the page of a path, with its query, has loaded. */
  isAt(path: string): Promise<void>;
  /** Waits until a block is live and rendered. */
  isLive(selector: string): Promise<void>;
  /** Waits until the visible elements read as `texts`, or match them, one an element; what shows no text counts as absent. */
  reads(selector: string, ...texts: (string | RegExp)[]): Promise<void>;
  /** Waits until the first match, a field, holds `value`. */
  holds(selector: string, value: string): Promise<void>;
  /** Requests that change something, as method, path and body, of all the visit. */
  sent(): {readonly call: string; readonly body: unknown}[];
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reads JSON; an empty or another text is as it was. */
const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Waits until `ask` answers `expected`. */
export const becomes = <Value>(ask: () => Promise<Value> | Value, expected: Value): Promise<void> =>
  expect.poll(ask).toEqual(expected);

const keysOf = (text: string): string[] =>
  [...text].map(character => (character === '\n' ? 'Enter' : character));

/** A visitor with a tab at `origin`; `arrived` holds what the site has got from them. */
export const openVisitor = (tab: Tab, origin: string, arrived: readonly Arrived[]): Visitor => {
  let marks = 0;
  const run: Visitor['run'] = async (work, ...args) => {
    const given = args.map(arg => JSON.stringify(arg)).join();
    // At once where it can be: a page that is left answers no promise.
    const expression = `(result => result instanceof Promise ? result.then(text => JSON.stringify(text) ?? null) : JSON.stringify(result) ?? null)((${work})(${given}))`;
    const text = await tab.evaluate(expression);
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  };
  const click: Visitor['click'] = async (selector, text) => {
    let at: Point | undefined;
    const isSteady = async (): Promise<unknown> => {
      const found = await run(inPage.aim, selector, text ?? null);
      if (typeof found === 'string') return `${selector} ${found}`;
      const {x, y} = at ?? {};
      at = found;
      return x === at.x && y === at.y;
    };
    await becomes(isSteady, true);
    if (at) await tab.click(at);
  };
  const step = async (by: -1 | 1): Promise<void> => {
    const name = String(++marks);
    await run(inPage.mark, name);
    await tab.traverse(by);
    await becomes(() => run(inPage.isOther, name), true);
  };
  return {
    origin,
    run,
    click,
    open: path => tab.open(new URL(path, origin).href),
    async type(selector, text) {
      await click(selector);
      await run(inPage.select, selector);
      await tab.press(text ? keysOf(text) : ['Backspace']);
    },
    press: (...keys) => tab.press(keys),
    async choose(name, value) {
      await becomes(() => run(inPage.focusSelect, name), true);
      const away = await run(inPage.optionsTo, value);
      await tab.press(new Array<string>(Math.abs(away)).fill(away > 0 ? 'ArrowDown' : 'ArrowUp'));
      await becomes(() => run(inPage.optionsTo, value), 0);
    },
    back: () => step(-1),
    forward: () => step(1),
    isAt: path => becomes(() => run(inPage.loadedPath), path),
    isLive: selector => becomes(() => run(isLive, selector), true),
    reads: (selector, ...texts) =>
      becomes(
        () => run(inPage.textsOf, selector),
        texts.map(text => (typeof text === 'string' ? text : expect.stringMatching(text))),
      ),
    holds: (selector, value) => becomes(() => run(inPage.heldBy, selector), value),
    sent: () =>
      arrived
        .filter(({method}) => !READS.has(method))
        .map(({method, path, body}) => ({call: `${method} ${path.split('?')[0]}`, body: json(body)})),
  };
};
