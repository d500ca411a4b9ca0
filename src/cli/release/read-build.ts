import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {UnreadableError, UsageError} from '../usage-error.js';
import {reasonOf} from '../walk-folder.js';
import {UNFINISHED} from './write-files.js';

const MANIFEST = 'manifest.json';
/** The licences of libraries whose code is in the files: they go where the files go. */
const NOTICES = 'third-party-notices.txt';

/** The files of one version that browsers load. */
export interface Build {
  readonly version: string;
  /** Content by path, as `vitrine.js` and `chunks-abcdefgh/product.js`. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** `sha384-…` of the entry, for `integrity`. */
  readonly entryIntegrity: string;
}

/** What a build, and a folder that it was released to, says of its files. */
export interface Manifest {
  readonly version: string;
  readonly files: Readonly<Record<string, {readonly integrity: string}>>;
}

const read = (folder: string, file: string): Buffer => {
  try {
    return readFileSync(join(folder, file));
  } catch (error) {
    throw new UnreadableError(file, reasonOf(error), 'the files of an installed or built package');
  }
};

/** The manifest that a release left in a folder; null where there is none. */
export const manifestAt = (folder: string): Manifest | null => {
  const file = join(folder, MANIFEST);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** Files next to the entry of each major version that was released to a folder, those of earlier releases too, by the folder's name. */
export const releasedFiles = (folder: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readdirSync(folder)
      .filter(name => /^\d+$/.test(name))
      .map(name => {
        const entries = readdirSync(join(folder, name), {withFileTypes: true});
        return [
          name,
          entries
            .filter(entry => entry.isFile() && !entry.name.endsWith(UNFINISHED))
            .map(entry => entry.name),
        ];
      }),
  );

/** Reads the files that the manifest of a build lists. Throws `UsageError` for one that is absent or has another hash. */
export const readBuild = (dist: string): Build => {
  const text = read(dist, MANIFEST);
  const manifest: Manifest = JSON.parse(text.toString());
  const files = new Map<string, Buffer>();
  for (const [file, {integrity}] of Object.entries(manifest.files)) {
    const content = read(dist, file);
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== integrity)
      throw new UsageError(`release: ${file} differs from manifest.json: expected the files of one build`);
    files.set(file, content);
  }
  if (existsSync(join(dist, NOTICES))) files.set(NOTICES, read(dist, NOTICES));
  files.set(MANIFEST, text);
  return {version: manifest.version, files, entryIntegrity: manifest.files['vitrine.js']?.integrity ?? ''};
};
