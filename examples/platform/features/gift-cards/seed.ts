import type {Database} from '../../kernel/database/connect.js';

/** Puts a gift card to try into a database. */
export async function seedGiftCards(db: Database, nowMs: number): Promise<void> {
  await db
    .insertInto('gift_card')
    .values({
      code: 'TIDE-GIFT-CARD-2500',
      url_id: 'sample',
      initial_cents: 2500,
      balance_cents: 2500,
      created_ms: nowMs,
    })
    .onConflict(c => c.doNothing())
    .execute();
}
