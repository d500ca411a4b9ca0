import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One file of a tarball. */
export interface PackedFile {
  readonly path: string;
  readonly mode: number;
}

/** An app's folder in which the package, packed as npm publishes it, is installed. */
export interface PackedPackage {
  readonly folder: string;
  /** Everything in the tarball: its path, and its permissions. */
  readonly entries: readonly PackedFile[];
  readonly files: readonly string[];
  /** Path of the tarball. */
  readonly tarball: string;
  /** Bytes of the tarball. */
  readonly bytes: number;
  write(files: Readonly<Record<string, string>>): void;
  remove(): void;
}

/** What `npm pack` reports. */
interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly PackedFile[];
}

/** Packs a folder and unpacks it among the packages of another. The tarball stays in the folder. */
const installPackage = (source: string, folder: string, name: string): Packed => {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [report] = JSON.parse(packed) as [Packed];
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, {recursive: true});
  execFileSync('tar', ['-xzf', join(folder, report.filename), '-C', installed, '--strip-components=1']);
  return report;
};

/** Links packages of the project into a folder's, with all that they need. */
export const linkPackages = (folder: string, names: readonly string[]): void => {
  for (const name of names) {
    const to = join(folder, 'node_modules', name);
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), {recursive: true});
    const from = join(ROOT, 'node_modules', name);
    symlinkSync(from, to);
  }
};

/** Does what `npm install` does in a shop that `vitrine init` made, from the packages as they are built, without a registry. */
export const installShop = (folder: string): void => {
  for (const [source, name] of [
    [ROOT, 'vitrine'],
    [join(ROOT, 'dist/vitrine-platform'), 'vitrine-platform'],
  ] as const)
    rmSync(join(folder, installPackage(source, folder, name).filename));
  const {dependencies} = JSON.parse(
    readFileSync(join(folder, 'node_modules/vitrine-platform/package.json'), 'utf8'),
  ) as {dependencies: Readonly<Record<string, string>>};
  linkPackages(folder, Object.keys(dependencies));
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, {recursive: true});
  symlinkSync('../vitrine/dist/cli.js', join(bin, 'vitrine'));
};

/** Packs what was built and installs it in a new folder that holds nothing else. */
export const installPacked = (): PackedPackage => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-app-'));
  const {filename, size, files} = installPackage(ROOT, folder, 'vitrine');
  return {
    folder,
    entries: files,
    files: files.map(({path}) => path),
    tarball: join(folder, filename),
    bytes: size,
    write: given =>
      Object.entries(given).forEach(([name, text]) => {
        mkdirSync(dirname(join(folder, name)), {recursive: true});
        writeFileSync(join(folder, name), text);
      }),
    remove: () => rmSync(folder, {recursive: true}),
  };
};
