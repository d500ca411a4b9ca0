import {deleteWaitingFiles} from './features/forms/files/delete-waiting.js';
import type {Database} from './kernel/database/connect.js';
import {deleteExpiredRows, vacuum} from './kernel/database/housekeeping.js';
import {RETENTION} from './retention.js';

/** Deletes what has expired, in every table. Safe to run from several servers at the same time. */
export async function deleteExpired(db: Database, nowMs: number): Promise<void> {
  await deleteExpiredRows(db, RETENTION, nowMs);
  await deleteWaitingFiles(db, nowMs);
}

/** Frees the space of deleted rows; only the embedded database needs it. */
export const reclaimSpace = (db: Database): Promise<void> => vacuum(db, Object.keys(RETENTION));
