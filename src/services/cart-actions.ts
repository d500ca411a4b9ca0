import type {CartAnswer, CommerceApi} from '../api/commerce.js';
import type {Cart} from '../cart/cart.js';
import {cartFailure} from '../cart/cart-failure.js';
import {addedEntry, addedUnits, hasCoupon, hasQuantity} from '../cart/was-done.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {Channel, NewId} from '../ports.js';
import {ApiError} from '../shared/errors.js';
import {addChoice} from './add-choice.js';
import type {BeforeVerdict} from './before-hooks.js';
import type {CartActions, CartResult, CartStore, CartWrite, CartWrites} from './cart.js';
import type {BeforeName, BeforeRequests} from './cart-requests.js';
import {createLineQueue} from './line-queue.js';

/** What the cart's writes need. */
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
  /** Runs designers' handlers on a request. Never rejects. */
  readonly before: <Name extends BeforeName>(
    name: Name,
    request: BeforeRequests[Name],
  ) => Promise<BeforeVerdict<BeforeRequests[Name]>>;
}

/** True where the platform refused because it was busy: it may have applied the first try. */
const isBusy = ({status}: ApiError): boolean => status === 429 || status >= 500;

type Enqueue = ReturnType<typeof createLineQueue<CartResult>>;

/** Finds one write in a cart that was read after it; null or false where the cart does not prove it. */
type Judge = (after: Cart) => ReturnType<CartWrite<BeforeName>['found']>;

/** The result of a write that a designer's handler stopped with `text`. */
const cancelled = (cart: Cart | null, text: string): CartResult => ({
  cart,
  entry: null,
  errors: [{code: 'cancelled', text, cause: null}],
  warnings: [],
});

/**
 * Creates a function that reads the cart again after a write whose answer was lost. It resolves with the
 * write's result, or null where the cart does not prove that the platform applied the write.
 */
const createOutcomeReader =
  ({store, channel}: Pick<ActionPorts, 'store' | 'channel'>) =>
  async (judge: Judge, announce: (answer: CartAnswer) => CartResult): Promise<CartResult | null> => {
    const {errors} = await store.load('revalidated');
    const after = errors.length ? null : store.snapshot();
    if (!after) return null;
    let found: Awaited<ReturnType<Judge>> = null;
    let isAsked = false;
    try {
      const answer = judge(after);
      // Awaits only a promise: during an await another read may bring a later cart.
      isAsked = answer instanceof Promise;
      found = answer instanceof Promise ? await answer : answer;
    } catch {
      // A cart that cannot be checked proves nothing.
    }
    if (!found) return null;
    channel.ring();
    const cart = store.snapshot() ?? after;
    const result = announce({cart, entry: found === true ? null : found, warnings: []});
    if (isAsked) void store.load('revalidated');
    return result;
  };

/**
 * Creates `write`. It asks designers' handlers when the write's turn comes, so that a slow handler never changes the order of
 * two writes.
 */
const createWrite = (
  ports: ActionPorts,
  {errorOf, enqueue}: Pick<CartActions, 'errorOf'> & {readonly enqueue: Enqueue},
): CartActions['write'] => {
  const {store, api, channel, newId, mayHaveCart, before} = ports;
  const readOutcome = createOutcomeReader(ports);
  return ({change, name, request, line = null, origin = null, send, found, units}) => {
    const key = newId();
    return enqueue(line, async () => {
      const asked = await before(name, request);
      const held = store.snapshot();
      if (typeof asked === 'string') return cancelled(held, asked);
      // The change proves the write, so the cart before it must be known: either it was read, or there is none.
      const isHeldKnown = held !== null || !mayHaveCart();
      const judge: Judge = after => isHeldKnown && found(held, after, asked);
      const withUnits = (answer: CartAnswer): CartAnswer => {
        const addedQuantity = units ? addedUnits(held, answer, units(asked)) : null;
        return addedQuantity === null ? answer : {...answer, addedQuantity};
      };
      const announce = (answer: CartAnswer): CartResult => store.announce(withUnits(answer), change, origin);
      try {
        const answer = await send(await api(), key, asked);
        channel.ring();
        const isOvertaken = store.snapshot() !== held;
        const result = store.take(withUnits(answer), change, origin);
        // A read during the call may have brought a later cart than this answer.
        if (isOvertaken) void store.load('revalidated');
        return result;
      } catch (error) {
        // The platform may have applied the write although its answer was lost, or although it refused the repeat.
        const isUnanswered = !(error instanceof ApiError) || isBusy(error);
        const outcome = isUnanswered ? await readOutcome(judge, announce) : null;
        return outcome ?? store.fail(errorOf(error, change), change, origin);
      }
    });
  };
};

/** Creates the writes of one line. */
const createLineWrites = (write: CartActions['write']): Pick<CartWrites, 'setQuantity' | 'remove'> => ({
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
});

/** Creates the cart's own writes from `write`. */
const createWrites = (write: CartActions['write']): CartWrites => ({
  add: ({origin, ...request}) =>
    write({
      change: 'added',
      name: 'cart.add',
      request,
      origin,
      send: (calls, key, {itemId, sku = null, quantity = 1, additionalFields = null}) =>
        calls.postEntry({itemId, sku, quantity, additionalFields}, key),
      found: addedEntry,
      units: ({quantity = 1}) => quantity,
    }),
  ...createLineWrites(write),
  setCoupon: (code, isWanted, origin) =>
    write({
      change: 'coupon',
      name: 'cart.setCoupon',
      request: {code, isWanted},
      origin,
      send: (calls, key, asked) => calls.setCoupon(asked.code, asked.isWanted, key),
      found: hasCoupon,
    }),
});

/** Creates the cart's writes: one at a time, with one key for all repeats of a visitor's action. */
export const createCartActions = (ports: ActionPorts): CartActions => {
  const {areCookiesEnabled, t} = ports;
  const enqueue = createLineQueue<CartResult>();
  const errorOf: CartActions['errorOf'] = (error, change) => {
    const {code, text} = cartFailure(error, change, areCookiesEnabled());
    return {code, text: text.serverText ?? t(text.textId), cause: error};
  };
  const write = createWrite(ports, {errorOf, enqueue});
  return {
    ...createWrites(write),
    errorOf,
    write,
    enqueue,
    addChoice: button => addChoice(button, t),
  };
};
