import type {Transaction} from 'kysely';
import {Refusal} from '../http/refusal.js';
import {matchesRow} from './matches-row.js';
import type {Tables} from './tables.js';

/** Tables of what was deleted, by the table that it comes back to. */
const DELETED = {site_page: 'deleted_page', site_file: 'deleted_file'} as const;

/**
 * Takes a row that comes back to a table out of the deleted ones, and returns its document. Throws `not-found` for one that is forgotten,
 * or that is there again.
 */
export async function takeDeleted(
  tx: Transaction<Tables>,
  table: keyof typeof DELETED,
  id: string,
): Promise<string> {
  const found = await tx
    .deleteFrom(DELETED[table])
    .where('id', '=', id)
    .returning('document')
    .executeTakeFirst();
  if (!found || (await matchesRow(tx.selectFrom(table).select('id').where('id', '=', id))))
    throw new Refusal(404, 'not-found');
  return found.document;
}
