import {sql, type Transaction} from 'kysely';
import type {Tables} from '../database/tables.js';
import {Refusal} from '../http/refusal.js';
import {type CartGiftCard, payWith} from './gift-card-payment.js';

/** Takes what gift cards pay from their balances, in one step each so that no two orders spend the same money. Returns what they paid. Throws `gift-card-spent`. */
export async function payOrder(
  tx: Transaction<Tables>,
  cards: readonly CartGiftCard[],
  amountCents: number,
): Promise<number> {
  let paid = 0;
  for (const {code, amountCents: amount} of payWith(cards, amountCents)) {
    if (amount === 0) continue;
    const taken = await tx
      .updateTable('gift_card')
      .set({balance_cents: sql<number>`balance_cents - ${amount}`})
      .where('code', '=', code)
      .where('balance_cents', '>=', amount)
      .returning('code')
      .executeTakeFirst();
    if (!taken) throw new Refusal(409, 'gift-card-spent');
    paid += amount;
  }
  return paid;
}
