import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll} from 'vitest';
import {type PackedFile, packOnce} from './pack-once.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** npm packs some thousand files, while other suites run. */
const PACK_MS = 180_000;

/** An app's folder in which the package, packed as npm publishes it, is installed. */
export interface PackedPackage {
  readonly folder: string;
  /** Everything in the tarball: its path, and its permissions. */
  readonly entries: readonly PackedFile[];
  readonly files: readonly string[];
  /** Path of the tarball, which others read too. */
  readonly tarball: string;
  /** Bytes of the tarball. */
  readonly bytes: number;
  write(files: Readonly<Record<string, string>>): void;
  remove(): void;
}

/** Packs a folder and unpacks it among the packages of another. */
const installPackage = (source: string, folder: string, name: string): ReturnType<typeof packOnce> => {
  const packed = packOnce(source, name);
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, {recursive: true});
  execFileSync('tar', ['-xzf', packed.tarball, '-C', installed, '--strip-components=1']);
  return packed;
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
    installPackage(source, folder, name);
  const {dependencies} = JSON.parse(
    readFileSync(join(folder, 'node_modules/vitrine-platform/package.json'), 'utf8'),
  ) as {dependencies: Readonly<Record<string, string>>};
  linkPackages(folder, Object.keys(dependencies));
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, {recursive: true});
  symlinkSync('../vitrine/dist/cli.js', join(bin, 'vitrine'));
  symlinkSync('../vitrine-platform/dist/platform/command.js', join(bin, 'vitrine-platform'));
};

/** Packs what was built and installs it in a new folder that holds nothing else. */
export const installPacked = (): PackedPackage => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-app-'));
  // Without one, Node and compilers read the next package.json in the folders above.
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const {tarball, report} = installPackage(ROOT, folder, 'vitrine');
  return {
    folder,
    entries: report.files,
    files: report.files.map(({path}) => path),
    tarball,
    bytes: report.size,
    write: given =>
      Object.entries(given).forEach(([name, text]) => {
        mkdirSync(dirname(join(folder, name)), {recursive: true});
        writeFileSync(join(folder, name), text);
      }),
    remove: () => rmSync(folder, {recursive: true}),
  };
};

/** The same for the tests of a file: nothing is packed where none of them runs. `packages` of the project are linked into it. */
export const openPacked = (packages: readonly string[] = []): {readonly app: PackedPackage} => {
  let app: PackedPackage;
  beforeAll(() => {
    app = installPacked();
    linkPackages(app.folder, packages);
  }, PACK_MS);
  afterAll(() => app.remove());
  return {
    get app() {
      return app;
    },
  };
};
