import fc from 'fast-check';
import {expect, test} from 'vitest';
import {findAddProblem} from '../../../src/cart/add-problem.js';
import {firstChoice} from '../../../src/catalog/first-choice.js';
import {
  firstAvailableVariant,
  listOptions,
  matchVariant,
  missingOptions,
  type OptionState,
  optionStates,
} from '../../../src/catalog/variant-match.js';
import {attributesOf, type Made, type Matrix, matrices, productOf, unitsOf} from './variant-matrix.js';

const RUNS = {numRuns: 400};
const LOW = 2;
const check = (claim: (matrix: Matrix) => void): void =>
  fc.assert(
    fc.property(matrices, matrix => {
      claim(matrix);
    }),
    RUNS,
  );

/** The only variant of a product is bought without a choice, whatever it is called. */
const chosenIn = ({made, choice}: Matrix): Made | undefined =>
  made.length === 1 ? made[0] : made.find(({values}) => values.every((value, at) => value === choice[at]));

/** The state of a value by trying every variant. */
const triedState = ({made, choice}: Matrix, at: number, value: number): OptionState => {
  let isMade = false;
  let stock = 0;
  for (const one of made) {
    if (one.values[at] !== value) continue;
    if (choice.some((other, i) => i !== at && other !== null && other !== one.values[i])) continue;
    isMade = true;
    stock += unitsOf(one);
  }
  return !isMade ? 'not-made' : stock === 0 ? 'sold-out' : stock <= LOW ? 'low' : 'available';
};

test('COM-06 of any matrix the choice names the variant that trying all of them finds', () => {
  check(matrix => {
    const found = matchVariant(productOf(matrix), attributesOf(matrix.choice));
    expect(found?.sku).toBe(chosenIn(matrix)?.values.join());
  });
});

test('COM-06 of any matrix exactly the options not chosen are missing, and each option lists what is made', () => {
  check(matrix => {
    const product = productOf(matrix);
    if (matrix.made.length === 1) return expect(listOptions(product)).toEqual([]);
    const open = matrix.choice.flatMap((value, at) => (value === null ? [`o${at}`] : []));
    expect(missingOptions(product, attributesOf(matrix.choice))).toEqual(open);
    for (const {name, values} of listOptions(product)) {
      const made = matrix.made.map(one => `v${one.values[Number(name.slice(1))]}`);
      expect(values).toEqual([...new Set(made)]);
    }
  });
});

test('COM-07 of any matrix every value has the state that trying all variants finds', () => {
  check(matrix => {
    for (const {name, values} of optionStates(productOf(matrix), attributesOf(matrix.choice), LOW))
      for (const {value, state} of values)
        expect([name, value, state]).toEqual([
          name,
          value,
          triedState(matrix, Number(name.slice(1)), Number(value.slice(1))),
        ]);
  });
});

test('COM-07 of any matrix the first available variant is the first with a unit, or none', () => {
  check(matrix => {
    const first = matrix.made.find(one => unitsOf(one) > 0);
    const product = productOf(matrix);
    expect(firstAvailableVariant(product)?.sku).toBe(first?.values.join());
    const chosen = firstChoice(product, {named: undefined, isFirstAvailableChosen: true});
    expect(chosen?.sku).toBe(first?.values.join());
    expect(firstChoice(product, {named: undefined, isFirstAvailableChosen: false})).toBeNull();
  });
});

test('PROD-01 of any matrix an address names each variant by id and sku, sold out or not, no other', () => {
  check(matrix => {
    const product = productOf(matrix);
    const isFirstAvailableChosen = false;
    for (const variant of product.variants)
      for (const named of [variant.id, variant.sku])
        expect(firstChoice(product, {named, isFirstAvailableChosen})).toBe(variant);
    expect(firstChoice(product, {named: 'v', isFirstAvailableChosen})).toBeNull();
    expect(firstChoice(product, {named: '', isFirstAvailableChosen})).toBeNull();
  });
});

/** Why an add is refused, by trying every variant; null where it is not. */
const triedProblem = (matrix: Matrix, quantity: number, qtyInCart: number): string | null => {
  if (matrix.made.length > 1 && matrix.choice.includes(null)) return 'select-options';
  const one = chosenIn(matrix);
  if (!one) return 'variant-unavailable';
  const left = unitsOf(one);
  if (quantity + qtyInCart <= left) return null;
  return left > 0 && qtyInCart > 0 ? 'stock-left-in-cart' : 'not-enough-stock';
};

test('CART-08 of any matrix an add is refused exactly when stock does not cover it and the cart', () => {
  const amounts = fc.record({
    quantity: fc.integer({min: 1, max: 4}),
    qtyInCart: fc.integer({min: 0, max: 4}),
  });
  fc.assert(
    fc.property(matrices, amounts, (matrix, {quantity, qtyInCart}) => {
      const chosen = attributesOf(matrix.choice);
      const product = productOf(matrix);
      const attempt = {product, chosen, quantityText: String(quantity), qtyInCart, locale: 'en'};
      expect(findAddProblem(attempt)?.messageId ?? null).toBe(triedProblem(matrix, quantity, qtyInCart));
    }),
    RUNS,
  );
});
