import {expect, test} from 'vitest';
import {inTurn} from '../../tools/in-turn.js';

const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
const rows = (least: number) => COLUMNS.map((_, at) => inTurn(COLUMNS, at, least));

test('each row has its number of columns, in their order', () => {
  expect(rows(2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['a', 'e'],
    ['b', 'c'],
    ['d', 'e'],
  ]);
});

test.each([1, 2, 3, 4])('each column has its share of the rows, %i a row', least => {
  const used = rows(least).flat();
  expect(COLUMNS.map(column => used.filter(name => name === column).length)).toEqual(
    COLUMNS.map(() => least),
  );
});

test('a row has all columns where it needs as many', () => {
  expect(inTurn(COLUMNS, 3, 5)).toEqual(COLUMNS);
  expect(inTurn(COLUMNS, 3, 9)).toEqual(COLUMNS);
});
