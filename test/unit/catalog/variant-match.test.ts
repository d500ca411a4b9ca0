import {expect, test} from 'vitest';
import {
  firstAvailableVariant,
  listOptions,
  matchVariant,
  missingOptions,
  optionStates,
} from '../../../src/catalog/variant-match.js';
import {makeProduct, wireVariant} from './make-product.js';

const shirt = makeProduct({
  variantOptionOrdering: ['Size', 'Cut'],
  variants: [
    wireVariant({sku: 'rm', attributes: {Colour: 'red', Size: 'M'}, qtyInStock: 2}),
    wireVariant({sku: 'rl', attributes: {Colour: 'red', Size: 'L'}, qtyInStock: 0}),
    wireVariant({sku: 'bm', attributes: {Colour: 'blue', Size: 'M'}, unlimited: true}),
  ],
});

test('COM-06 options follow variantOptionOrdering, then the order variants name them', () => {
  expect(listOptions(shirt)).toEqual([
    {name: 'Size', values: ['M', 'L']},
    {name: 'Colour', values: ['red', 'blue']},
  ]);
});

test('COM-06 the chosen options name one variant', () => {
  expect(matchVariant(shirt, {Size: 'L', Colour: 'red'})?.sku).toBe('rl');
  expect(matchVariant(shirt, {Size: 'L', Colour: 'blue'})).toBeNull();
  expect(matchVariant(shirt, {Size: 'M'})).toBeNull();
});

test('COM-06 the only variant needs no choice, even when it names options', () => {
  const product = makeProduct({variants: [wireVariant({sku: 'only', attributes: {Size: '0'}})]});
  expect([listOptions(product), matchVariant(product, {})?.sku]).toEqual([[], 'only']);
});

test('COM-06 an option may be called as something every object has', () => {
  const names = ['a', 'b'].map(value => wireVariant({sku: value, attributes: {constructor: value}}));
  const product = makeProduct({variants: names});
  expect(missingOptions(product, {})).toEqual(['constructor']);
  expect(matchVariant(product, {constructor: 'b'} as unknown as Record<string, string>)?.sku).toBe('b');
});

test('CART-07 options not chosen or emptied again are missing, in their order', () => {
  expect(missingOptions(shirt, {})).toEqual(['Size', 'Colour']);
  expect(missingOptions(shirt, {Colour: 'red', Size: ''})).toEqual(['Size']);
  expect(missingOptions(shirt, {Colour: 'red', Size: 'M'})).toEqual([]);
});

test('COM-07 values show what they lead to, the other choices being as they are', () => {
  expect(optionStates(shirt, {Colour: 'red', Size: 'M'}, 2)).toEqual([
    {
      name: 'Size',
      values: [
        {value: 'M', state: 'low'},
        {value: 'L', state: 'sold-out'},
      ],
    },
    {
      name: 'Colour',
      values: [
        {value: 'red', state: 'low'},
        {value: 'blue', state: 'available'},
      ],
    },
  ]);
  expect(optionStates(shirt, {Colour: 'blue'})[0]?.values[1]).toEqual({value: 'L', state: 'not-made'});
});

test('COM-07 the first variant that can be sold comes first', () => {
  expect(firstAvailableVariant(shirt)?.sku).toBe('rm');
  expect(firstAvailableVariant(makeProduct({variants: [wireVariant({qtyInStock: 0})]}))).toBeNull();
});
