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
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache/packed');
/** What no package of the project holds. */
const UNPACKED = new Set(['.cache', '.data', '.git', 'coverage', 'node_modules', 'test']);

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
const listing = (folder: string): string[] =>
  readdirSync(folder, {withFileTypes: true})
    .filter(({name}) => !UNPACKED.has(name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listing(path);
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

/** Packs a folder as `npm publish` does; once for all test files, until a file of it changes. */
export const packOnce = (
  source: string,
  name: string,
): {readonly tarball: string; readonly report: Packed} => {
  const hash = createHash('sha256').update(listing(source).join('\n')).digest('hex').slice(0, 12);
  const folder = join(CACHE, `${name}-${hash}`);
  if (!existsSync(folder)) {
    // Those of older builds.
    for (const other of existsSync(CACHE) ? readdirSync(CACHE) : [])
      if (new RegExp(`^${name}-[0-9a-f]{12}$`).test(other))
        rmSync(join(CACHE, other), {recursive: true, force: true});
    pack(source, folder);
  }
  const [report] = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as [Packed];
  return {tarball: join(folder, report.filename), report};
};
