import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {PGlite, type PGliteOptions} from '@electric-sql/pglite';
import {Kysely} from 'kysely';
import {seedOwners} from '../../examples/platform/features/owner/accounts.js';
import {migrate} from '../../examples/platform/kernel/database/migrate.js';
import {pgliteDialect} from '../../examples/platform/kernel/database/pglite-dialect.js';
import type {Tables} from '../../examples/platform/kernel/database/tables.js';
import {MIGRATIONS} from '../../examples/platform/migrations/index.js';

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
  // Their passwords are slow to keep, on purpose.
  await seedOwners(tables);
  const dump = await database.dumpDataDir('none');
  await tables.destroy();
  mkdirSync(CACHE, {recursive: true});
  const half = `${to}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
  renameSync(half, to);
}

async function read(): Promise<PGliteOptions> {
  const kept = file();
  if (!existsSync(kept)) await make(kept);
  return {
    loadDataDir: new Blob([readFileSync(kept)]),
    fsBundle: new Blob([readFileSync(join(PGLITE, 'dist/pglite.data'))]),
    pgliteWasmModule: await WebAssembly.compile(readFileSync(join(PGLITE, 'dist/pglite.wasm'))),
  };
}

let prepared: Promise<PGliteOptions> | undefined;

/**
 * What an embedded database with its tables and the shop's owners begins as: made once and kept, read and compiled once a
 * process. Opening it takes a small part of the work of making one.
 */
export const preparedDatabase = (): Promise<PGliteOptions> => {
  prepared ??= read();
  return prepared;
};
