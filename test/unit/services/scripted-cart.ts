import type {CartAnswer, CommerceApi} from '../../../src/api/commerce.js';
import {type BusEventName, createBus} from '../../../src/bus.js';
import type {Cart} from '../../../src/cart/cart.js';
import {type CartService, createCartService} from '../../../src/services/cart.js';
import {type ActionPorts, createCartActions} from '../../../src/services/cart-actions.js';
import {t} from './english.js';

/** One call that waits for the test to answer it. */
export interface Asked {
  readonly name: string;
  readonly args: readonly unknown[];
  answer(value: unknown): void;
  refuse(error: unknown): void;
}

/** Lets everything that waits for nothing but promises run. */
export const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** What a write answers. */
export const answerOf = (cart: Cart, more: Partial<CartAnswer> = {}): CartAnswer => ({
  cart,
  entry: null,
  warnings: [],
  ...more,
});

const EVENTS: readonly BusEventName[] = ['cart-updated', 'item-added', 'line-added', 'cart-failed'];

/** What differs from a visitor's first cart. */
interface CartOptions {
  readonly mayHaveCart?: boolean;
  /** Default an API whose every call the test answers. */
  readonly api?: CommerceApi;
}

/** A cart service over an API whose every call is answered by hand. */
export const openCart = (
  before: ActionPorts['before'] = async (_, request) => request,
  {mayHaveCart = false, api: given}: CartOptions = {},
) => {
  const asked: Asked[] = [];
  const log: [BusEventName, unknown][] = [];
  const rung: string[] = [];
  const broken = {actions: false, api: false, cookies: false};
  let ids = 0;
  const ask =
    (name: string) =>
    (...args: unknown[]): Promise<never> =>
      new Promise((answer, refuse) =>
        asked.push({name, args, answer: value => answer(value as never), refuse}),
      );
  const calls: CommerceApi = given ?? {
    readCart: () => null,
    getCart: ask('getCart'),
    postEntry: ask('postEntry'),
    putEntry: ask('putEntry'),
    deleteEntry: ask('deleteEntry'),
    setCoupon: ask('setCoupon'),
    write: ask('write'),
    send: ask('send'),
  };
  const load = async <Value>(value: Value, part: 'actions' | 'api'): Promise<Value> => {
    if (broken[part]) throw new Error(`${part} did not arrive`);
    return value;
  };
  const bus = createBus(error => {
    throw error;
  });
  for (const name of EVENTS) bus.on(name, detail => log.push([name, detail]));
  const api = () => load(calls, 'api');
  const cart: CartService = createCartService({
    api,
    openActions: store => {
      const actions = createCartActions({
        store,
        api,
        channel: {ring: () => rung.push('ring'), listen() {}},
        newId: () => `key-${++ids}`,
        areCookiesEnabled: () => !broken.cookies,
        t,
        before,
        mayHaveCart: () => mayHaveCart,
      });
      return () => load(actions, 'actions');
    },
    bus,
    offlineText: () => t('check-connection'),
  });
  return {cart, bus, asked, log, rung, broken};
};
