import type {Reader} from '../../kernel/database/connect.js';

/** Whether keys are for trying or for real money. A test order is paid with the first alone, any other with the second. */
export const modeOf = (isTest: boolean): 'test' | 'live' => (isTest ? 'test' : 'live');

/** The providers that an order can be paid with, in the order of their names. */
export async function providersOn(db: Reader, isTest: boolean): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_account')
    .select('provider')
    .where('mode', '=', modeOf(isTest))
    .where('is_on', '=', true)
    .orderBy('provider')
    .execute();
  return rows.map(({provider}) => provider);
}
