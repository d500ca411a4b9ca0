/** Declarations of the public entries, into `dist/types`. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Types of the public entries only: tests and examples stay out. */
function writeTypesProject() {
  mkdirSync(join(ROOT, '.cache'), {recursive: true});
  writeFileSync(
    join(ROOT, '.cache/tsconfig.types.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {rootDir: '..', outDir: '../dist/types'},
      include: ['../src', '../widgets', '../runtime'],
    }),
  );
}

/** What a declaration imports, as `import … from` and `import(…)`; a text may be one of these words. */
const IMPORTED = /(?<!['"])\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** Declarations that the public ones in `files` need, themselves included. Throws where one needs a package not in `peers`. */
function reachable(files, peers, seen = new Set()) {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const imported = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name]) => name);
    const [foreign] = imported.filter(name => !name.startsWith('.') && !peers.includes(name));
    if (foreign)
      throw new Error(`${file} needs the types of ${foreign}, which is no dependency of the package`);
    reachable(
      imported
        .filter(name => name.startsWith('.'))
        .map(name => join(dirname(file), name.replace(/\.js$/, '.d.ts'))),
      peers,
      seen,
    );
  }
  return seen;
}

/** Removes declarations that no public one needs. */
function keepPublic(folder, types, peers) {
  const used = reachable(
    types.map(file => join(ROOT, file)),
    peers,
  );
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !used.has(file)) rmSync(file);
  }
}

/** Emits them; throws with what the compiler said, or where `types`, the public ones, need more than the package and its `peers`. */
export function emitTypes(types, peers) {
  writeTypesProject();
  const done = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      'false',
      '--emitDeclarationOnly',
      '--declaration',
      '--incremental',
      'false',
      '--rootDir',
      '.',
      '--outDir',
      'dist/types',
      '-p',
      '.cache/tsconfig.types.json',
    ],
    {cwd: ROOT, encoding: 'utf8'},
  );
  if (done.status !== 0) throw new Error(`types were not emitted:\n${done.stdout}${done.stderr}`);
  keepPublic(join(ROOT, 'dist/types'), types, peers);
}
