import {mkdir, open, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {openFolder} from './data-folder.js';
import {newId} from './security/tokens.js';

/** Files by name. A name is of small and capital letters, digits, `-`, `_` and one `.`. */
export interface FileStore {
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** The file piece by piece, with its size; null where there is none. It stays whole where it is removed meanwhile. */
  stream(name: string): Promise<{readonly bytes: number; readonly body: ReadableStream} | null>;
  /** Names of the files that were written before a time. */
  olderThan(timeMs: number): Promise<readonly string[]>;
  /** Readers see the whole file or none. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>;
  /** Removes the files that were written first, until the others have `bytesMax` at most. */
  trim(bytesMax: number): Promise<void>;
}

/** Where pictures are: the ones that the owner uploaded, and the widths that were made of them. */
export interface PictureStore {
  readonly masters: FileStore;
  readonly scaled: FileStore;
  /** Ends the use of the store; what was stored for this run alone is removed. */
  close(): void;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Null for a file that is not there. Rethrows any other error. */
const orNull = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/** The files of a folder with their sizes and times; none where there is no folder. */
async function factsIn(folder: string) {
  const names = (await readdir(folder).catch(orNull)) ?? [];
  const found = await Promise.all(
    names.map(async name => ({name, facts: await stat(join(folder, name)).catch(orNull)})),
  );
  return found.flatMap(({name, facts}) => (facts ? [{name, bytes: facts.size, ms: facts.mtimeMs}] : []));
}

/** A folder of files, made when the first is written. */
export const folderStore = (folder: string): FileStore => ({
  read: name => readFile(join(folder, name)).catch(orNull),
  async stream(name) {
    const file = await open(join(folder, name)).catch(orNull);
    if (!file) return null;
    const {size} = await file.stat();
    return {bytes: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream};
  },
  olderThan: async timeMs => (await factsIn(folder)).filter(({ms}) => ms < timeMs).map(({name}) => name),
  async write(name, bytes) {
    await mkdir(folder, {recursive: true});
    const part = join(folder, `.${newId()}`);
    await writeFile(part, bytes);
    await rename(part, join(folder, name));
  },
  remove: name => rm(join(folder, name), {force: true}),
  async trim(bytesMax) {
    let left = bytesMax;
    const newest = await factsIn(folder);
    for (const {name, bytes} of newest.sort((one, other) => other.ms - one.ms)) {
      left -= bytes;
      if (left < 0) await rm(join(folder, name), {force: true});
    }
  },
});

/** A store that also reads files of the site's own, by name. Nothing is written to these. */
const withSiteFiles = (store: FileStore, files: ReadonlyMap<string, string>): FileStore => ({
  ...store,
  async read(name) {
    const path = files.get(name);
    return path === undefined ? store.read(name) : readFile(path);
  },
});

/**
 * Opens the pictures in the data folder; without one, in a temporary folder that `close` removes. `siteFiles` are the paths of
 * pictures that come with the site, by the names that uploads with the same content would have.
 */
export function openPictureStore(
  dataDir: string | null,
  siteFiles: ReadonlyMap<string, string> = new Map(),
): PictureStore {
  const {folder, close} = openFolder(dataDir, 'pictures');
  return {
    masters: withSiteFiles(folderStore(join(folder, 'masters')), siteFiles),
    scaled: folderStore(join(folder, 'scaled')),
    close,
  };
}
