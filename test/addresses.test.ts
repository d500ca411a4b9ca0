import {readFileSync} from 'node:fs';
import {decode, encode} from '@jridgewell/sourcemap-codec';
import {expect, test} from 'vitest';
import {moveChunks} from '../build/build-folder.mjs';
import {contentHash} from '../build/content-hash.mjs';

const {files} = JSON.parse(readFileSync(new URL('../dist/manifest.json', import.meta.url), 'utf8'));
/** Files that pages or apps name themselves; hosts let caches ask for them again. */
const NAMED_BY_PAGES = new Set([
  'vitrine.js',
  'vitrine.global.js',
  'template.js',
  'experiments.js',
  'forms.js',
  'builder.js',
  'server.js',
]);

test('every built script but those that pages name stands in a folder with eight letters of hash', () => {
  const others = Object.keys(files).filter(file => file.endsWith('.js') && !NAMED_BY_PAGES.has(file));
  expect(others.length).toBeGreaterThan(NAMED_BY_PAGES.size);
  expect(others.filter(file => !/^(?:chunks|parts|words)-[a-z2-7]{8,}\//.test(file))).toEqual([]);
});

/** What the bundler gives of two chunks, a shared one and an entry. */
const bundled = (shared: string, map = '{"mappings":""}', cart = 'SAME2345') => {
  const chunks = {
    [`dist/chunks/cart-${cart}.js`]: ['runtime/chunks/cart.ts', 'import"./chunk-AAAA2222.js";cart()'],
    'dist/chunks/chunk-AAAA2222.js': ['src/shared/money.ts', shared],
    'dist/vitrine.js': ['runtime/vitrine.ts', `import("./chunks/cart-${cart}.js")`],
  } as const;
  const outputs = Object.entries(chunks).map(([file, [source]]) => [
    file,
    {inputs: {[source]: {}}, imports: []},
  ]);
  return {
    outputFiles: [
      ...Object.entries(chunks).map(([file, [, text]]) => ({path: `/project/${file}`, text})),
      {path: '/project/dist/chunks/chunk-AAAA2222.js.map', text: map},
    ],
    metafile: {outputs: Object.fromEntries(outputs)},
    root: '/project',
    others: ['words-1', '1.0.0'],
  };
};
const built = (...given: Parameters<typeof bundled>) =>
  new Map<string, string>(moveChunks(bundled(...given)).files);

test('chunks of a build move into its folder by their plain names, and code names them so', () => {
  const {folder, outputs} = moveChunks(bundled('money()'));
  expect(folder).toMatch(/^chunks-[a-z2-7]{8}$/);
  expect([...built('money()')]).toEqual([
    [`/project/dist/${folder}/cart.js`, 'import"./chunk-1.js";cart()'],
    [`/project/dist/${folder}/chunk-1.js`, 'money()'],
    ['/project/dist/vitrine.js', `import("./${folder}/cart.js")`],
    [`/project/dist/${folder}/chunk-1.js.map`, '{"mappings":""}'],
  ]);
  expect(Object.keys(outputs)).toEqual([
    `dist/${folder}/cart.js`,
    `dist/${folder}/chunk-1.js`,
    'dist/vitrine.js',
  ]);
});

test('a source map follows code that shorter names moved', () => {
  const given = bundled('money()');
  const code = 'first();import"./chunk-AAAA2222.js";cart();import("./chunk-AAAA2222.js");last()';
  const columns = (text: string) => ['first', 'cart', 'last'].map(word => text.indexOf(word));
  const mappings = encode([
    columns(code).map((column, line) => [column, 0, line, 0] as [number, number, number, number]),
  ]);
  given.outputFiles[0] = {path: '/project/dist/chunks/cart-SAME2345.js', text: code};
  given.outputFiles.push({
    path: '/project/dist/chunks/cart-SAME2345.js.map',
    text: JSON.stringify({mappings}),
  });
  const {folder, files} = moveChunks(given);
  const moved = new Map<string, string>(files);
  const fresh = moved.get(`/project/dist/${folder}/cart.js`) ?? '';
  expect(fresh).toBe('first();import"./chunk-1.js";cart();import("./chunk-1.js");last()');
  const map = JSON.parse(moved.get(`/project/dist/${folder}/cart.js.map`) ?? '');
  expect(decode(map.mappings)).toEqual([columns(fresh).map((column, line) => [column, 0, line, 0])]);
});

test('builds of different sources never share an address with different content', () => {
  const first = built('money()');
  for (const other of [built('rates()'), built('money()', '{"mappings":"","names":[]}')]) {
    const both = [...other].filter(([path]) => first.has(path) && path !== '/project/dist/vitrine.js');
    expect(both).toEqual([]);
    expect(other.get('/project/dist/vitrine.js')).not.toBe(first.get('/project/dist/vitrine.js'));
  }
  // The bundler's own hashes leave no trace.
  expect(built('money()', '{"mappings":""}', 'ELSE2345')).toEqual(first);
});

test('a folder’s hash changes with each text, name and dependency, and not with the order', () => {
  const given: [string, string][] = [
    ['a.js', 'one'],
    ['b.js', 'two'],
  ];
  const hash = contentHash(given, '1.0.0');
  expect(contentHash(given.toReversed(), '1.0.0')).toBe(hash);
  const others = [
    contentHash(given, '1.0.1'),
    contentHash(given),
    contentHash(
      [
        ['a.js', 'on'],
        ['b.js', 'etwo'],
      ],
      '1.0.0',
    ),
    contentHash(
      [
        ['a.js', 'one'],
        ['c.js', 'two'],
      ],
      '1.0.0',
    ),
    contentHash(
      [
        ['a.js', 'two'],
        ['b.js', 'one'],
      ],
      '1.0.0',
    ),
  ];
  expect(new Set([hash, ...others]).size).toBe(others.length + 1);
});
