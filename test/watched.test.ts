import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import * as esbuild from 'esbuild';
import {expect, onTestFinished, test} from 'vitest';
import {emptyFolder, reportOnce} from '../build/watched.mjs';

const folderWith = (files: readonly string[], text = ''): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-watched-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), {recursive: true});
    writeFileSync(join(folder, file), text);
  }
  return folder;
};

test('a mistake in a file of two watched builds is printed once, with its place and nothing else', async () => {
  const folder = folderWith(['a.ts'], 'const x: = 1;');
  const printed: string[] = [];
  let built = 0;
  const plugin = reportOnce(
    () => built++,
    text => printed.push(text),
  );
  const run = () =>
    esbuild.build({
      absWorkingDir: folder,
      entryPoints: ['a.ts'],
      write: false,
      logLevel: 'silent',
      plugins: [plugin],
    });
  for (let at = 0; at < 2; at++)
    await expect(run()).rejects.toMatchObject({errors: [{text: 'Unexpected "="'}]});
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('a.ts:1:9');
  expect(built).toBe(0);
  writeFileSync(join(folder, 'a.ts'), 'const x = 1;');
  await run();
  expect(built).toBe(1);
  // Made again after it was right, it is a new mistake.
  writeFileSync(join(folder, 'a.ts'), 'const x: = 1;');
  await expect(run()).rejects.toThrow();
  expect(printed).toHaveLength(2);
});

test('a new build leaves the docs, which are made by a command of their own', () => {
  const folder = folderWith(['vitrine.js', 'chunks-a/cart.js', 'docs/index.html']);
  emptyFolder(folder, ['docs']);
  expect(readdirSync(folder, {recursive: true}).sort()).toEqual(['docs', join('docs', 'index.html')]);
});
