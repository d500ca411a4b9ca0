import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {PGlite, type PGliteOptions} from '@electric-sql/pglite';
import {Kysely} from 'kysely';
import {seedOwners} from '../../examples/platform/features/owner/accounts.js';
import type {DatabaseOptions} from '../../examples/platform/kernel/database/connect.js';
import {migrate} from '../../examples/platform/kernel/database/migrate.js';
import {pgliteDialect} from '../../examples/platform/kernel/database/pglite-dialect.js';
import type {Tables} from '../../examples/platform/kernel/database/tables.js';
import {MIGRATIONS} from '../../examples/platform/migrations/index.js';
import {CHEAP_PASSWORDS} from './cheap-passwords.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');
const PGLITE = join(ROOT, 'node_modules/@electric-sql/pglite');

/** What decides what is in the dump: another version of any of them has another file. */
const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'examples/platform/kernel/database/migrate.ts',
  ...readdirSync(join(ROOT, 'examples/platform/migrations')).map(
    name => `examples/platform/migrations/${name}`,
  ),
  'examples/platform/features/owner/accounts.ts',
  'examples/platform/kernel/security/password.ts',
  'test/contract/cheap-passwords.ts',
];

const file = (): string => {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(join(ROOT, source)));
  return join(CACHE, `prepared-database-${hash.digest('hex').slice(0, 12)}.tar`);
};

