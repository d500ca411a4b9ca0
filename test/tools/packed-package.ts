import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
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

/** Packs what was built and installs it in a new folder, next to nothing else. */
export const installPacked = (): PackedPackage => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-app-'));
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{filename, files}] = JSON.parse(packed) as [{filename: string; files: {path: string}[]}];
  const installed = join(folder, 'node_modules/vitrine');
  mkdirSync(installed, {recursive: true});
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
  return {
    folder,
    files: files.map(({path}) => path),
    write: given =>
      Object.entries(given).forEach(([name, text]) => {
        writeFileSync(join(folder, name), text);
      }),
    remove: () => rmSync(folder, {recursive: true}),
  };
};
