import type {Reader} from '../../kernel/database/connect.js';

/** A gift card in a cart. */
export interface CartGiftCard {
  readonly code: string;
  readonly balanceCents: number;
}

/** Gift cards of a cart, those with least on them first, so that few are left over. */
export const giftCardsIn = (db: Reader, cartId: string): Promise<CartGiftCard[]> =>
  db
    .selectFrom('cart_gift_card')
    .innerJoin('gift_card', 'gift_card.code', 'cart_gift_card.code')
    .where('cart_gift_card.cart_id', '=', cartId)
    .orderBy('gift_card.balance_cents')
    .orderBy('gift_card.code')
    .select(['gift_card.code', 'gift_card.balance_cents as balanceCents'])
    .execute();

/** What each gift card pays of an amount, in their order. */
export function payWith(cards: readonly CartGiftCard[], amountCents: number) {
  let left = amountCents;
  return cards.map(card => {
    const amount = Math.min(card.balanceCents, left);
    left -= amount;
    return {...card, amountCents: amount};
  });
}
