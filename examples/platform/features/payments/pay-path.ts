import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {openAttempt} from './attempts.js';
import {paymentToken} from './payment-token.js';

/** Where a buyer is led to pay; the token of the attempt follows. */
export const PAY_PATH = '/checkout/provider';

/** Where the buyer of an order is led to pay with a provider; null where nothing of it is to pay any more. Throws as `openAttempt`. */
export async function payPath(
  tx: Transaction<Tables>,
  order: {readonly orderId: string; readonly provider: string},
  {secret, nowMs}: {readonly secret: string; readonly nowMs: number},
): Promise<string | null> {
  try {
    const {id} = await openAttempt(tx, {...order, nowMs});
    return `${PAY_PATH}?payment=${encodeURIComponent(paymentToken(secret, id))}`;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'nothing-due') return null;
    throw error;
  }
}
