import {expect, test} from 'vitest';
import {BLOCK_VARIANTS} from '../../src/builder/index.js';
import {BACKGROUND_SOURCES} from '../../src/tables/background-sources.js';
import {BLOCK_TYPES, IMAGE_BLOCK} from '../../src/tables/block-types.js';
import {COLLECTION_TYPE} from '../../src/tables/collection-types.js';
import {FOLDER_BEHAVIOR} from '../../src/tables/folder-behaviors.js';
import {PRODUCT_TYPES} from '../../src/tables/product-types.js';
import {RECORD_TYPES, STORE_ITEM} from '../../src/tables/record-types.js';
import {REGION_CURRENCIES, REGIONS_BY_CURRENCY} from '../../src/tables/region-currencies.js';
import {SLICE_TYPES} from '../../src/tables/slice-types.js';

type Row = {readonly code: number; readonly name: string | null};
const nameOf = (rows: readonly Row[], code: number) => rows.find(row => row.code === code)?.name;

// Source: runtime spec §3, facts
const CODED = [
  [
    'block type',
    BLOCK_TYPES,
    [
      [1, 'navigation'],
      [14, 'tagcloud'],
      [16, 'comments'],
      [33, 'search'],
      [41, 'audio'],
      [63, 'zola'],
      [65, 'acuity'],
      [69, 'accordion'],
      [1337, 'website-component'],
      [15, undefined],
    ],
  ],
  [
    'record type',
    RECORD_TYPES,
    [
      [1, 'text'],
      [8, 'video'],
      [11, 'store-item'],
      [21, 'json-export'],
      [30, 'site-search'],
      [54, 'kbarticle'],
      [3, undefined],
    ],
  ],
  [
    'slice type',
    SLICE_TYPES,
    [
      [1, 'heading'],
      [3, 'body'],
      [10, 'custom-form'],
      [19, 'twitter'],
      [2, undefined],
    ],
  ],
  [
    'background source',
    BACKGROUND_SOURCES,
    [
      [1, 'upload'],
      [2, 'instagram'],
      [3, 'video'],
      [4, 'none'],
    ],
  ],
  [
    'product type',
    PRODUCT_TYPES,
    [
      [1, 'physical'],
      [2, 'digital'],
      [3, 'service'],
      [4, 'gift-card'],
    ],
  ],
  [
    'block variant',
    BLOCK_VARIANTS,
    [
      [1000, 'slideshow'],
      [1003, 'stack'],
      [1004, 'wall'],
      [1008, 'bar'],
      [1011, 'inline'],
      [1016, 'stack'],
    ],
  ],
] as const;

for (const [what, rows, samples] of CODED)
  for (const [code, name] of samples)
    test(`TPL-05 ${what} ${code} is ${name ?? 'not used'}`, () => {
      expect(nameOf(rows, code)).toBe(name);
    });

test('TPL-05 no code stands twice in a table', () => {
  for (const [, rows] of CODED) expect(new Set(rows.map(row => row.code)).size).toBe(rows.length);
});

test('TPL-05 block variants lie between 1000 and 1019', () => {
  expect(BLOCK_VARIANTS.every(({code}) => code >= 1000 && code <= 1019)).toBe(true);
});

test('TPL-05 collection types and folder behaviours have their codes', () => {
  expect(COLLECTION_TYPE).toMatchObject({
    generic: 1,
    'template-page': 7,
    page: 10,
    products: 13,
    'album-block': 18,
  });
  expect(FOLDER_BEHAVIOR).toEqual({index: 1, redirect: 2, none: 3});
});

test('the codes that rules name are those of the tables', () => {
  expect(nameOf(BLOCK_TYPES, IMAGE_BLOCK)).toBe('image');
  expect(nameOf(RECORD_TYPES, STORE_ITEM)).toBe('store-item');
});

test('every region has one currency, and every currency is known to Intl', () => {
  const own = REGION_CURRENCIES.match(/.../g) ?? [];
  const others = Object.values(REGIONS_BY_CURRENCY).flatMap(list => list.match(/../g) ?? []);
  const regions = [...own.map(currency => currency.slice(0, 2)), ...others];
  expect(regions.length).toBeGreaterThan(240);
  expect(new Set(regions).size).toBe(regions.length);
  const known = new Set(Intl.supportedValuesOf('currency'));
  const currencies = [...own, ...Object.keys(REGIONS_BY_CURRENCY)];
  expect(currencies.filter(currency => !known.has(currency))).toEqual([]);
});
