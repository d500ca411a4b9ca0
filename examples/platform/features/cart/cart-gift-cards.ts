import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Buyer} from '../../kernel/http/shopper.js';
import {giftCardOf, normalGiftCode} from '../gift-cards/gift-cards.js';
import {putCode, takeCode} from './cart-codes.js';
import {ensureCart, openCart} from './carts.js';
import {wireCartNow} from './change-cart.js';
import {CART_GIFT_CARDS_MAX} from './limits.js';

type Tx = Transaction<Tables>;

/** Lets a gift card pay for the cart. Throws `gift-card-unknown`, `gift-card-empty`, `gift-card-limit`. */
export async function addGiftCard(tx: Tx, buyer: Buyer, code: string) {
  const card = await giftCardOf(tx, code);
  if (card.balanceCents === 0) throw new Refusal(400, 'gift-card-empty');
  const cart = await ensureCart(tx, buyer);
  const held = await putCode(tx, {table: 'cart_gift_card', cartId: cart.id, code: card.code});
  if (held > CART_GIFT_CARDS_MAX)
    throw new Refusal(400, 'gift-card-limit', {params: {max: CART_GIFT_CARDS_MAX}});
  return {shoppingCart: await wireCartNow(tx, cart, buyer)};
}

/** Takes a gift card out of the cart. Throws `gift-card-unknown` when it is not in it. */
export async function removeGiftCard(tx: Tx, buyer: Buyer, code: string) {
  const cart = await openCart(tx, buyer, {lock: true});
  const removed =
    cart && (await takeCode(tx, {table: 'cart_gift_card', cartId: cart.id, code: normalGiftCode(code)}));
  if (!cart || !removed) throw new Refusal(400, 'gift-card-unknown');
  return {shoppingCart: await wireCartNow(tx, cart, buyer)};
}
