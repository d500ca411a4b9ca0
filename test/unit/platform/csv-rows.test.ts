import {expect, test} from 'vitest';
import {csvTable} from '../../../examples/platform/kernel/csv-rows.js';

test('COM-01 a copied cell holds quotes as they are, and a quoted one is what it was in the spreadsheet', () => {
  const text =
    'address\ttitle\ttext\nvase\t12" vase, 4" wide\t"Two\nlines of ""clay"""\ncup\t\t6"\nbowl\tBowl\tx';
  expect(csvTable(text)).toEqual({
    rows: [
      ['address', 'title', 'text'],
      ['vase', '12" vase, 4" wide', 'Two\nlines of "clay"'],
      ['cup', '', '6"'],
      ['bowl', 'Bowl', 'x'],
    ],
    brokenRow: null,
  });
});

for (const [name, text] of [
  ['a quote inside a plain cell between commas', 'address,title\nvase,12" vase'],
  ['a quote that is left open before a tab', 'address\ttitle\nvase\t"12 vase'],
] as const)
  test(`COM-01 ${name} ends the rows that are read`, () => {
    expect(csvTable(text)).toEqual({rows: [['address', 'title']], brokenRow: 2});
  });
