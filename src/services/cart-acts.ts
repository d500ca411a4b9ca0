import type {CartAnswer, CommerceApi} from '../api/commerce.js';
import type {CartChange, Origin} from '../bus.js';
import {findAddProblem} from '../commerce/add-problem.js';
import {cartFailure} from '../commerce/cart-failure.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Channel, Cookies, NewId} from '../ports.js';
import {ApiError} from '../shared/errors.js';
import type {CartActs, CartResult, CartStore} from './cart.js';
import {createLineQueue} from './line-queue.js';

/** What acting is made of. */
export interface ActPorts {
  readonly store: CartStore;
  readonly api: () => Promise<CommerceApi>;
  readonly channel: Channel;
  readonly newId: NewId;
  readonly cookies: Cookies;
  readonly t: MessageFormat;
}

/** Everything that changes the cart, in order: one write at a time, each visitor action with one key through all its repeats. */
export const createCartActs = ({store, api, channel, newId, cookies, t}: ActPorts): CartActs => {
  const enqueue = createLineQueue<CartResult>();

  const word: CartActs['word'] = (error, change) => {
    const {code, text} = cartFailure(error, change, cookies.enabled());
    return {code, text: 'serverText' in text ? text.serverText : t(text.textId), cause: error};
  };

  const write = (
    change: CartChange,
    line: string | null,
    origin: Origin,
    send: (calls: CommerceApi, key: string) => Promise<CartAnswer>,
  ): Promise<CartResult> => {
    const key = newId();
    return enqueue(line, async () => {
      const before = store.snapshot();
      try {
        const answer = await send(await api(), key);
        channel.ring();
        const isOvertaken = store.snapshot() !== before;
        const result = store.take(answer, change, origin);
        // A read told of a cart meanwhile, maybe of a later one than this answer does.
        if (isOvertaken) void store.load('revalidated');
        return result;
      } catch (error) {
        // The answer is lost, the deed may be done: what the platform holds now is read again.
        if (!(error instanceof ApiError)) void store.load('revalidated');
        return store.fail(word(error, change), change, origin);
      }
    });
  };

  return {
    word,
    problemOf(attempt) {
      const problem = findAddProblem(attempt);
      return problem && t(problem.messageId, problem.params);
    },
    add: ({itemId, sku = null, quantity = 1, additionalFields = null, origin = null}) =>
      write('added', null, origin, (calls, key) =>
        calls.postEntry({itemId, sku, quantity, additionalFields}, key),
      ),
    setQuantity: (entryId, quantity, origin = null) =>
      write('changed', entryId, origin, (calls, key) => calls.putEntry(entryId, quantity, key)),
    remove: (entryId, origin = null) =>
      write('removed', entryId, origin, (calls, key) => calls.deleteEntry(entryId, key)),
    setCoupon: (code, isWanted, origin = null) =>
      write('coupon', null, origin, (calls, key) => calls.setCoupon(code, isWanted, key)),
  };
};
