import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {librariesIn, noticesOf} from '../../../build/notices.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('a library counts whose code is in what is shipped, nested ones too, and each once', () => {
  const of = (...sources: readonly string[]) => ({
    inputs: Object.fromEntries(sources.map(source => [source, {bytesInOutput: 9}])),
  });
  const outputs = {
    'dist/a.js': of('src/a.ts', 'node_modules/ky/index.js', 'node_modules/@x/y/z.js', 'empty:node_modules'),
    'dist/b.js': of('node_modules/ky/other.js', '../node_modules/p/node_modules/q/q.js'),
    'dist/c.js': {inputs: {'node_modules/types/index.js': {bytesInOutput: 0}}},
    'dist/made.js': {},
    '.cache/d.js': of('node_modules/measured/index.js'),
  };
  expect(librariesIn(outputs, file => file.startsWith('dist/'))).toEqual([
    'node_modules/ky',
    'node_modules/@x/y',
    '../node_modules/p/node_modules/q',
  ]);
});

test('each licence stands once, with all libraries that have it to the letter', () => {
  const text = noticesOf([
    'node_modules/ky',
    'node_modules/preact',
    'node_modules/react',
    'node_modules/react-dom',
  ]);
  for (const part of [
    /^ky \d/m,
    /Sindre Sorhus/,
    /^preact \d/m,
    /Jason Miller/,
    /^react [\d.]+, react-dom [\d.]+$/m,
  ])
    expect(text).toMatch(part);
  expect(text.match(/Meta Platforms/g)?.length).toBe(1);
});

test('a library without a file for its licence is worded by its page; one that says nothing fails', () => {
  const folder = mkdtempSync(join(ROOT, '.cache', 'notices-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const library = (name: string, manifest: object, readme: string): string => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({name, version: '1.0.0', ...manifest}));
    writeFileSync(join(folder, name, 'Readme.md'), readme);
    return relative(ROOT, join(folder, name));
  };
  const named = library('by-page', {author: 'Ada'}, '# It\n\n## License\n\nMIT\n');
  const typed = library('by-package', {license: 'ISC'}, '# It\n');
  expect(noticesOf([named, typed])).toContain('by-page 1.0.0\n\nCopyright Ada. Licence: MIT.');
  expect(noticesOf([typed])).toContain('by-package 1.0.0\n\nLicence: ISC.');
  expect(() => noticesOf([library('silent', {}, '# It\n')])).toThrow(/silent.* says nothing of its licence/);
});