/** Writes a temporary file and renames it, so that test files that start at the same time never read half of it. */
async function make(to: string): Promise<void> {
  const database = new PGlite();
  // A dump asked for earlier never ends.
  await database.waitReady;
  const tables = new Kysely<Tables>({dialect: pgliteDialect(database)});
  await migrate(tables, MIGRATIONS);
  await seedOwners(tables, CHEAP_PASSWORDS);
  const dump = await database.dumpDataDir('none');
  await tables.destroy();
  mkdirSync(CACHE, {recursive: true});
  const half = `${to}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
  renameSync(half, to);
}

/** Path of the dump, which is made where it is missing. */
async function prepared(): Promise<string> {
  const path = file();
  if (!existsSync(path)) await make(path);
  return path;
}

/** Puts the same database into a data folder. A platform opens it for half the work of making one there. */
export async function prepareFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, {recursive: true});
  // The paths in the dump begin with a slash, which tar leaves out and says so.
  execFileSync('tar', ['-xf', await prepared(), '-C', folder], {stdio: 'ignore'});
}

async function read(): Promise<PGliteOptions> {
  return {
    loadDataDir: new Blob([readFileSync(await prepared())]),
    fsBundle: new Blob([readFileSync(join(PGLITE, 'dist/pglite.data'))]),
    pgliteWasmModule: await WebAssembly.compile(readFileSync(join(PGLITE, 'dist/pglite.wasm'))),
  };
}

let dump: Promise<PGliteOptions> | undefined;

/** Databases of this process that no platform uses, as they were when they were made. */
const idle: PGlite[] = [];

const PUBLIC = `'public'::regnamespace`;
/** What tables, indexes, columns, constraints, functions and triggers there are. */
const SCHEMA = `SELECT md5(string_agg(name, ' ' ORDER BY name)) AS schema FROM (
  SELECT attrelid::regclass || '.' || attname || ' ' || atttypid || attnotnull AS name
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = ${PUBLIC}
  UNION ALL SELECT conrelid::regclass || ' ' || conname FROM pg_constraint WHERE connamespace = ${PUBLIC}
  UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = ${PUBLIC}
  UNION ALL SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger
) AS all_names`;
/** Where each sequence stands; null for one that has given no number. */
const SEQUENCES = `SELECT quote_ident(sequencename) AS name, start_value::int AS start, last_value::int AS last
  FROM pg_sequences WHERE schemaname = 'public'`;
const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = ${PUBLIC} AND relkind = 'r'`;
/** The tables that hold rows or did: without a page there are none. `is_large` says whether they shrink only when they are made anew. */
const USED = `SELECT quote_ident(relname) AS name, pg_total_relation_size(oid) > ${256 * 1024} AS is_large
  FROM pg_class WHERE relnamespace = ${PUBLIC} AND relkind = 'r' AND pg_relation_size(oid) > 0`;
/** What the planner is told of each table and index, as JSON. */
const COUNTS = `SELECT json_agg(json_build_object('oid', oid, 'relpages', relpages, 'reltuples', reltuples))::text AS counts
  FROM pg_class WHERE relnamespace = ${PUBLIC}`;
const SET_COUNTS = `UPDATE pg_class SET relpages = made.relpages, reltuples = made.reltuples
  FROM json_to_recordset($1) AS made (oid oid, relpages int, reltuples real)
  WHERE pg_class.oid = made.oid AND (pg_class.relpages, pg_class.reltuples) <> (made.relpages, made.reltuples)`;

interface Sequence {
  readonly name: string;
  readonly start: number;
  readonly last: number | null;
}

/** The schema, the rows and the numbers that a database is made with. */
interface Made {
  readonly schema: string;
  /** Rows of a table as JSON, for the tables that have any. */
  readonly rows: ReadonlyMap<string, string>;
  readonly sequences: readonly Sequence[];
  readonly counts: string;
}

const made = new WeakMap<PGlite, Made>();

const schemaOf = async (database: PGlite): Promise<string> =>
  (await database.query<{schema: string}>(SCHEMA)).rows[0]?.schema ?? '';

async function describe(database: PGlite): Promise<Made> {
  const {rows: found} = await database.query<{name: string}>(TABLES);
  const rows = new Map<string, string>();
  for (const {name} of found) {
    const [all] = (
      await database.query<{rows: string | null}>(`SELECT json_agg(t)::text AS rows FROM ${name} t`)
    ).rows;
    if (all?.rows) rows.set(name, all.rows);
  }
  const sequences = (await database.query<Sequence>(SEQUENCES)).rows;
  const [{counts} = {counts: '[]'}] = (await database.query<{counts: string}>(COUNTS)).rows;
  return {schema: await schemaOf(database), rows, sequences, counts};
}

/** Takes every row out. To delete a few rows costs a tenth of `TRUNCATE`, which makes the files of all tables anew. */
async function empty(database: PGlite): Promise<void> {
  const {rows: used} = await database.query<{name: string; is_large: boolean}>(USED);
  const small = used.filter(table => !table.is_large).map(({name}) => name);
  const large = used.filter(table => table.is_large).map(({name}) => name);
  await database.exec(small.map(name => `DELETE FROM ${name}`).join(';'));
  if (large.length) await database.exec(`TRUNCATE ${large} CASCADE`);
  await database.query(`VACUUM ${small}`);
}

/** Gives a database the rows that it was made with and a new session; false where its schema has changed. */
async function reset(database: PGlite): Promise<boolean> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
  const {schema, rows, sequences, counts} = made.get(database) ?? (await describe(database));
  if ((await schemaOf(database)) !== schema) return false;
  // Neither order nor triggers matter where every row goes.
  await database.exec('SET session_replication_role = replica');
  await empty(database);
  for (const [name, json] of rows)
    await database.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
      [json],
    );
  for (const {name, start, last} of sequences)
    await database.query(`SELECT setval('${name}', $1, $2)`, [last ?? start, last !== null]);
  await database.query(SET_COUNTS, [counts]);
  // Files of the rows that were there go with the checkpoint.
  await database.exec('RESET session_replication_role');
  await database.exec('CHECKPOINT');
  return true;
}

async function open(options: PGliteOptions): Promise<PGlite> {
  const database = await PGlite.create(options);
  made.set(database, await describe(database));
  return database;
}

/**
 * Lends an embedded database with its tables and the shop's owners, as `StartOptions.openInMemory`. Its `close` gives it
 * back: the next borrower finds it as it was made, for a small part of the work of opening one.
 */
export const lendDatabase: NonNullable<DatabaseOptions['openInMemory']> = given => {
  let lent: PGlite | null = null;
  const borrowed = async (): Promise<PGlite> => {
    dump ??= read();
    return idle.pop() ?? open({...(await dump), ...given});
  };
  const waitReady = borrowed().then(database => {
    lent = database;
  });
  return {
    waitReady,
    async query(...statement) {
      if (!lent) throw new Error('the database is closed');
      return lent.query(...statement);
    },
    async close() {
      await waitReady;
      const database = lent;
      lent = null;
      if (!database) return;
      if (await reset(database)) idle.push(database);
      else await database.close();
    },
  };
};
