import ky, {HTTPError, TimeoutError} from 'ky';
import type {Call, Client} from '../../../src/api/call.js';
import {createClient} from '../../../src/api/client.js';
import {CART, type CommerceApi, createCommerceApi} from '../../../src/api/commerce.js';
import type {Fetch} from '../../../src/ports.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {CRUMB_COOKIE} from '../../../src/tables/cookies.js';
import type {Page} from '../../contracts.js';

/** False where a call of the cart is answered by JSON of another kind, which would be read as an empty cart. A write may leave it out. */
const isAnswer = (path: string, {method}: Call, body: unknown): boolean => {
  const {shoppingCart = method ? {} : body} = Object(body) as {shoppingCart?: unknown};
  const names = Object.keys(Object(shoppingCart));
  return !path.startsWith(CART) || !names.length || names.includes('entries');
};

/** The root of an existing site's cart page. Source: facts, "cart page". */
const COMPAT_CART = 'sqs-cart-root';

/** How long a first write waits for its crumb. Without one the platform refuses it and gives one, and it is sent again. */
const CRUMB_READ_MAX_MS = 2000;

/** Creates what reads a crumb before the first write of a page without: browsers log the refusal of a write that has none. */
const createCrumbReader = ({ports: {cookies, clock}}: Page, send: Client) => {
  let reading: Promise<unknown> | undefined;
  return (): unknown => {
    if (cookies.get(CRUMB_COOKIE)) return null;
    reading ??= Promise.race([
      send(CART, {query: {[CRUMB_COOKIE]: 'fetch'}}).catch(() => {}),
      new Promise(resolve => clock.after(CRUMB_READ_MAX_MS, () => resolve(null))),
    ]);
    return reading;
  };
};

/** What the calls of an existing site have that ours have not. */
type ExistingCalls = Pick<
  typeof import('../../chunks/existing-cart.js'),
  'existingHeaders' | 'translateCart'
>;

/** Creates the platform's calls for this page. */
export const createPageApi = (page: Page, existing: ExistingCalls | null = null): CommerceApi => {
  const {site, ports} = page;
  const http = {ky, HTTPError, TimeoutError};
  const root = new URL(`${site.apiRoot}/`, location.href).href;
  const isElsewhere = !root.startsWith(`${location.origin}/`);
  const fetch: Fetch = isElsewhere
    ? request =>
        page.chunk(() => import('../../chunks/other-origin.js')).then(({send}) => send(page, request))
    : ports.fetch;
  const existingHeaders = existing?.existingHeaders(name => ports.cookies.get(name));
  const call = createClient({...ports, fetch, http, root, locale: site.locale, existingHeaders});
  const send = existing ? existing.translateCart(call) : call;
  /** False until a call was answered: then the API is where the page says. */
  let isFound = false;
  const explain = (path: string, error: unknown): void => {
    if (!isFound)
      page
        .chunk(() => import('../../chunks/api-fault.js'))
        .then(({explainFailure}) => explainFailure(page, {url: root + path, error}))
        .catch(() => {});
  };
  const readCrumb = createCrumbReader(page, send);
  const client: Client = async (path, call = {}) => {
    // On another origin the calls carry tokens of their own.
    if (call.method && !isElsewhere) await readCrumb();
    try {
      const answer = await send(path, call);
      if (!isAnswer(path, call, answer.body))
        explain(path, new DecodeError('entries', 'a cart', 'other JSON'));
      isFound = true;
      return answer;
    } catch (error) {
      explain(path, error);
      throw error;
    }
  };
  return createCommerceApi(client, ports.clock);
};

/** True on a page of an existing site that has none of our context: its platform takes other calls of the cart. */
const isExisting = ({site, contexts}: Page): boolean =>
  site.isCompat || (contexts.own === undefined && document.getElementById(COMPAT_CART) !== null);

/** Opens the platform's calls for this page: a download at the first call. A visit without a cart makes none. */
export const openPageApi = async (page: Page): Promise<CommerceApi> =>
  createPageApi(
    page,
    isExisting(page) ? await page.chunk(() => import('../../chunks/existing-cart.js')) : null,
  );
