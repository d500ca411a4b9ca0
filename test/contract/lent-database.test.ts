// @module-tag whole
import {Kysely, sql} from 'kysely';
import {expect, test} from 'vitest';
import {pgliteDialect} from '../../examples/platform/kernel/database/pglite-dialect.js';
import type {Tables} from '../../examples/platform/kernel/database/tables.js';
import {spread} from '../tools/spread.js';
import {lendDatabase} from './lent-database.js';

const borrow = (): Kysely<Tables> => new Kysely<Tables>({dialect: pgliteDialect(lendDatabase({}))});

/** Every row of every table, the next number of each sequence, what the planner knows, and every setting of the session. */
const contents = async (db: Kysely<Tables>): Promise<Record<string, unknown>> => {
  const names = await sql<{name: string}>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(
    db,
  );
  const found: Record<string, unknown> = {};
  for (const {name} of names.rows)
    found[name] = (await sql`SELECT * FROM ${sql.table(name)}`.execute(db)).rows;
  const numbers = await sql`
    SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`.execute(db);
  const planned = await sql`
    SELECT relname, relpages, reltuples FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`.execute(
    db,
  );
  const settings = await sql`SELECT name, setting FROM pg_settings ORDER BY 1`.execute(db);
  return {...found, numbers: numbers.rows, planned: planned.rows, settings: settings.rows};
};

/** Changes numbers, rows, rows that were made with the database, and the session. */
const use = async (db: Kysely<Tables>): Promise<void> => {
  await sql`SELECT nextval(schemaname || '.' || sequencename) FROM pg_sequences`.execute(db);
  await sql`INSERT INTO page_change VALUES (1, 1)`.execute(db);
  await sql`DELETE FROM owner`.execute(db);
  await sql`SET work_mem = '1MB'`.execute(db);
};

test('a lent database that comes back has the rows, numbers and session that it was made with', async () => {
  const first = borrow();
  const before = await contents(first);
  expect(before.owner).toHaveLength(2);
  await use(first);
  expect(await contents(first)).not.toEqual(before);
  await first.destroy();

  const second = borrow();
  expect(await contents(second)).toEqual(before);
  await second.destroy();
});

test('two borrowers at a time have a database each', async () => {
  const [first, second] = [borrow(), borrow()];
  await sql`DELETE FROM owner`.execute(first);
  expect((await contents(second)).owner).toHaveLength(2);
  await Promise.all([first.destroy(), second.destroy()]);
});

/** The borrower after each makes a database anew. */
const CHANGES = [
  'CREATE TABLE strange (text text)',
  'ALTER TABLE owner ADD COLUMN strange text',
  'CREATE FUNCTION strange() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE INDEX strange ON owner (role_code)',
  'ALTER TABLE owner ADD CONSTRAINT strange CHECK (email <> password_hash) NOT VALID',
];

for (const [statement, options] of spread(CHANGES, {share: 0.2, by: () => []}))
  test(`nobody is lent a database after "${statement}"`, options, async () => {
    const first = borrow();
    await sql.raw(statement).execute(first);
    await first.destroy();
    const second = borrow();
    await sql.raw(statement).execute(second);
    await second.destroy();
  });

test('a database that was given back answers its borrower no more', async () => {
  const lent = lendDatabase({});
  await lent.waitReady;
  await lent.close();
  await expect(lent.query('SELECT 1')).rejects.toThrow('the database is closed');
});
