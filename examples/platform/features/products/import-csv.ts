import type {Transaction} from 'kysely';
import {cellText} from '../../kernel/csv.js';
import {csvTable} from '../../kernel/csv-rows.js';
import type {Tables} from '../../kernel/database/tables.js';
import {storableText} from '../../kernel/http/text.js';
import {newId} from '../../kernel/security/tokens.js';
import {formIds} from '../forms/definitions.js';
import type {Amounts} from '../owner/amounts.js';
import {checkDraft, type DraftProblem, type DraftRules} from './check-draft.js';
import {columnNamed, picturesIn, planIn, UNLIMITED} from './csv-columns.js';
import {type Draft, type DraftVariant, draftIn, startOfForm} from './draft.js';
import {OPTIONS_MAX, VARIANTS_MAX} from './limits.js';
import {
  lockCatalog,
  productsBySku,
  roomLeft,
  type Saving,
  type StoredProduct,
  saveProducts,
  storedProducts,
} from './save-product.js';

type Tx = Transaction<Tables>;

/** Rows of one import: it is one transaction, which must not keep the shop waiting. */
export const IMPORT_ROWS_MAX = 500;

/** Why a row is refused. `column` is '' for the row, or for the whole file, as such. */
export interface RowProblem extends Pick<DraftProblem, 'max'> {
  /** What stands in the cell. */
  readonly found?: string;
  /** From 1, the row of names included. */
  readonly row: number;
  readonly column: string;
  readonly text:
    | DraftProblem['text']
    | 'noTable'
    | 'openQuote'
    | 'tooManyRows'
    | 'unknownColumn'
    | 'full'
    | 'otherCurrency'
    | 'tooManyVariants';
}

