import type {Cart, CartEntry} from '../cart/cart.js';
import type {CartWarning} from '../cart/cart-warning.js';
import {decodeCart, decodeCartEntry} from '../cart/decode-cart.js';
import type {Clock} from '../ports.js';
import {type Decoder, fields, integer, list, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {ownValue} from '../shared/own-value.inline.js';
import {type Client, NOT_CHANGED} from './call.js';

/** A line to add. `sku` null names the only variant; `additionalFields` is JSON text. Source: commerce spec §7. */
export interface EntryRequest {
  readonly itemId: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly additionalFields: string | null;
}

/** The cart after a write, the line that it added or changed, and what the platform did differently. */
export interface CartAnswer {
  readonly cart: Cart;
  readonly entry: CartEntry | null;
  readonly warnings: readonly CartWarning[];
  /** Units that an add put on the line; no other change has it. */
  readonly addedQuantity?: number;
}

/** The platform's cart calls. All throw what `Client` throws. Source: commerce spec §7. */
export interface CommerceApi {
  /** Reads a cart that came with the page, as `{cart}`; null where there is none. Throws `DecodeError`. */
  readCart(wire: unknown): Cart | null;
  /** The visitor's cart; null where it is unchanged since the last answer. `isWhole` asks for it in any case. */
  getCart(isWhole?: boolean): Promise<Cart | null>;
  postEntry(entry: EntryRequest, key: string): Promise<CartAnswer>;
  putEntry(entryId: string, quantity: number, key: string): Promise<CartAnswer>;
  deleteEntry(entryId: string, key: string): Promise<CartAnswer>;
  setCoupon(code: string, isWanted: boolean, key: string): Promise<CartAnswer>;
  /** Any other call, its answer undecoded. */
  readonly send: Client;
  /** Any other call that answers with the cart. */
  write(...call: Parameters<Client>): Promise<CartAnswer>;
}

/** The path of the cart. Source: commerce spec §7. */
export const CART = 'commerce/shopping-cart';

const decodeWarning: Decoder<CartWarning> = (value, path) => {
  const read = fields(value, path);
  return {
    code: read('code', text),
    entryId: read<string | null>('entryId', text, null),
    quantity: read<number | null>('quantity', integer, null),
  };
};

/** The cart in the answer to a write, as `{shoppingCart}` or bare; undefined where the platform leaves it out. */
const cartIn = (body: unknown): Cart | undefined => {
  const cart = ownValue(body, 'shoppingCart') ?? undefined;
  if (cart !== undefined) return decodeCart(cart, 'shoppingCart');
  return ownValue(body, 'entries') === undefined ? undefined : decodeCart(body);
};

/** The line that an answer names under `key`; one that has its id alone is looked up in the cart. */
const lineIn = (body: unknown, key: string, {entries}: Cart): CartEntry | null => {
  const line = ownValue(body, key) ?? null;
  const id = ownValue(line, 'id');
  if (line === null) return null;
  return typeof id === 'string' && ownValue(line, 'itemId') === undefined
    ? (entries.find(entry => entry.id === id) ?? null)
    : decodeCartEntry(line, key);
};

const decodeAnswer = (body: unknown, cart: Cart): CartAnswer => ({
  cart,
  entry: lineIn(body, 'newlyAdded', cart) ?? lineIn(body, 'updatedEntry', cart),
  warnings: list(decodeWarning)(ownValue(body, 'warnings') ?? [], 'warnings'),
});

/** The newest line of what was added, for an answer that names none. */
const lineOf = ({entries}: Cart, {itemId, sku}: EntryRequest): CartEntry | null =>
  entries
    .filter(entry => entry.itemId === itemId && (sku === null || entry.chosenVariant.sku === sku))
    .pop() ?? null;

export const createCommerceApi = (client: Client, clock: Clock): CommerceApi => {
  let etag: string | null = null;
  /** Counts answered writes: the tag of a read that began before a write names an outdated cart. */
  let writes = 0;
  const read = async <Of>(isWhole: boolean, decode: (body: unknown) => Of): Promise<Of | null> => {
    const before = writes;
    const query = {mock: 'false', timecode: String(clock.nowMs()), calculateSubtotal: 'true'};
    const answer = await client(CART, {query, etag: isWhole ? null : etag});
    if (answer.body === NOT_CHANGED) return null;
    const cart = decode(answer.body);
    if (before === writes) etag = answer.etag;
    return cart;
  };
  /** The cart after a write whose answer has none. The write was done, so no failure here is a refusal. Throws `DecodeError`. */
  const readAfter = async (): Promise<Cart> => {
    try {
      const cart = await read(true, cartIn);
      if (cart) return cart;
    } catch (cause) {
      throw new DecodeError('shoppingCart', 'a cart', 'nothing', {cause});
    }
    throw new DecodeError('shoppingCart', 'a cart', 'nothing');
  };
  const write = async (...call: Parameters<Client>): Promise<CartAnswer> => {
    const {body} = await client(...call);
    etag = null;
    writes++;
    return decodeAnswer(body, cartIn(body) ?? (await readAfter()));
  };
  const entryPath = (id: string): string => `${CART}/entries/${encodeURIComponent(id)}`;
  return {
    send: client,
    write,
    readCart: wire => fields(wire, '')('cart', decodeCart, null as Cart | null),
    getCart: (isWhole = false) => read(isWhole, body => cartIn(body) ?? decodeCart(body)),
    async postEntry(entry, key) {
      const answer = await write(`${CART}/entries`, {method: 'post', json: entry, key});
      return answer.entry ? answer : {...answer, entry: lineOf(answer.cart, entry)};
    },
    putEntry: (id, quantity, key) => write(entryPath(id), {method: 'put', json: {quantity}, key}),
    deleteEntry: (id, key) => write(entryPath(id), {method: 'delete', key}),
    setCoupon: (code, isWanted, key) =>
      write(`${CART}/coupons/${encodeURIComponent(code)}`, {method: isWanted ? 'put' : 'delete', key}),
  };
};
