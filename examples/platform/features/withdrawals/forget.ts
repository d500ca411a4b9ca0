import type {Database} from '../../kernel/database/connect.js';
import {DAY_MS} from '../../kernel/database/retention.js';

/** Forgets the networks that declarations came from, after a day. */
export async function forgetNetworks(db: Database, nowMs: number): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({client_address: null})
    .where('client_address', 'is not', null)
    .where('declared_ms', '<=', nowMs - DAY_MS)
    .execute();
}
