import {execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {RETENTION} from '../../../examples/platform/retention.js';
import {LOCALES} from '../../../src/i18n/locales.js';
import {FORM_FIELDS} from '../../../src/tables/form-fields.js';
import {renderBlock} from '../../../widgets/server/index.js';
import {readInterface} from '../../tools/docs/declarations.mjs';
import {pagePaths, readPage} from '../../tools/docs/markdown.mjs';
import {nameOf} from '../../tools/docs/pages.mjs';
import {readMessages} from '../i18n/all-messages.js';

const ROOT = join(import.meta.dirname, '../../..');
const out = mkdtempSync(join(tmpdir(), 'vitrine-docs-'));
afterAll(() => rmSync(out, {recursive: true, force: true}));
execFileSync(process.execPath, [join(ROOT, 'test/tools/docs.mjs'), out]);
const textOf = (file: string): string => readFileSync(join(out, file), 'utf8');
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const PAGES = readdirSync(out).filter(name => name.endsWith('.html'));

test('EMB-09 the documentation names every message in every language', async () => {
  const page = textOf('messages.html');
  for (const id of Object.keys(await readMessages('en'))) expect(page, id).toContain(`<code>${id}</code>`);
  for (const locale of LOCALES) expect(page).toContain(`<th>${locale}</th>`);
});

test('EMB-09 the documentation names every method and event, with what it says of itself', () => {
  const page = textOf('api-reference.html');
  for (const name of ['cart', 'on', 'mount', 'unmount', 'rescan', 'register', 'setlabels'])
    expect(idsOf(page)).toContain(`vitrineapi-${name}`);
  for (const name of ['item-added', 'cart-updated', 'variant-chosen', 'error'])
    expect(idsOf(page)).toContain(`busevents-${name}`);
  expect(page).toContain('A late listener gets the current one at once.');
});

test('EMB-09 the documentation has the template reference as pages, to which README leads', () => {
  expect(textOf('index.html')).toContain('href="template-reference.html">every formatter and');
  expect(textOf('template-reference.html')).toContain('<code>{price|money}</code>');
  expect(textOf('index.html')).toContain('href="tag-reference.html">every tag');
  expect(textOf('tag-reference.html')).toContain('{.alternates with}, {.end}</code>');
});

test('every page of docs is there, and error codes keep the anchors that console lines name', () => {
  for (const path of pagePaths()) expect(PAGES, path).toContain(`${nameOf(path)}.html`);
  expect(idsOf(textOf('errors.html'))).toEqual(expect.arrayContaining(['bad-marker', 'boot-failed']));
  expect(textOf('markers.html')).toContain('href="errors.html#bad-marker"');
});

test('the documentation lists every kind of block that the server renders, and no other', () => {
  const [problem] = renderBlock('none', {}, {locale: 'en-US'}).errors;
  const known = /there are (.+)$/.exec(problem?.message ?? '')?.[1]?.split(', ') ?? [];
  const rows = readPage('docs/server-rendering.md').split('## Kinds')[1]?.split('##')[0] ?? '';
  const listed = [...rows.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(known.length).toBeGreaterThan(5);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test('the documentation says of every table how long the platform keeps its rows', () => {
  for (const [table, {storedFor}] of Object.entries(RETENTION))
    expect(textOf('retention.html')).toContain(
      `<tr><th scope="row"><code>${table}</code></th><td>${storedFor}</td></tr>`,
    );
});

/** Addresses that a page links to, of these pages. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^":]+)"/g)].map(([, address = '']) => address);

test('every link of the documentation leads somewhere, and no page has an id twice', () => {
  expect(PAGES.length).toBeGreaterThan(35);
  for (const file of PAGES) {
    const html = textOf(file);
    const ids = idsOf(html);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      file,
    ).toEqual([]);
    const broken = linksOf(html).filter(address => {
      const [target = '', id] = address.split('#');
      if (target && !existsSync(join(out, target))) return true;
      return id !== undefined && !idsOf(textOf(target || file)).includes(id);
    });
    expect(broken, file).toEqual([]);
  }
});

test('every page has its Markdown, whose links lead to Markdown, and llms.txt lists each', () => {
  const listed = [...textOf('llms.txt').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(
    readdirSync(out)
      .filter(name => name.endsWith('.md'))
      .toSorted(),
  );
  expect(listed).toEqual(expect.arrayContaining(['index.md', 'markers.md', 'spec-facts.md']));
  expect(textOf('index.md')).toContain('](quick-start.md)');
  expect(textOf('spec.md')).toContain('](http.md)');
});

test('the search of the documentation reads every section of every page', () => {
  const source = textOf('search.js').replace(/^globalThis\.docsSections=|;\n$/g, '');
  const sections: {address: string; title: string; text: string}[] = JSON.parse(source);
  for (const file of PAGES) {
    const headings = [...textOf(file).matchAll(/<h[1-6] id="([^"]+)"/g)].map(([, id = '']) => id);
    const found = sections.filter(({address}) => address.startsWith(`${file}#`));
    expect(
      found.map(({address}) => address.split('#')[1]),
      file,
    ).toEqual(headings.filter(id => !id.startsWith('docs-')));
  }
  expect(sections.find(({title}) => title === 'bad-marker')?.text).toMatch(/^\S.+\S$/);
});

/** First cells of a page's table below a heading, as code in backticks; a cell may list several. */
const firstCells = (path: string, heading: string): string[] => {
  const section =
    readPage(path)
      .split(new RegExp(`\n#+ ${heading}\n`))[1]
      ?.split(/\n#+ /)[0] ?? '';
  return [...section.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
};
const memberNames = (file: string, name: string): string[] =>
  readInterface(file, name).members.map(({text}) => /^(?:readonly )?'?([\w.-]+)/.exec(text)?.[1] ?? text);
const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('EMB-09 the tables of events and hooks list what the code has, and nothing else', () => {
  expect(firstCells('docs/api.md', 'Events').sort()).toEqual(memberNames('src/bus.ts', 'BusEvents').sort());
  const actions = firstCells('docs/api.md', 'Hooks').filter(name => name !== 'false');
  expect(actions.sort()).toEqual(memberNames('src/services/cart-requests.ts', 'BeforeRequests').sort());
});

test('FORM-01 the table of answers lists every field type, and nothing else', () => {
  const types = firstCells('docs/forms.md', 'Options of a field').slice(-FORM_FIELDS.length);
  expect(types.sort()).toEqual(FORM_FIELDS.map(({type}) => type).sort());
});

test('the table of variables lists every one that the platform reads', () => {
  const read = ['examples/platform/main.ts', 'examples/platform/production.ts']
    .map(sourceOf)
    .join('\n')
    .match(/\benv\.[A-Z_]+|(?<=const \{)[A-Z_, =']+(?=\} = env)/g);
  const names = new Set((read ?? []).join(' ').match(/[A-Z_]{4,}/g));
  expect(names.size).toBeGreaterThan(8);
  expect([...names].filter(name => !readPage('docs/platform.md').includes(`\`${name}\``))).toEqual([]);
});

test('the table of retention says of each table what the platform does', () => {
  const rows = [...readPage('docs/platform.md').matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ([^|]+) \|$/gm)];
  const named = rows.flatMap(([, cell = '', kept = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].flatMap(([, table = '']) => (RETENTION[table] ? [{table, kept}] : [])),
  );
  expect(named.length).toBeGreaterThan(12);
  const digits = (text = ''): string[] => text.match(/\d[\d,]*/g) ?? [];
  for (const {table, kept} of named) expect(digits(kept), table).toEqual(digits(RETENTION[table]?.storedFor));
});

test('every option of doctor is in its table', () => {
  const help = execFileSync(process.execPath, [join(ROOT, 'dist/cli.js'), 'doctor', '--help'], {
    encoding: 'utf8',
  });
  const options = [...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
  const listed = firstCells('docs/existing-sites.md', 'vitrine doctor').map(cell => cell.split(' ')[0]);
  expect(options.length).toBeGreaterThan(4);
  expect(listed.sort()).toEqual(options.sort());
});
