import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {normalizeSpaces} from './compare.js';

/** Columns of every table of a reference. */
export const COLUMNS = ['name', 'arguments', 'template', 'data', 'prints', 'use'];
const NOTHING = 'nothing';

/** A row of a table: `{…}` among its data is JSON, another code a locale. */
export interface Example {
  readonly name: string;
  readonly template: string;
  readonly data: object;
  readonly locale: string;
  readonly prints: string;
  readonly use: string;
}

/** What stands in backticks. */
export const codesOf = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

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

/** A reference by its parts. */
export interface Reference {
  readonly examples: readonly Example[];
  readonly heads: readonly (readonly string[])[];
  readonly prose: string;
}

/** Splits a page next to the engine into its examples, the heads of its tables, and the rest; data last until the next heading. */
export const readReference = (file: string): Reference => {
  const markdown = readFileSync(join(import.meta.dirname, '../../src/template', file), 'utf8');
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

/** What a page shows of an output. */
export const shown = (output: string): string => normalizeSpaces(output).replaceAll('\n', '⏎').trim();
