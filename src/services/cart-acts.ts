import type {CommerceApi} from '../api/commerce.js';
import {findAddProblem} from '../commerce/add-problem.js';
import {cartFailure} from '../commerce/cart-failure.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Channel, Cookies, NewId} from '../ports.js';
import {ApiError} from '../shared/errors.js';
import type {BeforeVerdict} from './before-hooks.js';
import type {CartActs, CartResult, CartStore} from './cart.js';
import type {BeforeName, BeforeRequests} from './cart-requests.js';
import {createLineQueue} from './line-queue.js';

/** What acting is made of. */
export interface ActPorts {
  readonly store: CartStore;
  readonly api: () => Promise<CommerceApi>;
  readonly channel: Channel;
  readonly newId: NewId;
  readonly cookies: Cookies;
  readonly t: MessageFormat;
  /** What designers' handlers make of a request. Never rejects. */
  readonly before: <Name extends BeforeName>(
    name: Name,
    request: BeforeRequests[Name],
  ) => Promise<BeforeVerdict<BeforeRequests[Name]>>;
}

/** True for a refusal that says nothing of the deed: only of how the platform was when it was asked. */
const isBusy = ({status}: ApiError): boolean => status === 429 || status >= 500;

/** Everything that changes the cart, in order: one write at a time, each visitor action with one key through all its repeats. */
export const createCartActs = (ports: ActPorts): CartActs => {
  const {store, api, channel, newId, cookies, t, before} = ports;
  const enqueue = createLineQueue<CartResult>();

  const word: CartActs['word'] = (error, change) => {
    const {code, text} = cartFailure(error, change, cookies.enabled());
    return {code, text: text.serverText ?? t(text.textId), cause: error};
  };

  /** Handlers are asked when the write's turn comes, so that a slow one never changes the order of two. */
  const write: CartActs['write'] = (change, [name, request], line, origin = null, send) => {
    const key = newId();
    return enqueue(line, async () => {
      const asked = await before(name, request);
      const held = store.snapshot();
      if (typeof asked === 'string')
        return {
          cart: held,
          entry: null,
          errors: [{code: 'cancelled', text: asked, cause: null}],
          warnings: [],
        };
      try {
        const answer = await send(await api(), key, asked);
        channel.ring();
        const isOvertaken = store.snapshot() !== held;
        const result = store.take(answer, change, origin);
        // A read told of a cart meanwhile, maybe of a later one than this answer does.
        if (isOvertaken) void store.load('revalidated');
        return result;
      } catch (error) {
        // The deed may be done and its answer lost, also where only a repeat was refused: the cart is read again.
        if (!(error instanceof ApiError) || isBusy(error)) void store.load('revalidated');
        return store.fail(word(error, change), change, origin);
      }
    });
  };

  return {
    word,
    write,
    enqueue,
    problemOf(attempt) {
      const problem = findAddProblem(attempt);
      return problem && t(problem.messageId, problem.params);
    },
    add: ({origin, ...request}) =>
      write('added', ['cart.add', request], null, origin, (calls, key, asked) =>
        calls.postEntry({sku: null, quantity: 1, additionalFields: null, ...asked}, key),
      ),
    setQuantity: (entryId, quantity, origin) =>
      write('changed', ['cart.setQuantity', {entryId, quantity}], entryId, origin, (calls, key, asked) =>
        calls.putEntry(asked.entryId, asked.quantity, key),
      ),
    remove: (entryId, origin) =>
      write('removed', ['cart.remove', {entryId}], entryId, origin, (calls, key, asked) =>
        calls.deleteEntry(asked.entryId, key),
      ),
    setCoupon: (code, isWanted, origin) =>
      write('coupon', ['cart.setCoupon', {code, isWanted}], null, origin, (calls, key, asked) =>
        calls.setCoupon(asked.code, asked.isWanted, key),
      ),
  };
};
