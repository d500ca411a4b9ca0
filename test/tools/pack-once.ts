import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import {join, posix} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache/packed');
/** What no package of the project holds; `docs` below `dist` is what `npm run docs` writes. */
const UNPACKED = new Set(['.cache', '.data', '.git', 'coverage', 'dist/docs', 'node_modules', 'test']);
/** A file of tests that started before the last change still reads its tarball. */
const KEPT_MS = 24 * 3_600_000;

/** One file of a tarball. */
export interface PackedFile {
  readonly path: string;
  readonly mode: number;
}

/** What `npm pack` reports. */
export interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly PackedFile[];
}

/** Path, size, permissions and time of each file below a folder. */
const listing = (root: string, below = ''): string[] =>
  readdirSync(join(root, below), {withFileTypes: true})
    .filter(({name}) => !UNPACKED.has(posix.join(below, name)))
    .flatMap(entry => {
      const name = posix.join(below, entry.name);
      if (entry.isDirectory()) return listing(root, name);
      const path = join(root, name);
      const {size, mode, mtimeMs} = statSync(path);
      return `${path} ${size} ${mode} ${mtimeMs}`;
    });

/** Packs into a folder that gets its name once all is there: files that start at the same time never read half of it. */
const pack = (source: string, to: string): void => {
  mkdirSync(CACHE, {recursive: true});
  const half = mkdtempSync(join(CACHE, 'half-'));
  execFileSync(
    'sh',
    ['-c', 'npm pack --json --ignore-scripts --pack-destination "$1" > "$1/report.json"', 'sh', half],
    {
      cwd: source,
      stdio: 'ignore',
    },
  );
  try {
    renameSync(half, to);
  } catch (error) {
    // Another file packed the same meanwhile.
    rmSync(half, {recursive: true});
    if (!existsSync(to)) throw error;
  }
};

/** Deletes what earlier days packed. */
const removeOld = (): void => {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : []) {
    const folder = join(CACHE, name);
    const {mtimeMs} = statSync(folder, {throwIfNoEntry: false}) ?? {mtimeMs: Date.now()};
    if (mtimeMs < Date.now() - KEPT_MS) rmSync(folder, {recursive: true, force: true});
  }
};

/** Packs a folder as `npm publish` does; once for all test files, until a file of it changes. */
export const packOnce = (
  source: string,
  name: string,
): {readonly tarball: string; readonly report: Packed} => {
  const hash = createHash('sha256').update(listing(source).join('\n')).digest('hex').slice(0, 12);
  const folder = join(CACHE, `${name}-${hash}`);
  if (!existsSync(folder)) {
    removeOld();
    pack(source, folder);
  }
  const [report] = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as [Packed];
  return {tarball: join(folder, report.filename), report};
};
