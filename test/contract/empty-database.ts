import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {PGlite} from '@electric-sql/pglite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');

/** Another version of the database has another file. */
const file = (): string => {
  const manifest = join(ROOT, 'node_modules/@electric-sql/pglite/package.json');
  return join(CACHE, `empty-database-${JSON.parse(readFileSync(manifest, 'utf8')).version}.tar`);
};

/** Written beside and then renamed: test files that begin at once never read half of it. */
async function make(to: string): Promise<void> {
  const database = new PGlite();
  // A dump asked for earlier never ends.
  await database.waitReady;
  const dump = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(CACHE, {recursive: true});
  const half = `${to}.${process.pid}`;
  writeFileSync(half, Buffer.from(await dump.arrayBuffer()));
  renameSync(half, to);
}

/** An empty embedded database, made once and kept: opening it takes a quarter of the work of making one. */
export async function emptyDatabase(): Promise<Blob> {
  const kept = file();
  if (!existsSync(kept)) await make(kept);
  return new Blob([readFileSync(kept)]);
}
