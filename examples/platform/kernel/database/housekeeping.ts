import {sql} from 'kysely';
import type {Database} from './connect.js';
import type {Expiry, Retention, RetentionTable} from './retention.js';

/** Rows deleted by one statement: other statements run between two. */
const ROWS_MAX = 1000;

/** Deletes rows that meet a condition, some at a time. */
async function deleteWhere(db: Database, table: string, condition: string): Promise<void> {
  const statement = sql.raw<{deleted: number}>(
    `WITH deleted AS (DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${ROWS_MAX})) RETURNING 1)
      SELECT count(*)::integer AS deleted FROM deleted`,
  );
  let deleted = ROWS_MAX;
  while (deleted === ROWS_MAX) deleted = (await statement.execute(db)).rows[0]?.deleted ?? 0;
}

const isPast = ({column, afterMs, only}: Expiry, nowMs: number): string =>
  `${column} <= ${nowMs - afterMs}${only ? ` AND ${only}` : ''}`;

const isBeyond = (table: string, {rows, by}: NonNullable<Retention['most']>): string =>
  `${by} <= (SELECT ${by} FROM ${table} ORDER BY ${by} DESC OFFSET ${rows} LIMIT 1)`;

/** Deletes rows of `retention` that are past their time or beyond their number. Safe to run from several servers at the same time. */
export async function deleteExpiredRows(
  db: Database,
  retention: RetentionTable,
  nowMs: number,
): Promise<void> {
  for (const [table, {expiries = [], most}] of Object.entries(retention)) {
    for (const expiry of expiries) await deleteWhere(db, table, isPast(expiry, nowMs));
    if (most) await deleteWhere(db, table, isBeyond(table, most));
  }
}

/**
 * Frees the space of deleted and changed rows, table by table. A database server does so by itself; the embedded database
 * has no process for it, and would grow for ever.
 */
export async function vacuum(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql.raw(`VACUUM ${table}`).execute(db);
}
