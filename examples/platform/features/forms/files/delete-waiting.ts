import type {Database} from '../../../kernel/database/connect.js';
import {CART_FILE_LIFE_MS, WAITING_FILE_LIFE_MS} from './limits.js';
import {isOrphaned, isUnsent} from './orphaned.js';

/** Deletes files that waited too long for a form or an order, and the network addresses of older files. */
export async function deleteWaitingFiles(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('form_file')
    .where(isUnsent)
    .where(file =>
      file.or([
        file.and([isOrphaned(file), file('touched_ms', '<=', nowMs - WAITING_FILE_LIFE_MS)]),
        file('touched_ms', '<=', nowMs - CART_FILE_LIFE_MS),
      ]),
    )
    .execute();
  await db
    .updateTable('form_file')
    .set({client_address: null})
    .where('client_address', 'is not', null)
    .where(file => file.not(isUnsent(file)))
    .where('touched_ms', '<=', nowMs - WAITING_FILE_LIFE_MS)
    .execute();
}