/** A row of the file: its cells by column, those that the file lacks left out. */
interface Row {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** The rows of a file, or why it is none. */
function readRows(csv: string): {readonly rows: readonly Row[]; readonly problems: readonly RowProblem[]} {
  const {rows: table, brokenRow} = csvTable(csv);
  const [names = [], ...rows] = table;
  const columns = names.map(name => columnNamed(name) ?? '');
  const problem = (text: RowProblem['text'], column = ''): RowProblem => ({row: 1, column, text});
  const unknown = names.find(name => columnNamed(name) === undefined);
  if (brokenRow !== null && brokenRow > 1)
    return {rows: [], problems: [{...problem('openQuote'), row: brokenRow}]};
  if (!columns.includes('address') || !rows.length) return {rows: [], problems: [problem('noTable')]};
  if (unknown !== undefined) return {rows: [], problems: [problem('unknownColumn', unknown)]};
  if (rows.length > IMPORT_ROWS_MAX)
    return {rows: [], problems: [{...problem('tooManyRows'), max: IMPORT_ROWS_MAX}]};
  return {
    rows: rows.map((cells, at) => ({
      row: at + 2,
      cells: new Map(
        columns.map((column, n) => [column, storableText(cellText(cells[n] ?? '')).trim()] as const),
      ),
    })),
    problems: [],
  };
}

/** Rows of each product, by its address. A row with neither address nor title is of the product above it. */
function byAddress(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  let address = '';
  for (const row of rows) {
    address = row.cells.get('address') || (row.cells.get('title') ? '' : address);
    groups.set(address, [...(groups.get(address) ?? []), row]);
  }
  return groups;
}

const NEW: Draft = {
  title: '',
  address: '',
  type: 'physical',
  visibility: 'listed',
  description: '',
  options: Array.from({length: OPTIONS_MAX}, () => ''),
  variants: [],
  pictures: [],
  form: '',
  plan: {every: '', unit: '', times: ''},
};

const fieldOf = (row: number): string => `r${row}-`;

/** A variant with what a row has of it. Columns that the file lacks stay as they are. */
function variantWith(before: DraftVariant | undefined, {row, cells}: Row): DraftVariant {
  const cell = (column: string, old = ''): string => cells.get(column) ?? old;
  const stock = cells.get('stock');
  return {
    field: fieldOf(row),
    id: before?.id ?? '',
    values: Array.from({length: OPTIONS_MAX}, (_, at) => cell(`value${at + 1}`, before?.values[at])),
    sku: cell('sku', before?.sku),
    price: cell('price', before?.price),
    sale: cell('sale', before?.sale),
    stock: stock === UNLIMITED ? '' : (stock ?? before?.stock ?? ''),
    was: before?.was ?? '',
    isUnlimited: stock === undefined ? (before?.isUnlimited ?? false) : stock === UNLIMITED,
    picture: cell('picture', before?.picture),
  };
}

/** The pictures of a product's cell, and after them those of its rows that it lacks. */
function picturesOf(rows: readonly Row[], before: Draft): Draft['pictures'] {
  const cell = rows[0]?.cells.get('pictures');
  const listed = cell === undefined ? before.pictures : picturesIn(cell);
  const own = rows.flatMap(({cells}) => {
    const src = cells.get('picture');
    return src ? [{src, text: cells.get('alt') ?? ''}] : [];
  });
  const all = [...listed, ...own].filter(
    ({src}, at, pictures) => pictures.findIndex(one => one.src === src) === at,
  );
  return all.map(({src, text}, at) => ({field: `p${at + 1}-`, src, text}));
}

/** The product that the rows of an address make of the one that is stored. */
function draftOf({address, rows, stored}: Group, amounts: Amounts): Draft {
  const before = stored
    ? draftIn(new Map(Object.entries(startOfForm(stored.product, {...stored, amounts}))))
    : NEW;
  const [first] = rows;
  const cell = (column: string, old: string): string => first?.cells.get(column) ?? old;
  const variants: DraftVariant[] = [...before.variants];
  for (const row of rows) {
    const sku = row.cells.get('sku');
    const at = variants.findIndex(variant => sku !== undefined && sku !== '' && variant.sku === sku);
    const isOnly = sku === undefined && rows.length === 1 && before.variants.length === 1;
    const target = isOnly ? 0 : at;
    const isRepeated = target >= 0 && variants[target]?.field.startsWith('r');
    if (target < 0 || isRepeated) variants.push(variantWith(undefined, row));
    else variants[target] = variantWith(variants[target], row);
  }
  const plan = first?.cells.get('subscription');
  return {
    title: cell('title', before.title),
    address,
    type: cell('type', before.type) || before.type,
    visibility: cell('visibility', before.visibility) || before.visibility,
    description: cell('description', before.description),
    options: before.options.map((option, at) => cell(`option${at + 1}`, option)),
    variants,
    pictures: picturesOf(rows, before),
    form: cell('form', before.form),
    plan: plan === undefined ? before.plan : planIn(plan),
  };
}

/** Where a problem of a draft stands in the file: at its row and column, else at the first row of its product. */
function placed({field, text, max}: DraftProblem, rows: readonly Row[]): RowProblem {
  const [first] = rows;
  const [, row, name] = /^r(\d+)-(.*)$/.exec(field) ?? [];
  const column =
    name ??
    (/^p\d+-/.test(field)
      ? 'pictures'
      : field.startsWith('plan')
        ? 'subscription'
        : field.replace(/^v\d+-/, ''));
  const place = {
    row: row ? Number(row) : (first?.row ?? 1),
    column: /^\d$/.test(column) ? `value${column}` : column,
  };
  const found = rows.find(one => one.row === place.row)?.cells.get(place.column);
  return {
    ...place,
    text,
    ...(found ? {found} : {}),
    ...(max === undefined ? {} : {max}),
  };
}

/** The rows of one product, and what the shop has of it. */
interface Group {
  readonly address: string;
  readonly rows: readonly Row[];
  readonly stored: StoredProduct | null;
}

/** A product that the file is good for. */
type Ready = Saving & Pick<Group, 'rows'> & {readonly fields: readonly string[]};

/** The product of a group, or what is wrong with its rows. */
function readGroup(
  group: Group,
  rules: Pick<DraftRules, 'amounts' | 'formIds'>,
): Ready | readonly RowProblem[] {
  const {address, rows, stored} = group;
  const row = rows[0]?.row ?? 1;
  if (!address) return [{row, column: 'address', text: 'needed'}];
  const draft = draftOf(group, rules.amounts);
  if (draft.variants.length > VARIANTS_MAX)
    return [{row, column: '', text: 'tooManyVariants', max: VARIANTS_MAX}];
  const hadCode = stored?.product.structuredContent.productType ?? null;
  const checked = checkDraft(draft, {...rules, hadCode});
  if (!('title' in checked)) return checked.map(problem => placed(problem, rows));
  const fields = draft.variants.map(({field}) => field);
  return {
    id: stored?.product.id ?? newId(),
    draft: checked,
    before: stored?.product ?? null,
    key: null,
    rows,
    fields,
  };
}

/** Rows whose SKU another product has, in the shop or further up in the file. */
async function takenSkus(tx: Tx, ready: readonly Ready[]): Promise<readonly RowProblem[]> {
  const skus = ready.flatMap(({draft}) => draft.variants.map(({sku}) => sku));
  const owners = new Map(skus.length ? await productsBySku(tx, skus) : []);
  const problems: RowProblem[] = [];
  for (const {id, draft, fields, rows} of ready)
    for (const [at, {sku}] of draft.variants.entries()) {
      const owner = owners.get(sku) ?? id;
      owners.set(sku, owner);
      if (owner !== id) problems.push(placed({field: `${fields[at]}sku`, text: 'skuTwice'}, rows));
    }
  return problems;
}

/** Rows that name another currency than the shop's: their prices would mean something else. */
const otherCurrencies = (rows: readonly Row[], {currency}: Amounts): readonly RowProblem[] =>
  rows.flatMap(({row, cells}) => {
    const found = cells.get('currency');
    return found && found !== currency
      ? [{row, column: 'currency', text: 'otherCurrency', found} as const]
      : [];
  });

/** New products beyond those that the shop has room for. */
async function beyondRoom(tx: Tx, ready: readonly Ready[]): Promise<readonly RowProblem[]> {
  const added = ready.filter(({before}) => before === null);
  const beyond = added.slice(Math.max(0, await roomLeft(tx)));
  return beyond.map(({rows}) => ({row: rows[0]?.row ?? 1, column: '', text: 'full'}));
}

/**
 * Imports products, each found by its address and its variants by their SKU; what the file does not name stays. Answers
 * the rows that are refused, in which case nothing was written, and how many products there were.
 */
export async function importProducts(
  tx: Tx,
  csv: string,
  {amounts, nowMs}: {readonly amounts: Amounts; readonly nowMs: number},
): Promise<{readonly products: number; readonly problems: readonly RowProblem[]}> {
  const {rows, problems} = readRows(csv);
  if (problems.length) return {products: 0, problems};
  await lockCatalog(tx);
  const rules = {amounts, formIds: await formIds(tx)};
  const addresses = byAddress(rows);
  const stored = await storedProducts(tx, 'url_id', [...addresses.keys()]);
  const read = [...addresses].map(([address, group]) =>
    readGroup({address, rows: group, stored: stored.get(address) ?? null}, rules),
  );
  const ready = read.filter((group): group is Ready => 'draft' in group);
  const wrong = [
    ...otherCurrencies(rows, amounts),
    ...read.flatMap(group => ('draft' in group ? [] : group)),
    ...(await takenSkus(tx, ready)),
    ...(await beyondRoom(tx, ready)),
  ].sort((one, other) => one.row - other.row);
  if (!wrong.length) await saveProducts(tx, ready, {amounts, nowMs});
  return {products: ready.length, problems: wrong};
}
