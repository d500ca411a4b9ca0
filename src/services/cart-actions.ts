import type {CommerceApi} from '../api/commerce.js';
import type {CartChange, Origin} from '../bus.js';
import {findAddProblem} from '../cart/add-problem.js';
import type {Cart} from '../cart/cart.js';
import {cartFailure} from '../cart/cart-failure.js';
import {addedEntry, hasCoupon, hasQuantity} from '../cart/was-done.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Channel, NewId} from '../ports.js';
import {ApiError} from '../shared/errors.js';
import type {BeforeVerdict} from './before-hooks.js';
import type {CartActions, CartResult, CartStore, CartWrite} from './cart.js';
import type {BeforeName, BeforeRequests} from './cart-requests.js';
import {createLineQueue} from './line-queue.js';

/** What acting is made of. */
export interface ActionPorts {
  readonly store: CartStore;
  readonly api: () => Promise<CommerceApi>;
  readonly channel: Channel;
  readonly newId: NewId;
  /** False where the browser refuses all cookies. */
  readonly areCookiesEnabled: () => boolean;
  readonly t: MessageFormat;
  /** True when the visitor may have a cart, read or not. */
  readonly mayHaveCart: () => boolean;
  /** What designers' handlers make of a request. Never rejects. */
  readonly before: <Name extends BeforeName>(
    name: Name,
    request: BeforeRequests[Name],
  ) => Promise<BeforeVerdict<BeforeRequests[Name]>>;
}

/** True for a refusal that says nothing of the deed: only of how the platform was when it was asked. */
const isBusy = ({status}: ApiError): boolean => status === 429 || status >= 500;

/** What a cart tells of one write; null where of nothing done. */
type Judge = (after: Cart) => ReturnType<CartWrite<BeforeName>['found']>;

/** Everything that changes the cart, in order: one write at a time, each visitor action with one key through all its repeats. */
export const createCartActions = (ports: ActionPorts): CartActions => {
  const {store, api, channel, newId, areCookiesEnabled, t, mayHaveCart, before} = ports;
  const enqueue = createLineQueue<CartResult>();

  const errorOf: CartActions['errorOf'] = (error, change) => {
    const {code, text} = cartFailure(error, change, areCookiesEnabled());
    return {code, text: text.serverText ?? t(text.textId), cause: error};
  };

  /** What came of a write that nobody heard the end of, by the cart that is read again; null where that tells of nothing done. */
  const readOutcome = async (
    judge: Judge,
    change: CartChange,
    origin: Origin,
  ): Promise<CartResult | null> => {
    const {errors} = await store.load('revalidated');
    const after = errors.length ? null : store.snapshot();
    if (!after) return null;
    let found: Awaited<ReturnType<Judge>> = null;
    let isAsked = false;
    try {
      const answer = judge(after);
      // Nothing is awaited without need: meanwhile another read may bring a later cart.
      isAsked = answer instanceof Promise;
      found = answer instanceof Promise ? await answer : answer;
    } catch {
      // What cannot be read proves nothing.
    }
    if (!found) return null;
    channel.ring();
    const cart = store.snapshot() ?? after;
    const result = store.announce({cart, entry: found === true ? null : found, warnings: []}, change, origin);
    if (isAsked) void store.load('revalidated');
    return result;
  };
  /** Handlers are asked when the write's turn comes, so that a slow one never changes the order of two. */
  const write: CartActions['write'] = ({change, name, request, line, origin = null, send, found}) => {
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
      // A write is known by what it changed: where there is a cart that nobody has read yet, nothing is known.
      const isHeldKnown = held !== null || !mayHaveCart();
      const judge: Judge = after => isHeldKnown && found(held, after, asked);
      try {
        const answer = await send(await api(), key, asked);
        channel.ring();
        const isOvertaken = store.snapshot() !== held;
        const result = store.take(answer, change, origin);
        // A read told of a cart meanwhile, maybe of a later one than this answer does.
        if (isOvertaken) void store.load('revalidated');
        return result;
      } catch (error) {
        // The deed may be done and its answer lost, also where only a repeat was refused: the cart tells.
        const isUnanswered = !(error instanceof ApiError) || isBusy(error);
        const outcome = isUnanswered ? await readOutcome(judge, change, origin) : null;
        return outcome ?? store.fail(errorOf(error, change), change, origin);
      }
    });
  };

  return {
    errorOf,
    write,
    enqueue,
    problemOf(attempt) {
      const problem = findAddProblem(attempt);
      return problem && t(problem.messageId, problem.params);
    },
    add: ({origin, ...request}) =>
      write({
        change: 'added',
        name: 'cart.add',
        request,
        line: null,
        origin,
        send: (calls, key, asked) =>
          calls.postEntry({sku: null, quantity: 1, additionalFields: null, ...asked}, key),
        found: addedEntry,
      }),
    setQuantity: (entryId, quantity, origin) =>
      write({
        change: 'changed',
        name: 'cart.setQuantity',
        request: {entryId, quantity},
        line: entryId,
        origin,
        send: (calls, key, asked) => calls.putEntry(asked.entryId, asked.quantity, key),
        found: hasQuantity,
      }),
    remove: (entryId, origin) =>
      write({
        change: 'removed',
        name: 'cart.remove',
        request: {entryId},
        line: entryId,
        origin,
        send: (calls, key, asked) => calls.deleteEntry(asked.entryId, key),
        found: hasQuantity,
      }),
    setCoupon: (code, isWanted, origin) =>
      write({
        change: 'coupon',
        name: 'cart.setCoupon',
        request: {code, isWanted},
        line: null,
        origin,
        send: (calls, key, asked) => calls.setCoupon(asked.code, asked.isWanted, key),
        found: hasCoupon,
      }),
  };
};
