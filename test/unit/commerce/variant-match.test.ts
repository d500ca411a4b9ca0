import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
  firstAvailableVariant,
  listOptions,
  matchVariant,
  missingOptions,
  type OptionState,
  optionStates,
} from '../../../src/commerce/variant-match.js';
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

interface Made {
  readonly values: readonly number[];
  readonly qtyInStock: number;
}

/** Some of the combinations of up to 4 options with up to 4 values, and a choice that may be incomplete. */
const shops = fc.array(fc.integer({min: 2, max: 4}), {minLength: 1, maxLength: 4}).chain(sizes =>
  fc.record({
    made: fc.uniqueArray(
      fc.record<Made>({
        values: fc.tuple(...sizes.map(size => fc.integer({min: 0, max: size - 1}))),
        qtyInStock: fc.integer({min: 0, max: 3}),
      }),
      {minLength: 2, maxLength: 12, selector: ({values}) => values.join()},
    ),
    choice: fc.tuple(...sizes.map(size => fc.option(fc.integer({min: 0, max: size - 1})))),
  }),
);

const LOW = 2;

/** The state by trying every variant. */
const bruteState = (
  made: readonly Made[],
  choice: readonly (number | null)[],
  at: number,
  value: number,
): OptionState => {
  let isMade = false;
  let stock = 0;
  for (const {values, qtyInStock} of made) {
    if (values[at] !== value || choice.some((other, i) => i !== at && other !== null && other !== values[i]))
      continue;
    isMade = true;
    stock += qtyInStock;
  }
  return !isMade ? 'not-made' : stock === 0 ? 'sold-out' : stock <= LOW ? 'low' : 'available';
};

test('COM-06 COM-07 matching and states agree with trying every variant', () => {
  fc.assert(
    fc.property(shops, ({made, choice}) => {
      const attributesOf = (values: readonly (number | null)[]): Record<string, string> =>
        Object.fromEntries(values.flatMap((value, at) => (value === null ? [] : [[`o${at}`, `v${value}`]])));
      const product = makeProduct({
        variants: made.map(({values, qtyInStock}) =>
          wireVariant({sku: values.join(), attributes: attributesOf(values), qtyInStock}),
        ),
      });
      const expected = made.find(({values}) => values.every((value, at) => value === choice[at]));
      expect(matchVariant(product, attributesOf(choice))?.sku).toBe(expected?.values.join());
      for (const {name, values} of optionStates(product, attributesOf(choice), LOW)) {
        const at = Number(name.slice(1));
        for (const {value, state} of values) {
          expect(state).toBe(bruteState(made, choice, at, Number(value.slice(1))));
        }
      }
    }),
    {numRuns: 100},
  );
});
