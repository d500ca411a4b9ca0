import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {run} from '../../../src/cli/run.js';
import {folderWith, sink} from './command-line.js';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A build of a version: its manifest and files. */
const built = (version: string, files: Readonly<Record<string, string>>): string => {
  const listed = Object.entries(files).map(([file, text]) => [file, {integrity: integrityOf(text)}]);
  return folderWith({
    ...files,
    'manifest.json': JSON.stringify({version, files: Object.fromEntries(listed)}),
  });
};

const FIRST = {
  'vitrine.js': 'import("./chunks-aaaaaaaa/a.js")',
  'chunks-aaaaaaaa/a.js': 'first',
  'blocks.css': 'a{}',
};
const SECOND = {
  'vitrine.js': 'import("./chunks-bbbbbbbb/a.js")',
  'chunks-bbbbbbbb/a.js': 'second',
  'blocks.css': 'b{}',
};

const release = async (cwd: string, dist: string, ...argv: string[]) => {
  const [out, err] = [sink(false), sink(false)];
  const code = await run(['release', ...argv], {out, err, cwd, dist, untilStopped: async () => {}});
  return {code, out: out.text, err: err.text};
};

test('EMB-08 a release adds its version and moves the major one; files of earlier releases stay', async () => {
  const cwd = folderWith({});
  const read = (file: string): string => readFileSync(join(cwd, 'public/vitrine', file), 'utf8');
  expect(await release(cwd, built('1.2.0', FIRST), 'public')).toMatchObject({code: 0, err: ''});
  const {code, out} = await release(cwd, built('1.3.0', SECOND), 'public');
  expect(code).toBe(0);
  expect(out).toContain('moved public/vitrine/1 to 1.3.0, before 1.2.0\n');
  expect(read('releases/1.2.0/vitrine.js')).toBe(FIRST['vitrine.js']);
  expect(read('releases/1.3.0/vitrine.js')).toBe(SECOND['vitrine.js']);
  expect(read('1/vitrine.js')).toBe(SECOND['vitrine.js']);
  expect(read('1/blocks.css')).toBe('b{}');
  expect(read('1/chunks-aaaaaaaa/a.js')).toBe('first');
  expect(read('1/chunks-bbbbbbbb/a.js')).toBe('second');
});

test('EMB-08 the licences of libraries go along with a release', async () => {
  const cwd = folderWith({});
  const dist = built('1.2.0', FIRST);
  writeFileSync(join(dist, 'third-party-notices.txt'), 'ky 1.9.1');
  await release(cwd, dist, '.');
  expect(readFileSync(join(cwd, 'vitrine/1/third-party-notices.txt'), 'utf8')).toBe('ky 1.9.1');
});

test('EMB-08 a release before 1.0.0 moves the folder of 1, and the one of 2.0.0 leaves it', async () => {
  const cwd = folderWith({});
  await release(cwd, built('0.4.0', FIRST), '.');
  await release(cwd, built('2.0.0', SECOND), '.');
  expect(readFileSync(join(cwd, 'vitrine/1/vitrine.js'), 'utf8')).toBe(FIRST['vitrine.js']);
  expect(readFileSync(join(cwd, 'vitrine/2/vitrine.js'), 'utf8')).toBe(SECOND['vitrine.js']);
});

test('EMB-08 the printed tags name the address, and the pinned one the hash of its file', async () => {
  const {out} = await release(
    folderWith({}),
    built('1.2.0', FIRST),
    '.',
    '--url',
    'https://cdn.example/static/v/',
  );
  expect(out).toContain('src="https://cdn.example/static/v/1/vitrine.js"></script>');
  expect(out).toContain(
    `src="https://cdn.example/static/v/releases/1.2.0/vitrine.js" integrity="${integrityOf(FIRST['vitrine.js'])}" crossorigin="anonymous"`,
  );
});

test('EMB-08 other files under a released version’s number are refused, and none is written', async () => {
  const cwd = folderWith({});
  await release(cwd, built('1.2.0', FIRST), '.');
  const {code, err} = await release(cwd, built('1.2.0', {...FIRST, 'blocks.css': 'c{}'}), '.');
  expect({code, err}).toEqual({
    code: 2,
    err: 'vitrine: release: vitrine/releases/1.2.0/blocks.css has other content: expected a new version, because caches keep released files for a year\n',
  });
  expect(readFileSync(join(cwd, 'vitrine/1/blocks.css'), 'utf8')).toBe('a{}');
});

test('EMB-08 the headers file has one rule for each address, once, and keeps the lines of others', async () => {
  const cwd = folderWith({_headers: '/mine/*\n  X-Mine: 1'});
  await release(cwd, built('1.2.0', FIRST), '.');
  await release(cwd, built('1.3.0', SECOND), '.');
  const headers = readFileSync(join(cwd, '_headers'), 'utf8');
  const [own, ...rest] = headers.split('\n').filter(line => line.startsWith('/'));
  const addresses = [own, ...rest.slice(0, 4), ...rest.slice(4).toSorted()];
  expect(addresses).toEqual([
    '/mine/*',
    '/vitrine/releases/*',
    '/vitrine/1/chunks-*',
    '/vitrine/1/parts-*',
    '/vitrine/1/words-*',
    '/vitrine/1/blocks.css',
    '/vitrine/1/manifest.json',
    '/vitrine/1/vitrine.js',
  ]);
  expect(headers).toContain('/mine/*\n  X-Mine: 1\n# vitrine release');
  expect(headers).toMatch(
    /\/vitrine\/1\/chunks-\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/,
  );
  expect(headers).toMatch(
    /\/vitrine\/1\/vitrine\.js\n {2}Cache-Control: public, max-age=300, must-revalidate\n/,
  );
});

