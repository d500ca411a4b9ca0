import {PRODUCTS, variantOf} from '../../../sites/products.js';
import {KIT} from '../../../sites/render-page.js';
import {bodyOf, isRead, KEY_PATH} from '../../../sites/sent.js';
import type {Sent, Visit} from '../../../sites/site-case.js';
import {wireCart, wireEntry} from '../../services/wire-cart.js';

/** What a page of the kit asks for, answered as the platform does where nothing goes wrong. */
export interface SiteAnswers {
  readonly fetch: typeof fetch;
  /** Requests that change something, since the last look. */
  readonly sent: Sent[];
  /** Reads of the platform: method, path and query. */
  readonly reads: string[];
  /** Requests that wait for an answer. */
  pending(): number;
}

type Lines = Map<string, {readonly sku: string; quantity: number}>;

const productWith = (sku: string) =>
  PRODUCTS.find(({structuredContent}) => structuredContent.variants.includes(variantOf(sku)));

const cartOf = (lines: Lines): object => {
  const entries = [...lines].map(([id, {sku, quantity}]) => {
    const {price, salePrice, onSale, attributes} = variantOf(sku);
    const cents = onSale ? salePrice : price;
    const {title, id: itemId} = productWith(sku) ?? {};
    const amounts = {purchasePriceCents: cents, subTotal: cents * quantity};
    return {id, itemId, title, quantity, chosenVariant: {sku, attributes}, ...amounts};
  });
  const subtotalCents = entries.reduce((sum, {subTotal}) => sum + subTotal, 0);
  const cart = wireCart(entries.map(wireEntry), {subtotalCents, grandTotalCents: subtotalCents});
  return {...cart, cartToken: 'kit-cart'};
};

const ENTRIES = '/api/commerce/shopping-cart/entries';
/** How public clients change the lines of a cart that has a token. Source: docs of real sites, "How public clients call the platform's cart". */
const ITEMS = '/api/3/commerce/cart/kit-cart/items';

/** Changes the cart as a write says. */
const write = (lines: Lines, method: string, path: string, body: Record<string, unknown>): void => {
  const id = path.split('/').at(-1) ?? '';
  if (method === 'DELETE') lines.delete(id);
  const line = lines.get(id);
  if (line && method === 'PUT') line.quantity = Number(body.quantity);
  if (method !== 'POST') return;
  const item = PRODUCTS.find(product => product.id === body.itemId);
  const sku = String(body.sku ?? item?.structuredContent.variants[0]?.sku);
  lines.set(`line-${lines.size}`, {sku, quantity: Number(body.quantity)});
};

/** The JSON view of a page, as existing sites have one. */
const jsonView = (url: URL): object | null => {
  const {item, items} = KIT.at(url) ?? {};
  return item || items ? {item, items} : null;
};

const stockOf = (itemId: string | null): object => {
  const product = PRODUCTS.find(({id}) => id === itemId);
  const variants = product?.structuredContent.variants ?? [];
  return {results: variants.map(({id, ...variant}) => ({variantId: id, ...variant}))};
};

const answerOf = (method: string, url: URL, body: object, lines: Lines): object | null => {
  const {pathname, searchParams} = url;
  if (searchParams.has('format')) return jsonView(url);
  if (pathname === '/api/commerce/inventory/stock/') return stockOf(searchParams.get('itemId'));
  if (pathname === KEY_PATH) return {key: 'kit-key'};
  if (pathname === '/api/form/SaveFormSubmission') return {id: 'kit-receipt'};
  if (pathname === '/api/3/commerce/cart/subscription') return {cartToken: 'kit-cart'};
  if (pathname.startsWith(ENTRIES) || pathname.startsWith(ITEMS)) {
    write(lines, method, pathname, body as Record<string, unknown>);
    const items = [...lines].map(([id, {quantity}]) => ({id, quantity}));
    return pathname.startsWith(ITEMS) ? {items} : {shoppingCart: cartOf(lines)};
  }
  return pathname === '/api/commerce/shopping-cart' ? cartOf(lines) : {};
};

/** Answers for a visit that begins with `cart`, where the platform refuses the paths of `refused`. */
export const createSiteAnswers = ({cart = {}, refused = {}}: Partial<Visit>): SiteAnswers => {
  const lines: Lines = new Map(
    Object.entries(cart).map(([sku, quantity], at) => [`line-${at}`, {sku, quantity}]),
  );
  const sent: Sent[] = [];
  const reads: string[] = [];
  let pending = 0;
  const refusalOf = (path: string): number | undefined =>
    Object.entries(refused).find(([like]) => path.startsWith(like.replace('*', '')))?.[1];
  const answer = async (request: Request): Promise<Response> => {
    const {method} = request;
    const url = new URL(request.url);
    const text = isRead(method) ? null : await request.text();
    const place = url.origin === location.origin ? url.pathname : url.origin + url.pathname;
    if (isRead(method)) reads.push(`${method} ${place}${url.search}`);
    else if (url.pathname !== KEY_PATH) sent.push({call: `${method} ${place}`, body: bodyOf(text)});
    const status = refusalOf(url.pathname);
    if (status) return Response.json({error: 'Not now.'}, {status});
    const html = url.searchParams.has('format') ? null : KIT.at(url)?.body;
    if (html) return new Response(html, {headers: {'Content-Type': 'text/html'}});
    const found = answerOf(method, url, bodyOf(text), lines);
    return found ? Response.json(found) : new Response('', {status: 404});
  };
  const answers = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    pending++;
    try {
      return await answer(new Request(input, init));
    } finally {
      pending--;
    }
  };
  return {fetch: answers as typeof fetch, sent, reads, pending: () => pending};
};
