import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {compile, render} from '../../src/template/index.js';
import {formatters, predicates} from '../../src/template/library/index.js';
import {normalizeSpaces} from './compare.js';

const FILE = join(import.meta.dirname, '../../src/template/REFERENCE.md');
const COLUMNS = ['name', 'arguments', 'template', 'data', 'prints', 'use'];
const NOTHING = 'nothing';
const SAID_MIN = 8;
const NOW = Date.UTC(2026, 4, 1, 12);

/** A row of a table: `{…}` among its data is JSON, another code a locale. */
type Example = {
  readonly name: string;
  readonly template: string;
  readonly data: object;
  readonly locale: string;
  readonly prints: string;
  readonly use: string;
};

const codesOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('\\|', '|'));

/** The one code a cell consists of. Throws where it is anything else. */
const wholeCode = (cell: string, row: string): string => {
  const [, code] = /^`([^`]+)`$/.exec(cell) ?? [];
  if (code === undefined) throw new Error(`"${cell}" is no code in ${row}`);
  return code;
};

const exampleOf = (row: string, shared: object): Example => {
  const cells = cellsOf(row);
  if (cells.length !== COLUMNS.length) throw new Error(`${cells.length} cells in ${row}`);
  const [name = '', , template = '', data = '', prints = '', use = ''] = cells;
  const given = codesOf(data);
  return {
    name: wholeCode(name, row),
    template: wholeCode(template, row),
    data: Object.assign(
      {},
      shared,
      ...given.filter(code => code.startsWith('{')).map(code => JSON.parse(code)),
    ),
    locale: given.find(code => !code.startsWith('{')) ?? 'en-US',
    prints: prints === NOTHING ? '' : wholeCode(prints, row),
    use,
  };
};

/** Splits the page into its examples, the heads of its tables, and the rest; data last until the next heading. */
const read = (markdown: string) => {
  const examples: Example[] = [];
  const heads: string[][] = [];
  const prose: string[] = [];
  let shared: object = {};
  for (const [piece] of markdown.matchAll(/^```json\n[\s\S]*?^```$|^.*$/gm)) {
    if (piece.startsWith('```')) shared = JSON.parse(piece.slice('```json'.length, -'```'.length));
    else if (piece.startsWith('#')) shared = {};
    else if (piece.startsWith('| name')) heads.push(cellsOf(piece));
    else if (piece.startsWith('|-')) continue;
    else if (piece.startsWith('|')) examples.push(exampleOf(piece, shared));
    else prose.push(piece);
  }
  return {examples, heads, prose: prose.join('\n')};
};

const {examples, heads, prose} = read(readFileSync(FILE, 'utf8'));

/** What is left out is `…`. */
const patternOf = (prints: string): RegExp =>
  new RegExp(`^${prints.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*')}$`);
const shown = (output: string): string => normalizeSpaces(output).replaceAll('\n', '⏎').trim();

for (const {name, template, data, locale, prints, use} of examples)
  test(`reference of ${name}: ${template} ${locale} prints ${prints}`, () => {
    expect(template).toContain(name.endsWith('?') ? `{.${name}` : `|${name}`);
    const {output, errors} = render(template, data, {locale, now: NOW});
    expect(errors.map(({message}) => message).filter(message => !use.includes(message))).toEqual([]);
    if (prints.includes('…')) expect(shown(output)).toMatch(patternOf(prints));
    else expect(shown(output)).toBe(prints);
  });

test('TPL-01 the reference names every formatter and predicate, and none that does not exist', () => {
  const registered = ['apply', ...Object.keys(formatters), ...Object.keys(predicates)];
  const named = new Set(examples.map(({name}) => name));
  expect([...named].sort()).toEqual(registered.sort());
});

test('the reference marks with L what needs a locale, and nothing else', () => {
  const named = (some: readonly Example[]) => [...new Set(some.map(({name}) => name))].sort();
  const needing = examples.filter(
    ({template, data, locale}) =>
      render(template, data, {now: NOW}).output !== render(template, data, {locale, now: NOW}).output,
  );
  expect(named(examples.filter(({use}) => use.includes('**L**')))).toEqual(named(needing));
});

const WORDED = examples.flatMap(example =>
  codesOf(/\*\*W\*\* (`\w+`)/.exec(example.use)?.[1] ?? '').map(key => ({...example, key})),
);
for (const {name, template, data, locale, key} of WORDED)
  test(`reference of ${name}: ${key} words it anew`, () => {
    const localizedStrings = {[key]: 'Anders'};
    expect(render(template, {...data, localizedStrings}, {locale, now: NOW}).output).toContain('Anders');
  });

test('no example of the reference leaves out all it prints', () => {
  const cut = examples.map(({prints}) => prints).filter(prints => prints.includes('…'));
  expect(cut.filter(prints => prints.replaceAll('…', '').length < SAID_MIN)).toEqual([]);
});

test('all tables of the reference have the same columns, and what its prose shows compiles', () => {
  for (const head of heads) expect(head).toEqual(COLUMNS);
  const shownTags = codesOf(prose).filter(code => code.startsWith('{'));
  expect(shownTags.length).toBeGreaterThan(0);
  expect(shownTags.flatMap(tag => compile(tag).errors)).toEqual([]);
});
