import {isLoose, isUnsent} from '../forms/files/loose.js';
import type {Database} from './connect.js';

/** How long the answer to a keyed request is kept. Source: the platform's HTTP contract, Idempotency. */
export const IDEMPOTENCY_KEPT_MS = 86_400_000;
/** How long a file waits for the form it was added to. Source: our choice, a day. */
export const FILE_KEPT_MS = 86_400_000;
/** How long a file waits in a cart for its order. Source: our choice, a week: carts do not end, and hold no room for ever. */
export const CART_FILE_KEPT_MS = 7 * FILE_KEPT_MS;
/** Counters of windows older than this can no longer matter. */
const RATE_WINDOW_KEPT_MS = 3_600_000;

/** Deletes rows that time has made useless. Safe to run from several servers at once. */
export async function deleteExpired(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_ms', '<', nowMs - IDEMPOTENCY_KEPT_MS)
    .execute();
  await db
    .deleteFrom('rate_window')
    .where('window_start_ms', '<', nowMs - RATE_WINDOW_KEPT_MS)
    .execute();
  await db.deleteFrom('captcha_used').where('expires_ms', '<=', nowMs).execute();
  await db
    .deleteFrom('form_file')
    .where(isUnsent)
    .where(file =>
      file.or([
        file.and([isLoose(file), file('touched_ms', '<=', nowMs - FILE_KEPT_MS)]),
        file('touched_ms', '<=', nowMs - CART_FILE_KEPT_MS),
      ]),
    )
    .execute();
  await db
    .updateTable('form_file')
    .set({client_address: null})
    .where(file => file.not(isUnsent(file)))
    .where('touched_ms', '<=', nowMs - FILE_KEPT_MS)
    .execute();
  await db.deleteFrom('owner_session').where('expires_ms', '<=', nowMs).execute();
}
