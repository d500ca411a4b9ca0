import {sql, type Transaction} from 'kysely';
import {costAtHome} from '../../../site/model/markets.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {CartContents} from '../cart/wire-cart.js';
import {payWith} from '../gift-cards/payment.js';

/** What a gift card paid, in the order's currency and in the one that prices are set in. */
export interface Payment {
  readonly code: string;
  readonly cents: number;
  readonly homeCents: number;
}

/**
 * Takes what gift cards pay from their balances, in one step each so that no two orders spend the same money. Returns what
 * each paid, sorted by code. Throws `gift-card-spent`.
 */
export async function payOrder(
  tx: Transaction<Tables>,
  {giftCards, market}: Pick<CartContents, 'giftCards' | 'market'>,
  amountCents: number,
): Promise<readonly Payment[]> {
  const paid: Payment[] = [];
  const payments = payWith(giftCards, amountCents).filter(({amountCents: pays}) => pays > 0);
  // In one order for every buyer, and for who gives money back, so that two never wait for each other.
  payments.sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const {code, amountCents: inMarket} of payments) {
    const amount = costAtHome(inMarket, market);
    const taken = await tx
      .updateTable('gift_card')
      .set({balance_cents: sql<number>`balance_cents - ${amount}`})
      .where('code', '=', code)
      .where('balance_cents', '>=', amount)
      .returning('code')
      .executeTakeFirst();
    if (!taken) throw new Refusal(409, 'gift-card-spent');
    paid.push({code, cents: inMarket, homeCents: amount});
  }
  return paid;
}
