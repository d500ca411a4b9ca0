import {expect, test} from 'vitest';
import {markTerms, partsOfMarked} from '../../../examples/platform/features/search/marked-text.js';

test('SITE-07 a term that folds to nothing is nowhere, and the others are marked', () => {
  expect(markTerms('Tide Bowl', ['', 'bowl'])).toEqual([
    {text: 'Tide ', isMark: false},
    {text: 'Bowl', isMark: true},
  ]);
});

test('SITE-07 a text without any term is shown from its beginning', () => {
  expect(markTerms('Tide Bowl', [''])).toEqual([{text: 'Tide Bowl', isMark: false}]);
  expect(partsOfMarked('Tide Bowl')).toBe(null);
});
