/** Declarations of the public entries, into `dist/types`. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

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

/** Emits them; throws with what the compiler said. */
export function emitTypes() {
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
}
