import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An app's folder in which the package, packed as npm publishes it, is installed. */
export interface PackedPackage {
  readonly folder: string;
  /** Paths of everything in the tarball. */
  readonly files: readonly string[];
  write(files: Readonly<Record<string, string>>): void;
  remove(): void;
}

/** Packs a folder and unpacks it among the packages of another. Answers the tarball's files. */
const installPackage = (source: string, folder: string, name: string): string[] => {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: source,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{filename, files}] = JSON.parse(packed) as [{filename: string; files: {path: string}[]}];
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, {recursive: true});
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
  rmSync(join(folder, filename));
  return files.map(({path}) => path);
};

/** Links packages of the project into a folder's, with all that they need. */
const linkPackages = (folder: string, names: readonly string[]): void => {
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
  installPackage(ROOT, folder, 'vitrine');
  installPackage(join(ROOT, 'dist/vitrine-platform'), folder, 'vitrine-platform');
  const {dependencies} = JSON.parse(
    readFileSync(join(folder, 'node_modules/vitrine-platform/package.json'), 'utf8'),
  ) as {dependencies: Readonly<Record<string, string>>};
  linkPackages(folder, Object.keys(dependencies));
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, {recursive: true});
  symlinkSync('../vitrine/dist/cli.js', join(bin, 'vitrine'));
};

/** Packs what was built and installs it in a new folder, beside nothing else. */
export const installPacked = (): PackedPackage => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-app-'));
  const files = installPackage(ROOT, folder, 'vitrine');
  return {
    folder,
    files,
    write: given =>
      Object.entries(given).forEach(([name, text]) => {
        writeFileSync(join(folder, name), text);
      }),
    remove: () => rmSync(folder, {recursive: true}),
  };
};
