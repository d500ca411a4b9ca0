import {onTestFinished, vi} from 'vitest';
import {ports as answered} from '../../../runtime/ports/browser.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';

/** A cart's calls as a platform answers them, with what was asked, in order. */
export interface FakePlatform {
  readonly calls: readonly string[];
  /** Answers the next write with this status. */
  refuse(status: number): void;
}

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), {status, headers: {'Content-Type': 'application/json'}});

const REVIEWS = {
  average: 4,
  count: 1,
  nextPageCursor: null,
  reviews: [{id: 'r', rating: 4, title: 'Sturdy', body: 'Good', name: 'Ada', created: 0}],
};

/** Stands in for the platform behind `fetch`; its cart holds one line of mugs. */
export const openPlatform = (first = 0): FakePlatform => {
  const calls: string[] = [];
  let units = first;
  let refused = 0;
  const cart = (): object =>
    wireCart(units ? [wireEntry({quantity: units, subTotal: units * 1200})] : [], {
      totalQuantity: units,
      subtotalCents: units * 1200,
    });
  const answer = async (request: Request): Promise<Response> => {
    // Later than React renders, as over a network.
    await new Promise(resolve => setTimeout(resolve, 20));
    const {pathname} = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    if (pathname.endsWith('/reviews')) return json(REVIEWS);
    if (request.method === 'GET') return json(cart());
    if (refused) {
      const status = refused;
      refused = 0;
      return json({error: 'Not now'}, status);
    }
    const body = await request.text();
    const {quantity = 0} = body ? JSON.parse(body) : {};
    units = request.method === 'POST' ? units + quantity : request.method === 'PUT' ? quantity : 0;
    const entry = request.method === 'POST' ? {newlyAdded: wireEntry({quantity: units})} : {};
    return json({shoppingCart: cart(), ...entry});
  };
  const spy = vi.spyOn(answered, 'fetch').mockImplementation(answer);
  onTestFinished(() => spy.mockRestore());
  // biome-ignore lint/suspicious/noDocumentCookie: as the platform sets it.
  document.cookie = `CART=${first ? 'one' : ''}`;
  return {
    calls,
    refuse(status) {
      refused = status;
    },
  };
};
