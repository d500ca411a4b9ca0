import {sql} from 'kysely';
import {isLoose, isUnsent} from '../../features/forms/files/orphaned.js';
import type {Database} from './connect.js';
import {CART_FILE_KEPT_MS, type Expiry, FILE_KEPT_MS, RETENTION, type Retention} from './retention.js';

/** Rows deleted by one statement: whoever waits for the database comes in between two. */
const ROWS_MAX = 1000;

/** Deletes rows that meet a condition, some at a time. */
async function deleteWhere(db: Database, table: string, condition: string): Promise<void> {
  const statement = sql.raw<{gone: number}>(
    `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${ROWS_MAX})) RETURNING 1)
      SELECT count(*)::integer AS gone FROM gone`,
  );
  let gone = ROWS_MAX;
  while (gone === ROWS_MAX) gone = (await statement.execute(db)).rows[0]?.gone ?? 0;
}

const isPast = ({column, afterMs, only}: Expiry, nowMs: number): string =>
  `${column} <= ${nowMs - afterMs}${only ? ` AND ${only}` : ''}`;

const isBeyond = (table: string, {rows, by}: NonNullable<Retention['most']>): string =>
  `${by} <= (SELECT ${by} FROM ${table} ORDER BY ${by} DESC OFFSET ${rows} LIMIT 1)`;

/** Files that nothing took wait for a form or an order, each for its own time; addresses are kept no longer. */
async function deleteFiles(db: Database, nowMs: number): Promise<void> {
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
    .where('client_address', 'is not', null)
    .where(file => file.not(isUnsent(file)))
    .where('touched_ms', '<=', nowMs - FILE_KEPT_MS)
    .execute();
}

/** Deletes rows that time or their number has made useless. Safe to run from several servers at once. */
export async function deleteExpired(db: Database, nowMs: number): Promise<void> {
  for (const [table, {expiries = [], most}] of Object.entries(RETENTION)) {
    for (const expiry of expiries) await deleteWhere(db, table, isPast(expiry, nowMs));
    if (most) await deleteWhere(db, table, isBeyond(table, most));
  }
  await deleteFiles(db, nowMs);
}

/**
 * Makes the room of deleted and changed rows free for others, table by table. A server does so by itself; the embedded
 * database has no process for it, and would grow for ever.
 */
export async function reuseRoom(db: Database): Promise<void> {
  for (const table of Object.keys(RETENTION)) await sql.raw(`VACUUM ${table}`).execute(db);
}
