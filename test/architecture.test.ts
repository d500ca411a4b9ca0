import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {expect, test} from 'vitest';
import {BLOCK_KINDS, LAZY_KINDS} from '../src/tables/block-kinds.js';
import {files, importsOf, inside, layerOf, ROOT, resolve, sources, upwardArrows} from './house/imports.js';
import {FEATURES, LAYERS, PLATFORM} from './house/layers.js';

test('every source file lives in a layer', () => {
  expect(sources.filter(file => !layerOf(file))).toEqual([]);
});

test('no file imports against the layer table', () => {
  const wrong = sources.flatMap(file => {
    const layer = layerOf(file);
    if (!layer) return [];
    const {may, packages = []} = LAYERS[layer] ?? {may: []};
    return importsOf(file).flatMap(specifier => {
      const target = resolve(file, specifier);
      if (target === undefined) {
        const allowed = packages.includes('*') || packages.includes(specifier);
        return allowed ? [] : [`${file} imports package ${specifier}`];
      }
      const allowed =
        layerOf(target) === layer || inside(target, layer) || may.some(folder => inside(target, folder));
      return allowed ? [] : [`${file} imports ${target}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('every feature of the platform has its row, and builds only on rows above it', () => {
  const rows = Object.entries(FEATURES).map(
    ([feature, {uses}]) => [feature, uses as readonly string[]] as const,
  );
  const folders = readdirSync(join(ROOT, PLATFORM, 'features'));
  expect(folders.sort()).toEqual(rows.map(([feature]) => feature).sort());
  const above = rows.map(([, uses], at) => uses.filter(used => rows.findIndex(([f]) => f === used) >= at));
  expect(above.flat()).toEqual([]);
});

test('in the runtime only what comes after the entry imports widgets', () => {
  const wrong = sources
    .filter(
      file => inside(file, 'runtime') && !/^runtime\/(?:blocks|chunks|compat|react|tracking)\//.test(file),
    )
    .filter(file => importsOf(file).some(s => (resolve(file, s) ?? '').startsWith('widgets')));
  expect(wrong).toEqual([]);
});

/** What a file imports at once, types left out. */
const importedAtOnce = (file: string) =>
  [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;'"()]*?from\s+)?['"](\.[^'"]+)['"]/g,
    ),
  ].map(found => resolve(file, found[1] ?? '') ?? '');

test('the entry imports nothing of what is downloaded later', () => {
  const later = ['blocks', 'chunks', 'compat', 'diagnostics', 'react', 'tracking'].map(
    folder => `runtime/${folder}`,
  );
  const isLater = (file: string) => later.some(folder => inside(file, folder));
  const wrong = sources
    .filter(file => inside(file, 'runtime') && !isLater(file))
    .filter(file => importedAtOnce(file).some(isLater));
  expect(wrong).toEqual([]);
});

/** What browsers of `build/options.mjs` lack, and no bundler adds. Safari has the newest of these since 17.4. */
const MISSING =
  /\bURL\.canParse\b|\.checkVisibility\(|\bAbortSignal\.any\b|\bObject\.groupBy\b|\.to(?:Sorted|Reversed|Spliced)\(|\.findLast(?:Index)?\(|\bPromise\.withResolvers\b/;
/** Where no visitor's browser runs. The link target is the editor's and the platform's. */
const NOT_VISITED = ['src/builder', 'src/cli', 'src/template', 'src/site/link-target.ts', 'widgets/editor'];

test('nothing that visitors download calls what their browsers lack', () => {
  const visited = sources.filter(
    file => !inside(file, 'examples') && !NOT_VISITED.some(folder => inside(file, folder)),
  );
  const code = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
  expect(visited.filter(file => MISSING.test(code(file)))).toEqual([]);
});

test('each file of runtime/chunks exports a download and does nothing else; no code imports one at once', () => {
  const STATEMENT = /\/\*\*[\s\S]*?\*\/|(?:export \{[^}]*\} from|import) '\.\.\/[^']+';|\s+/g;
  const chunks = files('runtime/chunks');
  expect(chunks.length).toBeGreaterThan(60);
  expect(
    chunks.filter(file => readFileSync(join(ROOT, file), 'utf8').replaceAll(STATEMENT, '') !== ''),
  ).toEqual([]);
  expect(
    sources.filter(file => importedAtOnce(file).some(target => inside(target, 'runtime/chunks'))),
  ).toEqual([]);
});

test('imports form no cycle', () => {
  const graph = new Map(
    sources.map(file => [
      file,
      importsOf(file).flatMap(s => {
        const target = resolve(file, s);
        return target && sources.includes(target) ? [target] : [];
      }),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].map(f => relative('', f)).join(' -> '));
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});

test('every code of a fault has its heading in docs/errors.md', () => {
  const codes = sources
    .filter(
      file =>
        ['runtime', 'src/services', 'src/i18n'].some(folder => inside(file, folder)) &&
        !inside(file, 'runtime/react'),
    )
    .flatMap(file =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /(?:report|advise|say|lineOf)\(\s*'([a-z-]+)'|\[vitrine\] ([a-z-]+)/g,
        ),
      ].map(found => found[1] ?? found[2]),
    );
  const page = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');
  expect(codes.length).toBeGreaterThan(8);
  expect(codes.filter(code => !page.includes(`\n## ${code}\n`))).toEqual([]);
});

test('EMB-09 every kind of block has its row and its section in docs/markers.md, which names no other', () => {
  const page = readFileSync(join(ROOT, 'docs/markers.md'), 'utf8');
  const [table = '', sections = ''] = page
    .slice(page.indexOf('\n## Kinds\n'))
    .split('\n## Attributes of every block\n');
  const rows = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, kind]) => kind);
  const headings = [...sections.matchAll(/^## (?!Styles$)(.+)$/gm)].map(([, kind]) => kind);
  // Existing sites' markup is found, not written: it has no marker.
  const kinds = [...BLOCK_KINDS.map(({kind}) => kind), ...LAZY_KINDS].filter(
    kind => !kind.startsWith('compat-'),
  );
  expect(rows.sort()).toEqual(kinds.sort());
  expect(headings.sort()).toEqual(kinds);
});

test('no folder reads one that stands above it: src, widgets, runtime, examples', () => {
  expect(upwardArrows()).toEqual([]);
});
