import type {WireCart, WireCartEntry} from '../../../../src/cart/wire/cart.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import type {Receipts} from '../../kernel/security/idempotency.js';
import {cartOpenedBy, contentsOf} from './carts.js';
import type {CartWarning} from './change-cart.js';
import {noCart, wireCart} from './wire-cart.js';

/** What a change of a cart answers. */
export interface CartAnswer {
  readonly shoppingCart: WireCart;
  readonly newlyAdded?: WireCartEntry | null;
  readonly updatedEntry?: WireCartEntry | null;
  readonly warnings?: readonly CartWarning[];
}

/** What is stored of it: the ids of the cart and of the line. */
interface CartReceipt {
  readonly cartId: string;
  readonly newlyAdded?: string | null;
  readonly updatedEntry?: string | null;
  readonly warnings?: readonly CartWarning[];
}

const LINES = ['newlyAdded', 'updatedEntry'] as const;

/**
 * A repeat is answered with the cart as it is by then: the same as the first time unless it was changed since, and then
 * the only one that a page should show.
 */
export const cartReceipts = (buyer: Buyer): Receipts<CartAnswer, CartReceipt> => ({
  keep: ({shoppingCart, warnings, ...lines}) => ({
    cartId: shoppingCart.id,
    ...Object.fromEntries(LINES.flatMap(name => (name in lines ? [[name, lines[name]?.id ?? null]] : []))),
    ...(warnings ? {warnings} : {}),
  }),
  async again(tx, {cartId, warnings, ...ids}) {
    const cart = await cartOpenedBy(tx, buyer, cartId);
    const contents = cart ? await contentsOf(tx, cart, buyer.market) : noCart(buyer.market);
    const shoppingCart = wireCart(contents, buyer);
    const entryOf = (id: string | null | undefined) =>
      shoppingCart.entries.find(entry => entry.id === id) ?? null;
    return {
      shoppingCart,
      ...Object.fromEntries(LINES.flatMap(name => (name in ids ? [[name, entryOf(ids[name])]] : []))),
      ...(warnings ? {warnings} : {}),
    };
  },
});
