import type {Transaction} from 'kysely';
import {matchesRow} from './matches-row.js';
import type {Tables} from './tables.js';

/** Tables of what was deleted, by the table that it comes back to. */
const DELETED = {site_page: 'deleted_page', site_file: 'deleted_file'} as const;

/** Takes a row that comes back to a table out of the deleted ones, and returns its document; null for one that is forgotten, or there again. */
export async function takeDeleted(
  tx: Transaction<Tables>,
  table: keyof typeof DELETED,
  id: string,
): Promise<string | null> {
  const found = await tx
    .deleteFrom(DELETED[table])
    .where('id', '=', id)
    .returning('document')
    .executeTakeFirst();
  const isThere = await matchesRow(tx.selectFrom(table).select('id').where('id', '=', id));
  return isThere ? null : (found?.document ?? null);
}
