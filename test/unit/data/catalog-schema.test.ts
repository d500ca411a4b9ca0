import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {allSchemas, readTables} from '../../../build/schema.mjs';
import {readCatalog} from '../../../examples/platform/own-shop/catalog/read-catalog.js';
import {shopFiles} from '../../../src/cli/init/files.js';
import {CATALOG_SHAPES} from '../../../src/tables/catalog-shapes.js';
import {allSnippets} from '../../tools/docs/markdown.mjs';
import {isValid, type Schema} from './json-schema.js';

const {catalog: SCHEMA} = allSchemas(await readTables()) as {catalog: Schema};

type Fields = Readonly<Record<string, unknown>>;
const isRead = (catalog: unknown): boolean => {
  try {
    readCatalog('shop.json', JSON.stringify(catalog));
    return true;
  } catch {
    return false;
  }
};

const shop = (more: Fields = {}): Fields => ({currency: 'EUR', products: [product()], ...more});
const product = (more: Fields = {}): Fields => ({id: 'mug', title: 'Mug', price: 1850, stock: 3, ...more});
const varied = (more: Fields): Fields => {
  const {stock: _, ...plain} = product();
  return {...plain, variants: [{sku: 'A', options: {Colour: 'Blue'}, stock: 1, ...more}]};
};

/** A catalogue with a part of it that has some fields. */
const WITH: Readonly<Record<keyof typeof CATALOG_SHAPES, (fields: Fields) => Fields>> = {
  catalog: shop,
  'catalog shipping': shipping => shop({shipping}),
  'catalog product': fields => shop({products: [product(fields)]}),
  'catalog variant': fields => shop({products: [varied(fields)]}),
  'catalog subscription': fields => shop({products: [product({subscription: {unit: 'month', ...fields}})]}),
  'catalog picture': fields => shop({products: [product({pictures: [{src: 'mug.jpg', ...fields}]})]}),
};

const FORM = {id: 'contact', name: 'Contact', fields: [{id: 'email', type: 'email', title: 'Email'}]};
const PRICES = {right: [1850, 2_000_000_000], wrong: [18.5, '18.00', -1, 2_000_000_001, null, {}]};
const SALES = {right: [0, 1849], wrong: [18.5, '15.00', -1, null]};
const STOCKS = {right: [0, 12, 'unlimited'], wrong: [-1, 1.5, '3', 'unlimitd', true, {}]};
const TEXTS = {right: ['a'], wrong: ['', 1, null, []]};
const CHARGES = {right: [1, 99], wrong: [0, 100, 1.5, '1', null]};
const PIXELS = {right: [1, 100_000], wrong: [0, 100_001, 1.5, '800', null]};

/** Values of each field that its reader takes and refuses. */
const ROWS: Readonly<
  Record<string, Readonly<Record<string, {right: readonly unknown[]; wrong: readonly unknown[]}>>>
