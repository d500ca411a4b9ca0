import {createReadStream} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm} from 'node:fs/promises';
import {basename, join, resolve} from 'node:path';
import type {Transaction} from 'kysely';
import {sql} from 'kysely';
import {lockFolder} from '../kernel/database/folder-lock.js';
import {migrateIn} from '../kernel/database/migrate.js';
import {DATABASE_FOLDER} from '../kernel/database/snapshot.js';
import type {Tables} from '../kernel/database/tables.js';
import {MIGRATIONS} from '../migrations/index.js';
import {checkHashed, makePrivate} from './hashed-file.js';
import {
  BackupRefused,
  checkSchema,
  filePath,
  MANIFEST,
  type Manifest,
  readManifest,
  realPath,
  STORES,
  tablePath,
} from './manifest.js';
import {connectOnce, type ShopPlace, storeOf, takeTime} from './shop-place.js';
import {loadRows, setSequences, tableNames, withoutRules} from './table-rows.js';

/** Where a data folder has what is being restored. A restore that was killed leaves it, and the next one removes it. */
const WORK = '.restoring';
/** What an empty data folder may have: a lock, and what a file system has by itself. */
const NOTHING = [WORK, 'platform.pid', 'lost+found'];

const codeOf = (error: unknown): unknown => Object(error).code;

/** The names in a folder; none where there is no folder. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch(error => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });

/** Reads a backup whole. Rejects with `BackupRefused` where it is not as it was made, or needs a newer program. */
async function checkBackup(from: string): Promise<Manifest> {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(error => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new BackupRefused(`${from} has no ${MANIFEST}, so it is no backup, or not a complete one.`);
  });
  const manifest = readManifest(text);
  checkSchema(manifest, MIGRATIONS);
  for (const file of manifest.files) await checkHashed(from, file);
  return manifest;
}

/** Refuses to restore over anything. Throws `BackupRefused`. */
async function checkEmpty(place: ShopPlace): Promise<void> {
  const {dataDir, s3} = place;
  const found = (await namesIn(dataDir)).filter(name => !NOTHING.includes(name));
  if (found.length)
    throw new BackupRefused(
      `The data folder ${dataDir} is not empty: it has ${found.slice(0, 5).join(', ')}. Restore into an empty one, with --data or DATA_DIR.`,
    );
  if (!s3) return;
  for (const parts of STORES)
    if ((await storeOf(place, parts).list()).length)
      throw new BackupRefused(
        `The bucket ${s3.bucket} has files in ${s3.prefix}${parts.join('/')}. Restore with another prefix, with S3_PREFIX.`,
      );
}

/** Adds the rows of a backup to an empty database, in a transaction under way. Throws `BackupRefused`. */
async function fillDatabase(tx: Transaction<Tables>, from: string, manifest: Manifest): Promise<void> {
  await takeTime(tx);
  if ((await tableNames(tx)).length)
    throw new BackupRefused('The database of DATABASE_URL is not empty. Make a new one with createdb.');
  await migrateIn(tx, MIGRATIONS.slice(0, manifest.schema.version));
  const tables = await tableNames(tx);
  const paths = new Set(manifest.files.map(({path}) => path));
  const missing = tables.find(table => !paths.has(tablePath(table)));
  if (missing !== undefined)
    throw new BackupRefused(`${MANIFEST} lacks ${tablePath(missing)}. Nothing was restored.`);
  await withoutRules(tx, tables, async () => {
    // Some migrations add rows.
    await sql`TRUNCATE ${sql.join(tables.map(table => sql.table(table)))}`.execute(tx);
    for (const table of tables) await loadRows(tx, table, await realPath(from, tablePath(table)));
  });
  await setSequences(tx, manifest.sequences);
}

/** Writes the files of a backup, and returns how to remove them where that is not done with a folder. */
async function fillStores(
  place: Pick<ShopPlace, 'dataDir' | 's3'>,
  from: string,
  {files}: Manifest,
): Promise<() => Promise<void>> {
  const written: (() => Promise<void>)[] = [];
  const undo = async () => {
    for (const remove of written) await remove().catch(console.error);
  };
  try {
    for (const parts of STORES) {
      const store = storeOf(place, parts);
      const start = filePath(parts, '');
      for (const {path, bytes} of files.filter(file => file.path.startsWith(start))) {
        const source = await realPath(from, path);
        written.push(() => store.remove(basename(path)));
        await store.write(basename(path), {bytes, open: () => createReadStream(source)});
      }
    }
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}

/** Gives what was restored its place: the database last, so that no shop starts without its files. */
async function moveOut(work: string, dataDir: string): Promise<void> {
  const names = await readdir(work);
  const isDatabase = (name: string): number => Number(name === DATABASE_FOLDER);
  for (const name of names.toSorted((one, other) => isDatabase(one) - isDatabase(other)))
    await rename(join(work, name), join(dataDir, name));
}

/** Empties a data folder again that was empty before, but for its lock. */
async function takeBack(dataDir: string): Promise<void> {
  for (const name of await namesIn(dataDir))
    if (!NOTHING.includes(name)) await rm(join(dataDir, name), {recursive: true, force: true});
}

/** Restores the rows, and calls `place` when they are complete: on a server they are there only if it succeeds. */
async function restoreRows(
  {databaseUrl, work}: {readonly databaseUrl: string | null; readonly work: string},
  fill: (tx: Transaction<Tables>) => Promise<void>,
  place: () => Promise<void>,
): Promise<void> {
  const db = connectOnce(databaseUrl, work);
  await db
    .transaction()
    .execute(async tx => {
      await fill(tx);
      if (databaseUrl !== null) await place();
    })
    .finally(() => db.destroy());
  if (databaseUrl === null) await place();
}

/** How a backup is restored. */
export interface RestoreOptions extends ShopPlace {
  /** The folder of the backup. */
  readonly from: string;
}

/**
 * Restores a backup into an empty data folder, an empty database and an empty bucket. What is restored has its place once all of it is
 * complete; where it fails nothing of it stays. Rejects with `BackupRefused`, `FolderTaken` and `FilesUnavailable`.
 */
export async function restore({from, ...place}: RestoreOptions): Promise<Manifest> {
  const dataDir = resolve(place.dataDir);
  await checkEmpty({...place, dataDir});
  const manifest = await checkBackup(from);
  await mkdir(dataDir, {recursive: true});
  const unlock = lockFolder(dataDir);
  const work = join(dataDir, WORK);
  let undo = async () => {};
  try {
    await rm(work, {recursive: true, force: true});
    await makePrivate(work);
    undo = await fillStores({dataDir: work, s3: place.s3}, from, manifest);
    await restoreRows(
      {databaseUrl: place.databaseUrl, work},
      tx => fillDatabase(tx, from, manifest),
      () => moveOut(work, dataDir),
    );
    return manifest;
  } catch (error) {
    await undo();
    await takeBack(dataDir);
    throw error;
  } finally {
    await rm(work, {recursive: true, force: true});
    unlock();
  }
}
