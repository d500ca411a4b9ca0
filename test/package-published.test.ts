/**
 * The package as others see it that read it whole.
 *
 * @module-tag whole
 */
import {spawnSync} from 'node:child_process';
import {cpSync, openSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';
import {expect, test} from 'vitest';
import {linkPackages, openPacked} from './tools/packed-package.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const packed = openPacked();

test('publint finds nothing wrong with the package', async () => {
  const pkgDir = join(packed.app.folder, 'node_modules/vitrine');
  const {messages, pkg} = await publint({pkgDir, pack: false, level: 'suggestion', strict: true});
  expect(messages.map(message => formatMessage(message, pkg, {color: false}))).toEqual([]);
});

/** A finding of `attw`: what, in which entry, and under which `moduleResolution`. */
interface Finding {
  readonly kind: string;
  readonly entrypoint: string;
  readonly resolutionKind: string;
}

/** What `attw` may find, each with the reason. */
const ACCEPTED: readonly {readonly kind: string; readonly resolutionKind: string; readonly why: string}[] = [
  {
    kind: 'CJSResolvesToESM',
    resolutionKind: 'node16-cjs',
    why: 'The package is ESM only. Each Node that it supports can `require` ES modules.',
  },
  {
    kind: 'NoResolution',
    resolutionKind: 'node10',
    why: '`moduleResolution: node10` reads no `exports`. TypeScript 7 has removed it.',
  },
];
const isAccepted = (finding: Finding): boolean =>
  ACCEPTED.some(
    ({kind, resolutionKind}) => kind === finding.kind && resolutionKind === finding.resolutionKind,
  );

/** Entries that have types. */
const TYPED = [
  '.',
  './global',
  './template',
  './server',
  './react',
  './react/styles.css',
  './editor',
  './editor/styles.css',
  './forms',
  './builder',
];

/** What `attw` says of a package. */
interface Report {
  readonly analysis: {readonly entrypoints: Readonly<Record<string, {readonly hasTypes: boolean}>>};
  readonly problems: Readonly<Record<string, readonly Finding[]>>;
}

/** One compiler for all entries: most of what it reads is the same. */
const checkTypes = (): Report => {
  const cli = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  // Into a file: `attw` exits before a pipe has all of its answer.
  const report = join(packed.app.folder, 'attw.json');
  const {stderr} = spawnSync(
    process.execPath,
    [cli, packed.app.tarball, '--format', 'json', '--entrypoints', ...TYPED],
    {encoding: 'utf8', stdio: ['ignore', openSync(report, 'w'), 'pipe']},
  );
  expect(stderr).toBe('');
  return JSON.parse(readFileSync(report, 'utf8'));
};

test('attw finds the types of every entry under nodenext and bundler', () => {
  const {analysis, problems} = checkTypes();
  const found = Object.values(problems).flat();
  expect(found.filter(finding => !isAccepted(finding))).toEqual([]);
  for (const entry of TYPED)
    expect([entry, analysis.entrypoints[entry]]).toMatchObject([entry, {hasTypes: true}]);
});

test('every entry that has types is checked', () => {
  const {exports} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const typed = Object.keys(exports).filter(entry => exports[entry].types && !entry.includes('*'));
  expect(typed.sort()).toEqual(TYPED.toSorted());
});

/** Who may read, write and run a file, without its kind. */
const PERMISSIONS = 0o777;

test('everybody may run the command line, in dist after a build and in the package', () => {
  expect(statSync(join(ROOT, 'dist/cli.js')).mode & PERMISSIONS).toBe(0o755);
  expect(packed.app.entries.find(({path}) => path === 'dist/cli.js')?.mode).toBe(0o755);
});

test('docs/figures.md states the size of the tarball', () => {
  const figures = readFileSync(join(ROOT, 'docs/figures.md'), 'utf8');
  const [, stated] = /The packed tarball has ([\d.]+) MB/.exec(figures) ?? [];
  expect((packed.app.bytes / 1e6).toFixed(1)).toBe(stated);
});

const FORMS = `import {DecodeError, fileProblem, problemOf, problemsOf, readAnswers, readForm, shownFields, summarizeAnswer} from 'vitrine/forms';
const form = readForm({id: 'contact', fields: [
  {id: 'email', type: 'email', title: 'Email', required: true},
  {id: 'reason', type: 'radio', title: 'Reason', options: ['Order', 'Other']},
  {id: 'number', type: 'text', title: 'Order number', required: true, when: {field: 'reason', is: ['Order']}},
  {id: 'photo', type: 'file', title: 'Photo', accept: 'image/*', maxBytes: 1000},
]});
const answers = readAnswers(form, {email: 'ada@example', reason: 'Order', unknown: 'x'});
let refused;
try { readForm({fields: 'none'}); } catch (error) { refused = error instanceof DecodeError && error.message; }
console.log(JSON.stringify({
  answers,
  problems: problemsOf(form, answers),
  shown: shownFields(form, {reason: 'Other'}).map(({id}) => id),
  one: problemOf(form.fields[0], 'ada@example.com'),
  shape: readAnswers(form, {email: ['ada@example.com']}),
  file: fileProblem(form.fields[3], {name: 'a.pdf', type: 'application/pdf', size: 10}, 0),
  summary: summarizeAnswer(form.fields[1], 'Order', {none: 'none', likert: value => value}),
  refused,
}));`;

test('vitrine/forms reads forms and answers, and checks them, in Node', () => {
  packed.app.write({'forms.mjs': FORMS});
  const {stdout, stderr} = spawnSync(process.execPath, ['forms.mjs'], {
    cwd: packed.app.folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    answers: {email: 'ada@example', reason: 'Order'},
    problems: {
      email: {id: 'field-email', params: {email: 'name@example.com'}},
      number: {id: 'field-required'},
    },
    shown: ['email', 'reason', 'photo'],
    one: null,
    shape: null,
    file: {id: 'file-type', params: {types: 'IMAGE'}},
    summary: 'Order',
    refused: expect.stringContaining('id'),
  });
});

const SUBPATHS = [
  'vitrine/template',
  'vitrine/server',
  'vitrine/react',
  'vitrine/forms',
  'vitrine/builder',
  'vitrine/editor',
];

test('in Node an entry but the runtime prints nothing, adds no global and keeps no process alive', () => {
  for (const name of ['react', 'react-dom', 'scheduler'])
    cpSync(join(ROOT, 'node_modules', name), join(packed.app.folder, 'node_modules', name), {
      recursive: true,
    });
  linkPackages(packed.app.folder, ['react-aria-components']);
  packed.app.write({
    'imports.mjs': `const names = () => Object.getOwnPropertyNames(globalThis).sort().join();
      const before = names();
      for (const entry of ${JSON.stringify(SUBPATHS)}) await import(entry);
      console.log(names() === before);`,
  });
  const {stdout, stderr, status} = spawnSync(process.execPath, ['imports.mjs'], {
    cwd: packed.app.folder,
    encoding: 'utf8',
  });
  expect({stdout, stderr, status}).toEqual({stdout: 'true\n', stderr: '', status: 0});
});

test.each(['react', 'editor'])('vitrine/%s begins with the directive that Next reads', name => {
  const index = readFileSync(join(packed.app.folder, `node_modules/vitrine/dist/${name}/index.js`), 'utf8');
  expect(index).toMatch(/^"use client";/);
});

test('vitrine/editor leaves React and react-aria-components to the app', () => {
  const folder = join(packed.app.folder, 'node_modules/vitrine/dist/editor');
  const scripts = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(file =>
    file.endsWith('.js'),
  );
  const imported = scripts.flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from"(@?[a-z][\w@/-]*)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(imported)].sort()).toEqual([
    'react',
    'react-aria-components',
    'react-dom/client',
    'react/jsx-runtime',
  ]);
});
