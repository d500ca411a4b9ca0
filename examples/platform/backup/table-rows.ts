import {createReadStream} from 'node:fs';
import {type Kysely, sql, type Transaction} from 'kysely';
import type {Tables} from '../kernel/database/tables.js';
import type {Manifest} from './manifest.js';

/** Rows that are in memory at a time. The largest, pieces of files that visitors sent, have half a megabyte as text. */
const ROWS = 50;

/** The tables of the shop's schema, by name. */
export async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const {rows} = await sql<{name: string}>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY relname`.execute(db);
  return rows.map(({name}) => name);
}

/** A table's rows, each as a line of JSON, a few at a time. */
export async function* readRows(tx: Transaction<Tables>, table: string): AsyncGenerator<Buffer> {
  // As jsonb, whose text has no line breaks.
  await sql`DECLARE backup_rows NO SCROLL CURSOR FOR
    SELECT to_jsonb(one)::text AS line FROM ${sql.table(table)} AS one`.execute(tx);
  for (;;) {
    const {rows} = await sql<{line: string}>`FETCH ${sql.lit(ROWS)} FROM backup_rows`.execute(tx);
    if (rows.length) yield Buffer.from(rows.map(({line}) => `${line}\n`).join(''));
    if (rows.length < ROWS) break;
  }
  await sql`CLOSE backup_rows`.execute(tx);
}

/** The lines of a file, some at a time. Ours because `readline` ends lines at U+2028 too, which texts have. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of createReadStream(path, 'utf8')) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (let at = 0; at < lines.length; at += ROWS) yield lines.slice(at, at + ROWS);
  }
  if (rest) yield [rest];
}

/** Adds the rows of a file to an empty table, with the numbers that they had. */
export async function loadRows(tx: Transaction<Tables>, table: string, path: string): Promise<void> {
  for await (const lines of linesOf(path))
    await sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
      SELECT * FROM json_populate_recordset(NULL::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
      tx,
    );
}

/** The last number of each sequence that has given one. */
export async function readSequences(db: Kysely<Tables>): Promise<Manifest['sequences']> {
  const {rows} = await sql<{name: string; last: number}>`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`.execute(db);
  return rows;
}

/** Lets sequences go on behind the numbers that they gave. */
export async function setSequences(tx: Transaction<Tables>, sequences: Manifest['sequences']): Promise<void> {
  for (const {name, last} of sequences)
    await sql`SELECT setval(quote_ident(${name})::regclass, ${last}::bigint)`.execute(tx);
}

/** Fills tables in any order: neither do rows need those that they point to, nor do triggers count them. */
export async function withoutRules(
  tx: Transaction<Tables>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const {rows: rules} = await sql<{table: string; name: string; definition: string}>`
    SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(tx);
  for (const {table, name} of rules)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(tx);
  await fill();
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(tx);
  for (const {table, name, definition} of rules)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
}
