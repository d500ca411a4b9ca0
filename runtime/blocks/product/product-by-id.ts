import {fetchWithin} from '../../../src/shared/fetch-within.inline.js';
import {MARKET_COOKIE} from '../../../src/tables/cookies.js';
import {CALL_TIMEOUT_MS} from '../../../src/tables/limits.js';
import type {Block, Page} from '../../contracts.js';

/** Ids of one request. Source: docs/http.md, Products by id. */
const IDS_MAX = 100;
/** Blocks that show a product of which the page may have no data. */
const NAMED = ':is([data-block=product],[data-block=price])[data-product]';
/** Names what this file adds to a block. */
const NOTE = 'vt-product-note';

/** What the platform answers, a promise for each id and address: blocks that are found later ask for the ids that are new. */
const asked = new Map<string, Promise<readonly unknown[]>>();

/** An error that says what is wrong, with the code that it is reported under. */
const fault = (message: string, markerFault = 'bad-marker'): Error =>
  Object.assign(new Error(message), {markerFault});

/** Ids that blocks without data of their own name, `first` among them, which no request has asked for. */
const newIds = (first: string, address: string): string[] => {
  const others = [...document.querySelectorAll<HTMLElement>(NAMED)]
    .filter(element => !element.querySelector('script[data-props]'))
    .map(({dataset}) => dataset.product as string);
  return [...new Set([first, ...others])].filter(id => id && !asked.has(address + id)).slice(0, IDS_MAX);
};

/** Where products are read, in the language and currency of the page; ids go at its end. */
const addressOf = ({site, contexts, ports: {cookies}}: Page): string => {
  // The currency that the visitor chose wins over that of the page, as in the cart.
  const currency = cookies.get(MARKET_COOKIE) ?? (Object(contexts.own).currency && site.currency);
  const path = `${site.apiRoot}/commerce/products?language=${site.language}${currency ? `&currency=${encodeURIComponent(currency)}` : ''}&ids=`;
  return new URL(path, location.href).href;
};

/** Reads products by one request. Rejects with what was expected of the answer. */
const fetchProducts = ({ports}: Page, url: string): Promise<readonly unknown[]> => {
  let found = 'no answer';
  return fetchWithin(ports, {url, timeoutMs: CALL_TIMEOUT_MS}, async response => {
    found = String(response.status);
    const {results} = Object(response.ok && (await response.json()));
    if (Array.isArray(results)) return results;
    throw 0;
  }).catch(() => {
    throw fault(`GET ${url}: expected {"results": [product]}, got ${found}`, 'product-not-read');
  });
};

/** What the platform answers for an id, with the other ids of the page. An answer that failed is asked for again by the next block. */
const resultsFor = (page: Page, id: string): Promise<readonly unknown[]> => {
  const address = addressOf(page);
  const known = asked.get(address + id);
  if (known) return known;
  const ids = newIds(id, address);
  const found = fetchProducts(page, address + ids.map(encodeURIComponent).join());
  for (const one of ids) {
    asked.set(address + one, found);
    found.catch(() => asked.delete(address + one));
  }
  return found;
};

/** Shows the visitor why there is no product, after the block's own content. */
const explain = async (
  {element, page}: Block,
  message: 'product-unknown' | 'product-not-read',
): Promise<void> => {
  const {t, addMessages} = await page.commerce();
  const text = await addMessages('by-id').then(
    () => t(message),
    () => t('check-connection'),
  );
  const note = document.createElement('p');
  note.className = NOTE;
  note.setAttribute('role', 'status');
  note.textContent = text;
  element.append(note);
};

/**
 * Resolves with the product that a block's `data-product` names, as `check` accepts it. Where there is none the block says so
 * to the visitor, and the rejection is a `MarkerFault` for the page's developer.
 */
export const read = async (block: Block, check: (wire: unknown) => unknown): Promise<unknown> => {
  const {element, page, signal} = block;
  const {product: id = ''} = element.dataset;
  if (!id)
    throw fault('data-props: expected a script with the product, or data-product with its id, got none');
  element.querySelector(`.${NOTE}`)?.remove();
  let message: Parameters<typeof explain>[1] = 'product-not-read';
  try {
    const results = await resultsFor(page, id);
    const wire = results.find(one => Object(one).id === id);
    if (wire) return check(wire);
    message = 'product-unknown';
    throw fault(`data-product: expected the id of a product of the shop, got "${id}"`);
  } catch (error) {
    if (!signal.aborted) await explain(block, message);
    throw error;
  }
};
