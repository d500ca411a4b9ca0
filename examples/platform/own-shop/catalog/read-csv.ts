import {
  CSV_COLUMNS,
  columnNamed,
  picturesIn,
  planIn,
  SHOP_COLUMNS,
} from '../../features/products/csv-columns.js';
import {OPTIONS_MAX} from '../../features/products/limits.js';
import {cellText} from '../../kernel/csv.js';
import {csvTable} from '../../kernel/csv-rows.js';
import type {Problems} from './problems.js';
import type {RawCatalog, RawFields, RawPart, RawProduct} from './raw-catalog.js';
import {typedAmounts} from './read-money.js';

/** One row under its columns, empty cells left out. */
type Row = RawPart & {readonly cells: ReadonlyMap<string, string>};

const EMPTY: RawCatalog = {fields: {}, products: [], prices: typedAmounts};
const OPTION_NUMBERS = Array.from({length: OPTIONS_MAX}, (_, at) => at + 1);
/** Fields of the catalogue whose column has another name. */
const FIELD_BY_COLUMN = new Map([
  ['address', 'id'],
  ['sale', 'salePrice'],
]);

const COLUMN_BY_FIELD = new Map([...FIELD_BY_COLUMN].map(([column, field]) => [field, column]));
const QUOTES = 'rows of cells; a cell that begins with a quote ends with one, and a quote in it is doubled';

/** Whole numbers become numbers; any other text stays, so that a message shows it. */
const cellValue = (cell: string): unknown => (/^-?\d+$/.test(cell) ? Number(cell) : cell);

const columnsOf = (header: readonly string[], problems: Problems): (string | undefined)[] => {
  problems.refuseUnknown(
    'row 1',
    header.filter(name => columnNamed(name) === undefined),
    CSV_COLUMNS,
  );
  return header.map(columnNamed);
};

const planOf = (cell: string): unknown => {
  const {every, unit, times} = planIn(cell);
  // What is no plan stays a text, so that a message shows it.
  if (!unit) return cell;
  return {every: Number(every), unit: unit.toLowerCase(), ...(times ? {times: Number(times)} : {})};
};

/** Files of a cell, one a line. */
const filesOf = (cell: string): readonly string[] =>
  cell
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean);

const cellOf = (column: string, cell: string): unknown => {
  if (column === 'files') return filesOf(cell);
  if (column === 'stock') return cellValue(cell);
  return column === 'subscription' ? planOf(cell) : cell;
};

const rowOf = (cells: readonly string[], columns: readonly (string | undefined)[], line: number): Row => {
  const named = cells.flatMap((cell, at): [string, string][] => {
    const column = columns[at];
    const text = cellText(cell).trim();
    return column !== undefined && text !== '' ? [[column, text]] : [];
  });
  const fields = Object.fromEntries(
    named.map(([column, cell]) => [FIELD_BY_COLUMN.get(column) ?? column, cellOf(column, cell)]),
  );
  return {where: `row ${line}`, fields, cells: new Map(named)};
};

const optionsOf = ({cells}: Row, names: ReadonlyMap<number, string>): RawFields =>
  Object.fromEntries(
    OPTION_NUMBERS.flatMap(n => {
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
  const listed = picturesIn(first.cells.get('pictures') ?? '').map(({src, text}) => ({src, alt: text}));
  const shown = rows.flatMap(({cells}) => {
    const src = cells.get('picture');
    return src === undefined ? [] : [{src, alt: cells.get('alt') ?? ''}];
  });
  // The first that names one counts.
  const picturePlaces = new Map([
    ...rows.map(({cells, where}) => [cells.get('picture') ?? '', `${where}, picture`] as const).reverse(),
    ...listed.map(({src}) => [src, `${first.where}, pictures`] as const),
  ]);
  const pictures = [...listed, ...shown].filter(
    ({src}, at, all) => all.findIndex(picture => picture.src === src) === at,
  );
  const shared = {
    ...picked(first.fields, ['id', 'title', 'type', 'description', 'price', 'salePrice', 'visibility']),
    ...picked(first.fields, ['form', 'subscription', 'files']),
    ...(pictures.length > 0 ? {pictures} : {}),
  };
  const names = new Map(
    OPTION_NUMBERS.flatMap((n): [number, string][] => {
      const name = first.cells.get(`option${n}`);
      return name === undefined ? [] : [[n, name]];
    }),
  );
  const own = ['sku', 'price', 'salePrice', 'stock'];
  if (names.size === 0 && rows.length === 1)
    return {
      where: first.where,
      picturePlaces,
      variants: null,
      fields: {...shared, ...picked(first.fields, own)},
    };
  const variants = rows.map(row => ({
    where: row.where,
    fields: {...picked(row.fields, [...own, 'picture']), options: optionsOf(row, names)},
  }));
  const optionColumns = new Map([...names].map(([n, name]) => [name, `value${n}`]));
  return {where: first.where, fields: shared, variants, optionColumns, picturePlaces};
};

/** Rows by the product they are of; a row with neither address nor title is of the one above it. */
const byProduct = (rows: readonly Row[], problems: Problems): [Row, ...Row[]][] => {
  const groups = new Map<string, [Row, ...Row[]]>();
  let id: string | undefined;
  for (const row of rows) {
    id = row.cells.get('address') ?? (row.cells.has('title') ? undefined : id);
    if (id === undefined) problems.add(`${row.where}, address`, {expected: 'a name such as mug'});
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
  const {rows: table, brokenRow} = csvTable(text);
  const [header, ...lines] = table;
  if (!header) problems.add('row 1', {found: text, expected: QUOTES});
  if (!header) return EMPTY;
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
  const products = byProduct(rows, problems).map(productOf);
  if (brokenRow !== null) problems.add(`row ${brokenRow}`, {expected: `the end of a cell; ${QUOTES}`});
  return {
    fields: picked(first?.fields ?? {}, SHOP_COLUMNS),
    products,
    prices: typedAmounts,
    columns: COLUMN_BY_FIELD,
  };
};