> = {
  catalog: {
    name: TEXTS,
    locale: {right: ['de-DE', 'fr'], wrong: ['de_DE', 5, null]},
    currency: {right: ['EUR', 'JPY'], wrong: ['EURO', 'eur', 'ZZZ', 5, null]},
    shipping: {right: [{}], wrong: [490, 'free', null, []]},
    taxPercent: {right: [0, 19.5, 100], wrong: [-1, 101, '19', null]},
    products: {right: [[product()]], wrong: [{}, 'mug', ['mug'], null]},
    forms: {right: [[], [FORM]], wrong: [{}, 'contact', null]},
  },
  'catalog shipping': {
    price: {right: [0, 490], wrong: [4.9, '4.90', -1, null]},
    freeFrom: {right: [0, 4000], wrong: [40.5, '40', -1, null]},
  },
  'catalog product': {
    id: {right: ['blue-mug', 'a1'], wrong: ['Mug', 'blue mug', '-a', '', 7, null]},
    title: TEXTS,
    type: {right: ['physical', 'service'], wrong: ['phisical', 1, null]},
    description: {right: ['', '<p>Clay</p>'], wrong: [1, null, []]},
    price: PRICES,
    salePrice: SALES,
    stock: STOCKS,
    sku: TEXTS,
    pictures: {right: [[], ['mug.jpg'], [{src: 'mug.jpg'}]], wrong: ['mug.jpg', [1], [{}], null]},
    visibility: {right: ['listed', 'unlisted', 'hidden'], wrong: ['hiden', true, null]},
    form: {right: [], wrong: ['', 1, null]},
    files: {right: [], wrong: ['private/a.pdf', [1], {}, null]},
    subscription: {right: [{every: 2, unit: 'week'}], wrong: ['month', null, []]},
    variants: {right: [], wrong: ['a', {}, [1]]},
  },
  'catalog variant': {
    sku: TEXTS,
    options: {right: [{Size: 'S'}], wrong: ['Blue', {Size: 1}, null]},
    price: PRICES,
    salePrice: SALES,
    stock: STOCKS,
    picture: {right: ['blue.jpg'], wrong: ['', 1, null]},
  },
  'catalog subscription': {
    every: CHARGES,
    unit: {right: ['week', 'month', 'year'], wrong: ['day', 'MONTH', 1, null]},
    times: CHARGES,
  },
  'catalog picture': {
    src: TEXTS,
    alt: {right: ['', 'A mug'], wrong: [1, null, []]},
    width: PIXELS,
    height: PIXELS,
  },
};

test('every field of a catalogue has values here', () => {
  const named = (rows: object) =>
    Object.entries(rows).flatMap(([shape, fields]) => Object.keys(fields).map(field => `${shape}.${field}`));
  expect(named(ROWS).sort()).toEqual(named(CATALOG_SHAPES).sort());
});

for (const [shape, fields] of Object.entries(ROWS))
  test(`the schema of a ${shape} accepts what the reader of shop.json takes, and nothing else`, () => {
    const make = WITH[shape as keyof typeof WITH];
    for (const [name, {right, wrong}] of Object.entries(fields)) {
      for (const value of right)
        expect([name, value, isValid(make({[name]: value}), SCHEMA), isRead(make({[name]: value}))]).toEqual([
          ...[name, value],
          ...[true, true],
        ]);
      for (const value of wrong)
        expect([name, value, isValid(make({[name]: value}), SCHEMA), isRead(make({[name]: value}))]).toEqual([
          ...[name, value],
          ...[false, false],
        ]);
    }
    const unknown = make({stok: 1});
    expect([isValid(unknown, SCHEMA), isRead(unknown)]).toEqual([false, false]);
  });

test('a catalogue that names its schema is read, and so is the one that init writes', () => {
  const $schema = './node_modules/vitrine/dist/schema/catalog.json';
  expect([isValid({$schema, ...shop()}, SCHEMA), isRead({$schema, ...shop()})]).toEqual([true, true]);
  const made = JSON.parse(shopFiles('1.0.0')['shop.json'] ?? '');
  expect(made.$schema).toBe($schema);
  expect([isValid(made, SCHEMA), isRead(made)]).toEqual([true, true]);
});

test('the catalogues of the documentation are valid by the schema', () => {
  const catalogs = allSnippets().filter(
    ({path, language}) => path === 'docs/own-shop.md' && language === 'json',
  );
  expect(catalogs).toHaveLength(3);
  for (const {text} of catalogs) expect(isValid(JSON.parse(text), SCHEMA), text).toBe(true);
});

test('docs/own-shop.md has each field of a catalogue', () => {
  const page = readFileSync(new URL('../../../docs/own-shop.md', import.meta.url), 'utf8');
  const tables = page.split('\n').filter(line => line.startsWith('| '));
  const names = Object.values(CATALOG_SHAPES).flatMap(shape => Object.keys(shape));
  expect(names.filter(name => !tables.some(row => row.includes(`\`${name}\``)))).toEqual([]);
});
