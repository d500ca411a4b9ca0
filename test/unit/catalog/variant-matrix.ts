import fc from 'fast-check';
import type {Product} from '../../../src/catalog/product.js';
import type {ChosenOptions} from '../../../src/catalog/variant-match.js';
import {makeProduct, wireVariant} from './make-product.js';

/** One made combination: the value it has of each option, by index, and its stock. */
export interface Made {
  readonly values: readonly number[];
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}

/** Some of the combinations of up to 4 options with up to 6 values, and a choice that may be incomplete. */
export interface Matrix {
  readonly made: readonly Made[];
  readonly choice: readonly (number | null)[];
}

/** Random matrices: combinations are missing, sold out, low, endless. */
export const matrices: fc.Arbitrary<Matrix> = fc
  .array(fc.integer({min: 1, max: 6}), {minLength: 1, maxLength: 4})
  .chain(sizes => {
    const values = fc.tuple(...sizes.map(size => fc.integer({min: 0, max: size - 1})));
    const row = fc.record<Made>({
      values,
      unlimited: fc.boolean(),
      qtyInStock: fc.integer({min: 0, max: 4}),
    });
    const made = fc.uniqueArray(row, {minLength: 1, maxLength: 40, selector: one => one.values.join()});
    const open = fc.tuple(...sizes.map(size => fc.option(fc.integer({min: 0, max: size - 1}))));
    return made.chain(all =>
      // Half of the choices name a variant there is: by chance alone hardly any would.
      fc.record({
        made: fc.constant(all),
        choice: fc.oneof(open, fc.constantFrom(...all.map(one => one.values))),
      }),
    );
  });

/** What a choice or a variant is called, by option. */
export const attributesOf = (values: readonly (number | null)[]): ChosenOptions =>
  Object.fromEntries(values.flatMap((value, at) => (value === null ? [] : [[`o${at}`, `v${value}`]])));

/** The matrix as a product; the sku of a variant is its values. */
export const productOf = ({made}: Matrix): Product =>
  makeProduct({
    variants: made.map(({values, ...stock}) =>
      wireVariant({id: `id-${values}`, sku: values.join(), attributes: attributesOf(values), ...stock}),
    ),
  });

/** Units there are of a made combination. */
export const unitsOf = ({unlimited, qtyInStock}: Made): number =>
  unlimited ? Number.POSITIVE_INFINITY : qtyInStock;
