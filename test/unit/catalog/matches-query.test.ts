import {expect, test} from 'vitest';
import {matchesQuery} from '../../../src/catalog/matches-query.js';

// Source: our choice
const ROWS = [
  ['', 'Tide Bowl', true],
  ['   ', 'Tide Bowl', true],
  ['bowl', 'Tide Bowl', true],
  ['BOWL tide', 'Tide Bowl', true],
  ['bow', 'Tide Bowl', true],
  ['bowls', 'Tide Bowl', false],
  ['tide vase', 'Tide Bowl', false],
  ['cafe', 'Café', true],
  ['CAFÉ', 'cafe', true],
  ['jarron', 'Jarrón Duna', true],
  ['.*', 'Tide Bowl', false],
] as const;
for (const [query, text, found] of ROWS)
  test(`"${query}" ${found ? 'finds' : 'does not find'} "${text}"`, () => {
    expect(matchesQuery(query, text)).toBe(found);
  });
