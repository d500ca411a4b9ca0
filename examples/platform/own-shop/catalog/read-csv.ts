import {csvRows} from '../../kernel/csv-rows.js';
import {COLUMNS, CSV_OPTIONS} from './fields.js';
import type {Problems} from './problems.js';
import type {RawCatalog, RawFields, RawPart, RawProduct} from './raw-catalog.js';

/** One row under its columns, empty cells left out. */
type Row = RawPart & {readonly cells: ReadonlyMap<string, string>};

const EMPTY: RawCatalog = {fields: {}, products: []};
const plain = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whole numbers become numbers; any other text stays, so that a message shows it. */
const cellValue = (cell: string): unknown => (/^-?\d+$/.test(cell) ? Number(cell) : cell);

const columnsOf = (header: readonly string[], problems: Problems): (string | undefined)[] => {
  problems.refuseUnknown(
    'row 1',
    header.filter(name => !COLUMNS.has(plain(name))),
    [...new Set(COLUMNS.values())],
  );
  return header.map(name => COLUMNS.get(plain(name)));
};

const rowOf = (cells: readonly string[], columns: readonly (string | undefined)[], line: number): Row => {
  const named = cells.flatMap((cell, at): [string, string][] => {
    const column = columns[at];
    return column !== undefined && cell.trim() !== '' ? [[column, cell.trim()]] : [];
  });
  const fields = Object.fromEntries(
    named.map(([column, cell]) => [
      column,
      ['price', 'salePrice', 'stock'].includes(column) ? cellValue(cell) : cell,
    ]),
  );
  return {where: `row ${line}`, fields, cells: new Map(named)};
};

const optionsOf = ({cells}: Row, names: ReadonlyMap<number, string>): RawFields =>
  Object.fromEntries(
    CSV_OPTIONS.flatMap(n => {
      const name = names.get(n);
      const value = cells.get(`value${n}`);
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );

const picked = (fields: RawFields, names: readonly string[]): RawFields =>
  Object.fromEntries(names.filter(name => name in fields).map(name => [name, fields[name]]));

/** Rows of one product: the first has what all share, and each row is a variant where there are options. */
const productOf = (rows: readonly [Row, ...Row[]]): RawProduct => {
  const [first] = rows;
  const pictures = rows.flatMap(({cells}) => {
    const src = cells.get('picture');
    return src === undefined ? [] : [{src, alt: cells.get('alt') ?? ''}];
  });
  const shared = {
    ...picked(first.fields, ['id', 'title', 'type', 'description', 'price', 'salePrice']),
    ...(pictures.length > 0 ? {pictures} : {}),
  };
  const names = new Map(
    CSV_OPTIONS.flatMap((n): [number, string][] => {
      const name = first.cells.get(`option${n}`);
      return name === undefined ? [] : [[n, name]];
    }),
  );
  const own = ['sku', 'price', 'salePrice', 'stock'];
  if (names.size === 0 && rows.length === 1)
    return {where: first.where, fields: {...shared, ...picked(first.fields, own)}, variants: null};
  const variants = rows.map(row => ({
    where: row.where,
    fields: {...picked(row.fields, own), options: optionsOf(row, names)},
  }));
  return {where: first.where, fields: shared, variants};
};

/** Rows by the product they are of; a row without an id is of the one before it. */
const byProduct = (rows: readonly Row[], problems: Problems): [Row, ...Row[]][] => {
  const groups = new Map<string, [Row, ...Row[]]>();
  let id: string | undefined;
  for (const row of rows) {
    id = row.cells.get('id') ?? id;
    if (id === undefined) problems.add(`${row.where}, id`, {expected: 'a name such as mug'});
    else {
      const group = groups.get(id);
      if (group) group.push(row);
      else groups.set(id, [row]);
    }
  }
  return [...groups.values()];
};

/** A catalogue from CSV: one row for each variant of a product. */
export const readCsvCatalog = (text: string, problems: Problems): RawCatalog => {
  const [header, ...lines] = csvRows(text) ?? [];
  if (!header) {
    problems.add('the file', {found: text, expected: 'rows of cells; a quote in a cell is doubled'});
    return EMPTY;
  }
  const columns = columnsOf(header, problems);
  const rows = lines.map((cells, at) => rowOf(cells, columns, at + 2)).filter(({cells}) => cells.size > 0);
  const [first] = rows;
  for (const row of rows) {
    const {currency} = row.fields;
    if (currency !== undefined && currency !== first?.fields.currency)
      problems.add(`${row.where}, currency`, {
        found: currency,
        expected: 'the currency of the first row: a shop has one',
        meant: first?.fields.currency,
      });
  }
  return {
    fields: picked(first?.fields ?? {}, ['currency', 'locale']),
    products: byProduct(rows, problems).map(productOf),
  };
};
