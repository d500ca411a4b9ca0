import {itemInView, variantsInStock} from '../../src/catalog/json-view.js';
import type {PageProduct} from '../../src/catalog/page-product.js';
import {fetchWithin} from '../../src/shared/fetch-within.inline.js';
import {parseJsonOrNull} from '../../src/shared/parse-json-or-null.js';
import {CALL_TIMEOUT_MS} from '../../src/tables/limits.js';
import {ADD_ONS} from '../../src/tables/page-contract.js';
import type {Block, Commerce, Page} from '../contracts.js';
import {ITEM, pageIn} from './product-page.js';
import {idOf, isSimple} from './product-parts.js';
import type {ProductReader} from './read-product.js';

/** A list whose own address answers with all of its products at once. */
const LIST =
  '[data-product-list-layout],.product-list-container,.products-flex-container,.products,.ProductList';
/** Answers by address: products of one list share one request. */
const views = new Map<string, Promise<unknown>>();

const fetchView = ({ports}: Page, url: string): Promise<unknown> =>
  fetchWithin(ports, {url, timeoutMs: CALL_TIMEOUT_MS, headers: {Accept: 'application/json'}}, response =>
    response.json(),
  );

/**
 * The JSON view of a page of this site; null where there is none. It may be broken for weeks, so no feature
 * depends on it alone.
 */
const readView = (page: Page, address: string): Promise<unknown> => {
  const url = new URL(address, document.baseURI);
  url.hash = '';
  url.searchParams.set('format', 'json');
  const view = views.get(url.href) ?? fetchView(page, url.href).catch(() => null);
  views.set(url.href, view);
  return view;
};

/** The item in a script with JSON inside of the product; null where none has it. */
const itemInScript = (element: Element, itemId: string): object | null => {
  for (const {textContent} of element.querySelectorAll('script[type="application/json"]')) {
    const data = parseJsonOrNull(textContent);
    const {product} = Object(data);
    const item = itemInView(data, itemId) ?? itemInView({items: [data, product]}, itemId);
    if (item) return item;
  }
  return null;
};

/** Another card of the same item on this page, as of a list that a script opens its products over. */
const cardOf = (itemId: string): Element | undefined =>
  itemId ? [...document.querySelectorAll<HTMLElement>(ITEM)].find(card => idOf(card) === itemId) : undefined;

/** Addresses whose JSON view may hold the product: its list's, and its own. */
const addressesOf = (element: Element, itemId: string): string[] => {
  const item = element.closest(ADD_ONS) ? element : (element.closest(ITEM) ?? cardOf(itemId));
  const own = item ? pageIn(item) : undefined;
  const isHere = !item || element.closest(LIST);
  return [isHere ? location.href : '', own ?? ''].filter(Boolean);
};

/**
 * Finds a product whose data no attribute has: in a script of the product, in the JSON view of its list or its own page, one request
 * a list, else from the stock call where it has one variant. Throws where the visitor must choose options and
 * no source lists their variants. Source: docs of real sites, "The product's data then comes from the page".
 */
export const fetchProduct = async (
  {element, page}: Block,
  {api}: Commerce,
  reader: ProductReader,
): Promise<PageProduct> => {
  const {itemId} = reader;
  const own = itemInScript(element, itemId);
  if (own) return reader.from(own);
  for (const address of new Set(addressesOf(element, itemId))) {
    const item = itemInView(await readView(page, address), itemId);
    if (item) return reader.from(item);
  }
  const stock = await api()
    .then(({send}) => send('commerce/inventory/stock/', {query: {itemId}}))
    .then(({body}) => variantsInStock(body))
    .catch(() => []);
  // The card of a product with options leads to its page: it sells none of them unseen.
  const card = element.closest(ITEM);
  if (stock.length === 1 || isSimple(element))
    return reader.from(card && pageIn(card) ? stock : stock.slice(0, 1));
  throw new Error(`no source on this site lists the variants of item ${itemId}`);
};
