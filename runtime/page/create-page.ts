import {once} from '../../src/browser/once.js';
import type {BusEvents} from '../../src/bus.js';
import {decodeSiteContext} from '../../src/site/site-context.js';
import {commerce} from '../boot/block-loaders.js';
import {chunk} from '../boot/chunk.js';
import {fetchMessages} from '../boot/messages.js';
import {createPageReporting} from '../boot/page-reporting.js';
import {preloaded} from '../boot/preloaded.js';
import {root} from '../boot/root.js';
import type {Page, Report} from '../contracts.js';
import {mayHaveCart, ports} from '../ports/browser.js';

/** Changes of the cart that are held before anything is recorded; the first are dropped. Source: our choice. */
const UPDATES_MAX = 100;

const CONTEXT = 'script[data-vitrine=site]';

/** The page's own context: undefined where there is none, empty where it is no JSON. */
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

/** The context of existing sites. A page may define anything under that name, even an element. */
const compatContext = (): unknown =>
  (globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT;

/** Reads the page's context and creates what its blocks share. */
export const createPage = (): Page => {
  const reporting = createPageReporting();
  const {bus, report} = reporting;
  const own = ownContext(report);
  const contexts = {own, compat: compatContext()};
  const site = decodeSiteContext(own, contexts.compat, root.lang);
  const cartUpdates: BusEvents['cart-updated'][] = [];
  const page: Page = {
    site,
    contexts,
    ...reporting,
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
    leave: address => location.assign(address),
    cartUpdates,
    messages: family => fetchMessages(family, site.language),
    commerce: once(async () => {
      // The messages load in parallel with the code that uses them.
      const [{createCommerce}, messages] = await Promise.all([
        preloaded().commerce ?? commerce(),
        page.messages('shop'),
      ]);
      return createCommerce(page, messages);
    }),
  };
  bus.on('cart-updated', update => cartUpdates.push(update) > UPDATES_MAX && cartUpdates.shift());
  return page;
};
