import {existsSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import {dirname, join, relative, resolve, sep} from 'node:path';
import {CannotStart} from '../kernel/cannot-start.js';
import {schemaVersion} from '../kernel/database/migrate.js';
import {newId} from '../kernel/security/tokens.js';
import {MIGRATIONS} from '../migrations/index.js';
import {makePrivate, writeHashed} from './hashed-file.js';
import {
  type BackupFile,
  filePath,
  MANIFEST,
  type Manifest,
  STORED_NAME,
  STORES,
  schemaOf,
  tablePath,
  writeManifest,
} from './manifest.js';
import {openShop, type ShopPlace, storeOf, takeTime} from './shop-place.js';
import {readRows, readSequences, tableNames} from './table-rows.js';

/** What a folder has that `vitrine serve` may serve. */
const CATALOGS = ['shop.json', 'shop.csv'];

/** Refuses a folder that is there, and one in a folder whose files visitors read. Throws `CannotStart`. */
function checkTarget(to: string): void {
  if (existsSync(to)) throw new CannotStart(`${to} is there already. Name a folder that is not: it is made.`);
  for (let above = dirname(to); ; above = dirname(above)) {
    const isHidden = relative(above, to)
      .split(sep)
      .some(part => part.startsWith('.'));
    if (!isHidden && CATALOGS.some(name => existsSync(join(above, name))))
      throw new CannotStart(
        `${to} is in the folder of a shop, ${above}, whose files visitors may read. Name a folder outside of it, or one whose name begins with a dot.`,
      );
    if (above === dirname(above)) return;
  }
}

/** Copies the files of a shop's stores that `done` does not have yet. One that is removed meanwhile is left out. */
async function copyFiles(
  place: ShopPlace,
  folder: string,
  done: readonly BackupFile[] = [],
): Promise<BackupFile[]> {
  const known = new Set(done.map(({path}) => path));
  const files = [...done];
  for (const parts of STORES) {
    const store = storeOf(place, parts);
    for (const {name} of await store.list()) {
      const path = filePath(parts, name);
      if (known.has(path) || !STORED_NAME.test(name)) continue;
      const body = await store.stream(name);
      if (body) files.push(await writeHashed(folder, path, body as AsyncIterable<Uint8Array>));
    }
  }
  return files;
}

/** Writes every row as it is at one moment. */
async function copyRows(
  place: ShopPlace,
  folder: string,
): Promise<Pick<Manifest, 'schema' | 'sequences' | 'files'>> {
  const {db, close} = await openShop(place);
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading
    .execute(async tx => {
      await takeTime(tx);
      const tables = await tableNames(tx);
      if (!tables.includes('schema_version'))
        throw new CannotStart('The database of DATABASE_URL has no shop. Start the platform with it once.');
      const version = await schemaVersion(tx);
      if (version > MIGRATIONS.length)
        throw new CannotStart(
          `The database has version ${version}; this program knows ${MIGRATIONS.length}. Use the program that the platform runs.`,
        );
      const files: BackupFile[] = [];
      for (const table of tables)
        files.push(await writeHashed(folder, tablePath(table), readRows(tx, table)));
      // Sequences belong to no transaction: read last, they are behind no row.
      const sequences = await readSequences(tx);
      return {schema: schemaOf(MIGRATIONS.slice(0, version)), sequences, files};
    })
    .finally(close);
}

/** How a backup is made. */
export interface BackUpOptions extends ShopPlace {
  /** A folder that is not there yet. */
  readonly to: string;
  readonly nowMs: () => number;
}

/**
 * Makes a backup of a shop, which may run meanwhile: its rows as they are at one moment, and each file that they name. The folder has
 * its name once it is complete. Rejects with `CannotStart`, and with `FilesUnavailable` where files cannot be read.
 */
export async function backUp({to, nowMs, ...place}: BackUpOptions): Promise<Manifest> {
  const target = resolve(to);
  checkTarget(target);
  const part = `${target}.part-${newId()}`;
  await makePrivate(part);
  try {
    const madeAt = new Date(nowMs()).toISOString();
    // Files never change, and are there before their rows and after them: those from before the rows are read, which their owner may
    // remove meanwhile, and those that came until then.
    const first = await copyFiles(place, part);
    const rows = await copyRows(place, part);
    const files = [...rows.files, ...(await copyFiles(place, part, first))];
    const facts = {program: __VERSION__, madeAt, ...rows, files};
    await writeHashed(
      part,
      MANIFEST,
      (async function* () {
        yield Buffer.from(writeManifest(facts));
      })(),
    );
    await rename(part, target);
    return {format: 1, ...facts};
  } catch (error) {
    await rm(part, {recursive: true, force: true});
    throw error;
  }
}
