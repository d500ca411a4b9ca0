import type {BusEvents} from '../../src/bus.js';
import {decodeSiteContext} from '../../src/site/site-context.js';
import {commerce} from '../boot/block-loaders.js';
import {chunk} from '../boot/chunk.js';
import {once} from '../boot/once.js';
import {ahead} from '../boot/preloaded.js';
import {createReporting} from '../boot/report.js';
import {root} from '../boot/root.js';
import {fetchWords} from '../boot/words.js';
import type {Page, Report} from '../contracts.js';
import {mayHaveCart, ports} from '../ports/browser.js';

/** Changes of the cart that are held before anything is recorded; the first are dropped. Source: our choice. */
const UPDATES_MAX = 100;

const CONTEXT = 'script[data-vitrine=site]';

/** The page's own context, undefined where there is none, empty where it is no JSON. */
const ownContext = (report: Report): unknown => {
  const script = root.querySelector(CONTEXT);
  if (!script) return undefined;
  try {
    return JSON.parse(script.textContent ?? '');
  } catch (error) {
    report('bad-site-context', `${CONTEXT}: ${error}`, script);
    return {};
  }
};

/** Existing sites' context. A page may have put anything, an element even, under that name. */
const classicContext = (): unknown =>
  (globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT;

/** Reads the page's context and makes what its blocks share. */
export const createPage = (): Page => {
  const {bus, report, said} = createReporting();
  const own = ownContext(report);
  const contexts = {own, classic: classicContext()};
  const site = decodeSiteContext(own, contexts.classic, root.lang);
  const cartUpdates: BusEvents['cart-updated'][] = [];
  const page: Page = {
    site,
    contexts,
    bus,
    report,
    said,
    hooks: new Set(),
    labels: site.labels,
    once,
    chunk,
    ports,
    mayHaveCart,
    openCart(origin) {
      const asked: BusEvents['cart-opened'] = {origin};
      bus.emit('cart-opened', asked);
      return !!asked.isHandled;
    },
    cartUpdates,
    words: family => fetchWords(family, site.language),
    commerce: once(async () => {
      // The words are asked for beside the code that words with them.
      const [{createCommerce}, words] = await Promise.all([
        ahead().commerce ?? commerce(),
        page.words('shop'),
      ]);
      return createCommerce(page, words);
    }),
  };
  bus.on('cart-updated', update => cartUpdates.push(update) > UPDATES_MAX && cartUpdates.shift());
  return page;
};
