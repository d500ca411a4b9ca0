import type {Bus, Origin} from '../src/bus.js';
import {decodeSiteContext, type SiteContext} from '../src/site/site-context.js';
import type {Commerce} from './chunks/commerce/page-commerce.js';
import {once} from './once.js';
import {createOpenCart} from './open-cart.js';
import {mayHaveCart, ports} from './ports/browser.js';
import {createReporting, type Report} from './report.js';

/** What every block of one page shares. */
export interface Page {
  readonly site: SiteContext;
  readonly bus: Bus;
  readonly report: Report;
  /** Reports `text` with the name of `known` that `name` most likely meant. */
  advise(code: string, text: string, name: string, known: readonly string[], origin: Origin): Promise<void>;
  /** The one cart, the words and the rules; fetched at the first call. */
  commerce(): Promise<Commerce>;
  /** The owner's wordings by message id, changed in place by `setLabels`. */
  readonly labels: Record<string, string>;
  /** Side effects, handed to the code that needs them. */
  readonly ports: typeof ports;
  /** True when the visitor may have a cart: signed in, or a cart cookie is there. */
  mayHaveCart(): boolean;
  /** Tells that the cart was asked for; true when the cart is being shown already. */
  openCart(origin: Origin): boolean;
}

/** JSON in the first element that matches, undefined where there is none or it is no JSON. */
const readJson = (selector: string, report: Report): unknown => {
  const script = document.querySelector(selector);
  if (!script) return undefined;
  try {
    return JSON.parse(script.textContent ?? '');
  } catch (error) {
    report(
      'bad-site-context',
      `<script data-vitrine="site">: expected JSON, ${(error as Error).message}`,
      script,
    );
    return {};
  }
};

/** Existing sites' context. A page may have put anything, an element even, under that name. */
const classicContext = (): unknown =>
  (globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT;

/** Reads the page's context and makes what its blocks share. */
export const createPage = (): Page => {
  const {bus, report} = createReporting();
  const own = readJson('script[data-vitrine=site]', report);
  const site = decodeSiteContext(own, classicContext(), document.documentElement.lang);
  const page: Page = {
    site,
    bus,
    report,
    labels: {...site.labels},
    ports,
    mayHaveCart,
    openCart: createOpenCart(bus, site.routes.cart),
    async advise(code, text, name, known, origin) {
      const hint = await import('./suggest.js').then(
        ({didYouMean}) => didYouMean(name, known),
        () => '',
      );
      report(code, text + hint, origin);
    },
    commerce: once(async () => (await import('./chunks/commerce.js')).createCommerce(page)),
  };
  return page;
};
