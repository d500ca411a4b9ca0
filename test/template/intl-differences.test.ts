import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {INTL_DIFFERENCES} from './intl-differences.js';

const README = readFileSync(new URL('../../src/template/README.md', import.meta.url), 'utf8');
/** Rows of the table of differences as their cells. */
const ROWS = README.split('\n')
  .filter(line => line.startsWith('|'))
  .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')));

// Source: template-intl, "Remaining differences"
for (const {id, expected, ours} of INTL_DIFFERENCES)
  test(`TPL-01 the README of the engine lists ${id} with both outputs`, () => {
    const wanted = expected.split('\n').map(line => line.trim());
    const lines = ours.split('\n').map((line, at) => [wanted[at] ?? '', line.trim()] as const);
    for (const [theirs, own] of lines.filter(([theirs, own]) => theirs !== own))
      expect(
        ROWS.some(cells => cells[3]?.trim() === theirs && cells[4] === own),
        own,
      ).toBe(true);
  });

test('TPL-01 no more than 20 cases differ by locale data', () => {
  expect(INTL_DIFFERENCES.length).toBeLessThanOrEqual(20);
});
