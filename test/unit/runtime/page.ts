import {createReporting, lineOf} from '../../../runtime/boot/report.js';
import type {Page} from '../../../runtime/contracts.js';
import {once} from '../../../src/browser/once.js';
import {decodeSiteContext} from '../../../src/site/site-context.js';
import {createScriptedClock} from '../services/scripted-clock.js';

// What the runtime imports late is here before a test starts: then its promises need no time at all.
import '../../../runtime/blocks/lazy-kinds.js';
import '../../../runtime/blocks/lazy-strategies.js';
import '../../../src/shared/suggest.inline.js';

/** Lets dynamic imports, mutation rounds and promises run. */
export const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 20));

/** What blocks share, with no shop behind it: for blocks of the test's own kinds. */
export const makePage = (): Page & {readonly reported: string[]} => {
  const {bus, report, lines} = createReporting();
  const reported: string[] = [];
  bus.on('error', ({code, message}) => reported.push(`${code}: ${message}`));
  return {
    reported,
    site: decodeSiteContext({}, undefined, 'en'),
    contexts: {own: {}, compat: undefined},
    bus,
    report,
    passFaults: null,
    send: report,
    lineOf,
    lines,
    hooks: new Set(),
    labels: {},
    once,
    ports: {
      fetch: () => Promise.reject(new TypeError('no network here')),
      stringify: value => JSON.stringify(value),
      clock: createScriptedClock(),
      cookies: {get: () => undefined},
      newId: () => 'id',
    },
    mayHaveCart: () => false,
    chunk: load => load(),
    openCart: () => false,
    leave: address => location.assign(address),
    messages: () => Promise.reject(new Error('no words here')),
    cartUpdates: [],
    commerce: () => Promise.reject(new Error('no shop here')),
  };
};

/** Puts HTML on the page and hands back the element that `selector` finds. */
export const put = (html: string, selector = '[data-block]'): HTMLElement => {
  document.body.innerHTML = html;
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
