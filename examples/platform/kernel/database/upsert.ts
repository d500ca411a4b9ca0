import {type Insertable, sql, type Transaction} from 'kysely';
import {batchesOf} from './batches.js';
import type {Tables} from './tables.js';

/** A database whose tables and columns have no types. */
type Untyped = Transaction<Record<string, Record<string, unknown>>>;

/** Tables whose key is `id`. */
type TableWithId = {[Name in keyof Tables]: Tables[Name] extends {id: unknown} ? Name : never}[keyof Tables];

/** Inserts rows into a table. Where a row's `id` is stored already, overwrites these `columns` and leaves the others. */
export async function upsert<Table extends TableWithId>(
  tx: Transaction<Tables>,
  table: Table,
  {rows, columns}: {rows: readonly Insertable<Tables[Table]>[]; columns: readonly (keyof Tables[Table])[]},
): Promise<void> {
  const changes = Object.fromEntries(columns.map(column => [column, sql.ref(`excluded.${String(column)}`)]));
  // Kysely's types read no table from a type parameter; those of this function check it.
  for (const batch of batchesOf(rows))
    await (tx as unknown as Untyped)
      .insertInto<string>(table)
      .values([...batch] as Insertable<Record<string, unknown>>[])
      .onConflict(conflict => conflict.column('id').doUpdateSet(changes))
      .execute();
}