test('EMB-08 a release moved from a major to the next keeps the rules of both', async () => {
  const cwd = folderWith({});
  await release(cwd, built('1.2.0', FIRST), '.');
  await release(cwd, built('2.0.0', SECOND), '.');
  const headers = readFileSync(join(cwd, '_headers'), 'utf8');
  expect(headers).toContain('/vitrine/1/vitrine.js\n');
  expect(headers).toContain('/vitrine/2/vitrine.js\n');
});

for (const version of ['1.1.9', '1.3.0-rc.1'])
  test(`EMB-08 ${version} after 1.2.0 leaves the major version where it is, unless it is told to move`, async () => {
    const cwd = folderWith({});
    const entry = (): string => readFileSync(join(cwd, 'vitrine/1/vitrine.js'), 'utf8');
    await release(cwd, built('1.2.0', FIRST), '.');
    const {out} = await release(cwd, built(version, SECOND), '.');
    expect(out).toContain('left  vitrine/1: ');
    expect(out).not.toContain('moves with each release');
    expect(entry()).toBe(FIRST['vitrine.js']);
    expect(readFileSync(join(cwd, `vitrine/releases/${version}/vitrine.js`), 'utf8')).toBe(
      SECOND['vitrine.js'],
    );
    await release(cwd, built(version, SECOND), '.', '--move');
    expect(entry()).toBe(SECOND['vitrine.js']);
  });

test('EMB-08 the rules of a headers file with line ends of Windows are replaced, not doubled', async () => {
  const cwd = folderWith({});
  const headers = join(cwd, '_headers');
  await release(cwd, built('1.2.0', FIRST), '.');
  const once = readFileSync(headers, 'utf8');
  writeFileSync(headers, once.replaceAll('\n', '\r\n'));
  await release(cwd, built('1.2.0', FIRST), '.');
  expect(readFileSync(headers, 'utf8')).toBe(once);
});

test('EMB-08 a headers file without the line that ends the rules is refused before anything is written', async () => {
  const cwd = folderWith({});
  const headers = join(cwd, '_headers');
  await release(cwd, built('1.2.0', FIRST), '.');
  writeFileSync(headers, readFileSync(headers, 'utf8').replace('# vitrine release: end', '/mine/*'));
  const {code, err} = await release(cwd, built('1.3.0', SECOND), '.');
  expect({code, err}).toEqual({
    code: 2,
    err: 'vitrine: release: _headers has no line "# vitrine release: end": expected it after the rules of the release before\n',
  });
  expect(existsSync(join(cwd, 'vitrine/releases/1.3.0'))).toBe(false);
});

test('EMB-08 a file that a later release no longer has keeps its rule', async () => {
  const cwd = folderWith({});
  await release(cwd, built('1.2.0', {...FIRST, 'old.css': 'o{}'}), '.');
  await release(cwd, built('1.3.0', SECOND), '.');
  expect(readFileSync(join(cwd, '_headers'), 'utf8')).toContain('/vitrine/1/old.css\n');
});

for (const [title, argv, line] of [
  ['no folder', [], 'release: expected one folder, not 0'],
  ['two folders', ['a', 'b'], 'release: expected one folder, not 2'],
  [
    'an address of another scheme',
    ['a', '--url', 'ftp://cdn.example/v'],
    'release: --url ftp://cdn.example/v: expected an address with a path, such as https://cdn.example/vitrine',
  ],
  [
    'a host without its scheme',
    ['a', '--url', 'cdn.example/vitrine'],
    'release: --url cdn.example/vitrine: expected an address with a path, such as https://cdn.example/vitrine',
  ],
  [
    'an address without a path',
    ['a', '--url', 'https://cdn.example/'],
    'release: --url https://cdn.example/: expected an address with a path, such as https://cdn.example/vitrine',
  ],
] as const)
  test(`EMB-08 ${title} is refused in one line, and nothing is written`, async () => {
    const cwd = folderWith({});
    const answer = await release(cwd, built('1.2.0', FIRST), ...argv);
    expect(answer).toEqual({code: 2, out: '', err: `vitrine: ${line}\n`});
    expect(existsSync(join(cwd, 'a'))).toBe(false);
  });

test('EMB-08 a build with a file of another one is not released', async () => {
  const dist = built('1.2.0', FIRST);
  mkdirSync(dist, {recursive: true});
  writeFileSync(join(dist, 'blocks.css'), 'changed{}');
  const {code, err} = await release(folderWith({}), dist, 'a');
  expect({code, err}).toEqual({
    code: 2,
    err: 'vitrine: release: blocks.css differs from manifest.json: expected the files of one build\n',
  });
});

test('EMB-08 a folder that cannot be written to is named with the reason', async () => {
  const cwd = folderWith({taken: 'a file'});
  const {code, err} = await release(cwd, built('1.2.0', FIRST), 'taken');
  expect({code, err}).toEqual({
    code: 2,
    err: 'vitrine: release: cannot write to taken (ENOTDIR): expected a folder that this user may write to\n',
  });
});
