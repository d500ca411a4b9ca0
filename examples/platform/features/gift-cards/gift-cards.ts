import {randomInt} from 'node:crypto';
import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {type Buyer, ensureCart, openCart} from '../cart/carts.js';
import {cartNow} from '../cart/change-cart.js';
import type {Reader} from '../catalog/variants.js';
import {CART_GIFT_CARDS_MAX} from '../pricing/store-terms.js';

type Tx = Transaction<Tables>;

/** No letters or digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const LONGEST_CODE = 40;

/** A code nobody can guess, as `K7QM-2XWP-9RTA-HB4D`. */
export const newGiftCode = (): string =>
  Array.from({length: GROUPS}, () =>
    Array.from({length: GROUP_LENGTH}, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Codes are typed by hand: case, spaces and dashes do not matter. */
const normal = (code: string): string => {
  const plain = code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST_CODE);
  return plain.match(/.{1,4}/g)?.join('-') ?? '';
};

/** What is left on a gift card. Throws `gift-card-unknown`. */
export async function giftCardOf(db: Reader, code: string) {
  const card = await db
    .selectFrom('gift_card')
    .select(['code', 'url_id as urlId', 'initial_cents as initialCents', 'balance_cents as balanceCents'])
    .where('code', '=', normal(code))
    .executeTakeFirst();
  if (!card) throw new Refusal(400, 'gift-card-unknown');
  return card;
}

/** Lets a gift card pay for the cart. Throws `gift-card-unknown`, `gift-card-empty`, `gift-card-limit`. */
export async function addGiftCard(tx: Tx, buyer: Buyer, code: string) {
  const card = await giftCardOf(tx, code);
  if (card.balanceCents === 0) throw new Refusal(400, 'gift-card-empty');
  const cart = await ensureCart(tx, buyer);
  await tx
    .insertInto('cart_gift_card')
    .values({cart_id: cart.id, code: card.code})
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const held = await tx.selectFrom('cart_gift_card').select('code').where('cart_id', '=', cart.id).execute();
  if (held.length > CART_GIFT_CARDS_MAX)
    throw new Refusal(400, 'gift-card-limit', {params: {max: CART_GIFT_CARDS_MAX}});
  return {shoppingCart: await cartNow(tx, cart, buyer)};
}

/** Takes a gift card out of the cart. Throws `gift-card-unknown` when it is not in it. */
export async function removeGiftCard(tx: Tx, buyer: Buyer, code: string) {
  const cart = await openCart(tx, buyer, {lock: true});
  const removed =
    cart &&
    (await tx
      .deleteFrom('cart_gift_card')
      .where('cart_id', '=', cart.id)
      .where('code', '=', normal(code))
      .returning('code')
      .executeTakeFirst());
  if (!cart || !removed) throw new Refusal(400, 'gift-card-unknown');
  return {shoppingCart: await cartNow(tx, cart, buyer)};
}

const GIFT_CARD_PATH = /^\/gift-card\/([\w-]{1,40})$/;

/** The gift card whose page is at an address, or null. */
export async function giftCardAt(db: Reader, path: string) {
  const urlId = GIFT_CARD_PATH.exec(path)?.[1];
  if (urlId === undefined) return null;
  const card = await db
    .selectFrom('gift_card')
    .select(['code', 'initial_cents as initialCents', 'balance_cents as balanceCents'])
    .where('url_id', '=', urlId)
    .executeTakeFirst();
  return card ?? null;
}
