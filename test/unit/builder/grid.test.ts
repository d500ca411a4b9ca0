import fc from 'fast-check';
import {expect, test} from 'vitest';
import {cellAfterKey} from '../../../src/builder/datasets/grid-keys.js';
import {rowsInWindow, WINDOW_ROWS_MAX} from '../../../src/builder/datasets/row-window.js';
import {continueEdit, recordEdit, redoEdit, startHistory, undoEdit} from '../../../src/builder/index.js';

const SIZE = {rows: 30, columns: 5};
const AT = {row: 15, column: 2};
// Source: ARIA Authoring Practices, Grid Pattern.
const KEYS = [
  ['ArrowUp', {}, [14, 2]],
  ['ArrowDown', {}, [16, 2]],
  ['ArrowLeft', {}, [15, 1]],
  ['ArrowRight', {}, [15, 3]],
  ['ArrowRight', {isRtl: true}, [15, 1]],
  ['ArrowDown', {isCommand: true}, [29, 2]],
  ['ArrowLeft', {isCommand: true}, [15, 0]],
  ['Home', {}, [15, 0]],
  ['End', {}, [15, 4]],
  ['Home', {isCommand: true}, [0, 0]],
  ['End', {isCommand: true}, [29, 4]],
  ['PageUp', {}, [5, 2]],
  ['PageDown', {}, [25, 2]],
] as const;

for (const [key, pressed, [row, column]] of KEYS)
  test(`BLD-06 ${key} ${JSON.stringify(pressed)} leads to row ${row}, column ${column}`, () => {
    expect(cellAfterKey({key, isCommand: false, isRtl: false, ...pressed}, AT, SIZE)).toEqual({row, column});
  });

test('BLD-06 no key leads out of the grid, and other keys lead nowhere', () => {
  const corner = {row: 0, column: 0};
  expect(cellAfterKey({key: 'ArrowUp', isCommand: false, isRtl: false}, corner, SIZE)).toEqual(corner);
  expect(cellAfterKey({key: 'a', isCommand: false, isRtl: false}, AT, SIZE)).toBeNull();
});

test('BLD-06 of 10,000 rows the document has at most 37, with those in sight and the active one', () => {
  const number = (max: number) => fc.integer({min: 0, max});
  fc.assert(
    fc.property(number(400_000), number(2000), number(9999), (topPx, heightPx, active) => {
      const rows = rowsInWindow({topPx, heightPx, rowHeightPx: 36, count: 10_000, active});
      expect(rows.length).toBeLessThanOrEqual(WINDOW_ROWS_MAX + 1);
      expect(rows).toContain(active);
      expect(rows).toContain(Math.min(9999, Math.floor(topPx / 36)));
      expect([...rows].sort((a, b) => a - b)).toEqual(rows);
    }),
  );
});

test('BLD-06 a dataset without rows has none in the document', () => {
  expect(rowsInWindow({topPx: 0, heightPx: 400, rowHeightPx: 36, count: 0, active: -1})).toEqual([]);
});

test('edits are undone and redone one by one, the letters of one text together, a hundred steps at most', () => {
  let history = startHistory('');
  for (const text of ['a', 'ab', 'abc']) history = (text === 'a' ? recordEdit : continueEdit)(history, text);
  history = recordEdit(history, 'x');
  expect(undoEdit(history).present).toBe('abc');
  expect(undoEdit(undoEdit(history)).present).toBe('');
  expect(redoEdit(undoEdit(history)).present).toBe('x');
  expect(recordEdit(undoEdit(history), 'y').future).toEqual([]);
  expect(undoEdit(startHistory('z'))).toEqual(startHistory('z'));
  for (let at = 0; at < 200; at++) history = recordEdit(history, String(at));
  expect(history.past.length).toBe(100);
});
