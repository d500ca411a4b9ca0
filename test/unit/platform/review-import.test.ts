import {expect, test} from 'vitest';
import {readImport} from '../../../examples/platform/features/reviews/read-import.js';
import {csvTable} from '../../../examples/platform/kernel/csv-rows.js';

// Source: RFC 4180.
const CSV_ROWS = [
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\ufeffa,"b, ""c""\nd"\n', [['a', 'b, "c"\nd']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  // Semicolons as of a spreadsheet where a comma begins the cents, tabs as of cells that are copied.
  [
    'a;b\r\n18,50;"c;d"\r\n',
    [
      ['a', 'b'],
      ['18,50', 'c;d'],
    ],
  ],
  [
    'a\tb\n1\t2,3',
    [
      ['a', 'b'],
      ['1', '2,3'],
    ],
  ],
  ['"a;b",c', [['a;b', 'c']]],
  ['"a', null],
  ['a"b', null],
  ['', [['']]],
] as const;
for (const [text, rows] of CSV_ROWS)
  test(`CSV ${JSON.stringify(text)} reads as ${JSON.stringify(rows)}`, () => {
    expect(csvTable(text)).toEqual(rows ? {rows, brokenRow: null} : {rows: [], brokenRow: 1});
  });

test('a CSV with an open quote keeps the rows before it, and names the row where it opens', () => {
  expect(csvTable('a,b\n1,"2\n3"\n4,"5\n6,7\n')).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '2\n3'],
    ],
    brokenRow: 3,
  });
});

const JSON_ROW = {
  sourceId: '1',
  productId: 'bowl',
  rating: 5,
  body: 'Good',
  name: 'Ada',
  created: '2026-01-02',
};
const READ = {
  ...JSON_ROW,
  source: 'Market',
  title: '',
  language: '',
  reply: '',
  created: Date.UTC(2026, 0, 2),
};

test('PROD-05 a list in JSON and a table in CSV read the same', () => {
  const csv = 'sourceId,productId,rating,body,name,created\r\n1,bowl,5,Good,Ada,2026-01-02\r\n';
  expect(readImport(JSON.stringify([JSON_ROW]), 'Market')).toEqual({rows: [{...READ, row: 1}], wrong: []});
  // The first row of a CSV names its columns.
  expect(readImport(csv, 'Market')).toEqual({rows: [{...READ, row: 2}], wrong: []});
});

test('PROD-05 a row may name its own place; rows that are no review are named by their number', () => {
  const wrong = [{rating: 6}, {sourceId: ''}, {created: 'soon'}, {body: null}, {name: ' '}, {body: 'a\0'}];
  const rows = [{...JSON_ROW, source: 'Fair'}, ...wrong.map(change => ({...JSON_ROW, ...change})), null, 7];
  expect(readImport(JSON.stringify(rows), 'Market')).toMatchObject({
    rows: [{source: 'Fair'}],
    wrong: [
      {row: 2, column: 'rating'},
      {row: 3, column: 'sourceId'},
      {row: 4, column: 'created'},
      {row: 5, column: 'body'},
      {row: 6, column: 'name'},
      {row: 7, column: 'body'},
      {row: 8, column: ''},
      {row: 9, column: ''},
    ],
  });
});

test('PROD-05 of what is neither, or is cut off, nothing is read', () => {
  for (const file of ['[{"sourceId": 1', '{"a": 1}', 'sourceId,productId\n"1', ''])
    expect(readImport(file, 'Market').rows, file).toEqual([]);
});
