import {expect, test} from 'vitest';
import {cellText, csvLines} from '../../../examples/platform/kernel/csv.js';

// Source: OWASP, CSV injection; some programs read wide, small and raised signs as the plain ones.
const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '  =1',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '﹦1',
  '⁺1',
];
for (const text of FORMULAS)
  test(`COM-09 ${JSON.stringify(text)} is text in a spreadsheet, and itself when it is read back`, () => {
    const [, cell = ''] = /^"(.*)"\r\n$/s.exec(csvLines([[text]])) ?? [];
    expect(cell).toBe(`'${text}`);
    expect(cellText(cell)).toBe(text);
  });

test('COM-09 other text is as it was, with its quotes doubled', () => {
  expect(csvLines([['a-b', '12" vase', '', "'tis"]])).toBe('"a-b","12"" vase","","\'tis"\r\n');
  expect(cellText("'tis")).toBe("'tis");
});
