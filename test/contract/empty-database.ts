import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {PGlite} from '@electric-sql/pglite';
import {Kysely} from 'kysely';
import {migrate} from '../../examples/platform/database/migrations.js';
import {pgliteDialect} from '../../examples/platform/database/pglite-dialect.js';
import type {Tables} from '../../examples/platform/database/tables.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');

/** What decides how the tables come out: another version of the database or other migrations have another file. */
const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'examples/platform/database/migrations.ts',
];

const file = (): string => {
  const hash = createHash('sha256');
  for (const source of SOURCES) hash.update(readFileSync(join(ROOT, source)));
  return join(CACHE, `empty-database-${hash.digest('hex').slice(0, 12)}.tar`);
};

/** Written beside and then renamed: test files that begin at once never read half of it. */
async function make(to: string): Promise<void> {
  const database = new PGlite();
  // A dump asked for earlier never ends.
  await database.waitReady;
  const tables = new Kysely<Tables>({dialect: pgliteDialect(database)});
  await migrate(tables);
  const dump = await database.dumpDataDir('none');
  await tables.destroy();
  mkdirSync(CACHE, {recursive: true});
  const half = `${to}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
  renameSync(half, to);
}

/** An embedded database with empty tables, made once and kept: opening it takes a small part of the work of making one. */
export async function emptyDatabase(): Promise<Blob> {
  const kept = file();
  if (!existsSync(kept)) await make(kept);
  return new Blob([readFileSync(kept)]);
}
