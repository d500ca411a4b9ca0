import {type ChildProcess, spawn} from 'node:child_process';
import {chmodSync, closeSync, mkdtempSync, openSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import * as esbuild from 'esbuild';
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest';
// @ts-expect-error: the build is plain JavaScript.
import {SERVER_BUILD} from '../../../build/options.mjs';
import {spread} from '../../tools/spread.js';
import {folderWith} from './command-line.js';

const built = mkdtempSync(join(tmpdir(), 'vitrine-cli-built-'));
const file = join(built, 'cli.mjs');

beforeAll(() =>
  esbuild.build({
    ...SERVER_BUILD,
    entryPoints: ['src/cli/main.ts'],
    outfile: file,
    sourcemap: false,
    define: {__VERSION__: '"1.2.3"'},
  }),
);
afterAll(() => rmSync(built, {recursive: true, force: true}));

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise(resolve => child.once('exit', code => resolve(code)));

const runProcess = async (cwd: string, ...argv: string[]) => {
  const child = spawn(process.execPath, [file, ...argv], {cwd});
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  return {out, err, code};
};

test('the command runs as a process: output, errors and exit codes', async () => {
  const cwd = folderWith({'page.html': '{a}', 'bad.html': '{.end}', 'page.json': '{"a": "é"}'});
  expect(await runProcess(cwd, '--version')).toEqual({out: '1.2.3\n', err: '', code: 0});
  expect(await runProcess(cwd, 'render', 'page.html', '--data', 'page.json')).toEqual({
    out: 'é',
    err: '',
    code: 0,
  });
  const bad = await runProcess(cwd, 'render', 'bad.html', '--data', 'page.json');
  expect(bad).toMatchObject({out: '', code: 1});
  expect(bad.err).toMatch(/^bad\.html:1:1 /);
  expect(await runProcess(cwd, 'check')).toMatchObject({out: '', code: 2});
});

const WRITERS = [
  ['check', '.'],
  ['render', 'page.html', '--data', 'page.json'],
] as const;
for (const [argv, options] of spread(WRITERS, {share: 0.5, by: () => []}))
  test(`vitrine ${argv[0]} that can write nowhere says so in one line and ends with 2`, options, async () => {
    const cwd = folderWith({'page.html': '{a}'.repeat(100_000), 'page.json': '{"a": "long"}'});
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [file, ...argv], {cwd, stdio: ['ignore', full, 'pipe']});
    closeSync(full);
    const [err, code] = await Promise.all([text(child.stderr as Readable), ended(child)]);
    expect({err, code}).toEqual({err: 'vitrine: cannot write to standard output (ENOSPC)\n', code: 2});
  });

test('a folder that may not be read is reported, and what lies next to it is checked', async () => {
  const cwd = folderWith({'site/a.html': '{.end}', 'site/shut/b.html': '', 'site/partials/c.html': ''});
  for (const folder of [built, cwd]) chmodSync(folder, 0o755);
  for (const folder of ['site/shut', 'site/partials']) chmodSync(join(cwd, folder), 0);
  onTestFinished(() => {
    for (const folder of ['site/shut', 'site/partials']) chmodSync(join(cwd, folder), 0o755);
  });
  // To root nothing is shut.
  const otherUser = process.getuid?.() === 0 ? {uid: 65_534} : {};
  const child = spawn(process.execPath, [file, 'check', 'site'], {cwd, ...otherUser});
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  expect(code).toBe(2);
  expect(out).toMatch(/^site\/a\.html:1:1 [\s\S]*\n1 error in 1 template, 2 unreadable\n$/);
  expect(err).toContain('vitrine: cannot read site/shut (EACCES)');
  expect(err).toContain('vitrine: cannot read site/partials (EACCES)');
});

for (const [signal, options] of spread(['SIGTERM', 'SIGINT'] as const, {share: 0.5, by: () => []}))
  test(`vitrine dev ends with 0 at ${signal}`, options, async () => {
    const child = spawn(process.execPath, [file, 'dev', '.', '--port', '0'], {
      cwd: folderWith({'a.html': 'a'}),
    });
    const end = ended(child);
    await new Promise(resolve => child.stdout.once('data', resolve));
    child.kill(signal);
    expect(await end).toBe(0);
  });
