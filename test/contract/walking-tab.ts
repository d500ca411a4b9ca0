import {randomUUID} from 'node:crypto';
import ky, {HTTPError, type Options, TimeoutError} from 'ky';
import {createClient} from '../../src/api/client.js';
import {createCommerceApi} from '../../src/api/commerce.js';
import {createBus} from '../../src/bus.js';
import type {Cart} from '../../src/cart/cart.js';
import type {Clock} from '../../src/ports.js';
import {type CartService, createCartService} from '../../src/services/cart.js';
import {createCartActions} from '../../src/services/cart-actions.js';

/** The real ky, which repeats at once: the wait between is random and would make walks long. */
const hurried = {
  create(defaults: Options) {
    const sender = ky.create(defaults);
    return (path: string, {retry, ...options}: Options) =>
      sender(path, {...options, retry: {...Object(retry), delay: () => 0}});
  },
} as unknown as typeof ky;

/** What goes wrong with one write on its way: refused before it is done, or done and its answer lost. */
export const WIRE_FAULTS = ['429', '500', 'timeout', 'lost', 'twice'] as const;
export type WireFault = (typeof WIRE_FAULTS)[number];

/** One visitor's browser: cookies, and a wire on which the next writes meet the faults given. */
export const openWire = (url: string) => {
  const cookies = new Map<string, string>();
  const faults: WireFault[] = [];
  const deliver = async (request: Request, body: string): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const {method, url: to} = request;
    const response = await fetch(to, {method, headers, ...(body ? {body} : {})});
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const refuse = (status: number): Response => Response.json({error: 'on purpose'}, {status});
  const meet = async (request: Request): Promise<Response> => {
    const fault = request.method === 'GET' ? undefined : faults.shift();
    if (fault === '429') return refuse(429);
    if (fault === '500') return refuse(500);
    const body = await request.text();
    if (fault === 'twice') await (await deliver(request, body)).arrayBuffer();
    const response = await deliver(request, body);
    if (fault !== 'timeout' && fault !== 'lost') return response;
    await response.arrayBuffer();
    throw fault === 'timeout' ? new TimeoutError(request) : new TypeError('fetch failed');
  };
  return {
    url,
    cookies,
    faults,
    send: meet,
  };
};
export type Wire = ReturnType<typeof openWire>;

const clock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The real cart of one page, over the real client and wire. `reported` is what its visitor was last shown. */
export const openTab = (wire: Wire): {cart: CartService; reported: () => Cart | null} => {
  const cookies = {get: (name: string) => wire.cookies.get(name)};
  const client = createClient({
    http: {ky: hurried, HTTPError, TimeoutError},
    fetch: request => wire.send(request),
    stringify: JSON.stringify,
    clock,
    cookies,
    root: `${wire.url}/api/`,
    locale: 'en',
  });
  const calls = createCommerceApi(client, clock);
  const api = async () => calls;
  const bus = createBus(error => {
    throw error;
  });
  let reported: Cart | null = null;
  bus.on('cart-updated', ({cart}) => {
    reported = cart;
  });
  const cart = createCartService({
    api,
    openActions: store => {
      const actions = createCartActions({
        store,
        api,
        channel: {ring() {}, listen() {}},
        newId: randomUUID,
        areCookiesEnabled: () => true,
        t: id => id,
        mayHaveCart: () => true,
        before: async (_, request) => request,
      });
      return async () => actions;
    },
    bus,
    offlineText: () => '',
  });
  return {cart, reported: () => reported};
};
