import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
  creditParts,
  partsLeft,
  type TaxPart,
  taxParts,
  withoutTax,
} from '../../../examples/platform/features/invoices/tax-parts.js';
import {propertyRuns} from '../../tools/property-runs.js';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const sumOf = (parts: readonly TaxPart[], name: Exclude<keyof TaxPart, 'rateMilli'>) =>
  sum(parts.map(part => part[name]));
const NONE = {addedCents: 0, includedCents: 0};

test('LAW-226 tax by rate is what prices contain, and shipping has none', () => {
  const charges = [
    {rateMilli: 19_000, chargedCents: 11_900},
    {rateMilli: 0, chargedCents: 500},
  ];
  const tax = {addedCents: 0, includedCents: 1900};
  expect(taxParts(charges, {tax, shippingCents: 590})).toEqual([
    {rateMilli: 19_000, netCents: 10_000, taxCents: 1900, grossCents: 11_900},
    {rateMilli: 0, netCents: 1090, taxCents: 0, grossCents: 1090},
  ]);
});

test('LAW-226 tax by rate is added to prices without it', () => {
  const charges = [{rateMilli: 7250, chargedCents: 3700}];
  expect(taxParts(charges, {tax: {addedCents: 268, includedCents: 0}, shippingCents: 0})).toEqual([
    {rateMilli: 7250, netCents: 3700, taxCents: 268, grossCents: 3968},
  ]);
  expect(taxParts([], {tax: NONE, shippingCents: 0})).toEqual([]);
});

const CHARGES = fc.array(
  fc.record({
    rateMilli: fc.constantFrom(0, 7000, 19_000, 8875),
    chargedCents: fc.integer({min: 1, max: 1e9}),
  }),
  {minLength: 1, maxLength: 8},
);

/** The parts of charges with the tax that all of them have together, rounded once. */
const partsOf = (
  charges: readonly {rateMilli: number; chargedCents: number}[],
  isIncluded: boolean,
  shippingCents = 0,
) => {
  const taxed = charges.map(({rateMilli, chargedCents}) =>
    isIncluded ? chargedCents - withoutTax(chargedCents, rateMilli) : (chargedCents * rateMilli) / 100_000,
  );
  const cents = Math.round(sum(taxed));
  const tax = isIncluded ? {addedCents: 0, includedCents: cents} : {addedCents: cents, includedCents: 0};
  return {cents, parts: taxParts(charges, {tax, shippingCents})};
};

for (const [runs, options] of propertyRuns(500))
  test('LAW-226 tax by rate sums to the tax of the order to the minor unit', options, () => {
    fc.assert(
      fc.property(CHARGES, fc.boolean(), fc.nat(10_000), (charges, isIncluded, shippingCents) => {
        const {cents, parts} = partsOf(charges, isIncluded, shippingCents);
        expect(sumOf(parts, 'taxCents')).toBe(cents);
        const charged = sum(charges.map(one => one.chargedCents)) + shippingCents;
        expect(sumOf(parts, 'grossCents')).toBe(isIncluded ? charged : charged + cents);
      }),
      runs,
    );
  });

for (const [runs, options] of propertyRuns(500))
  test('LAW-219 credits of any amounts are never negative, and give the tax back exactly', options, () => {
    fc.assert(
      fc.property(
        CHARGES,
        fc.boolean(),
        fc.array(fc.tuple(fc.double({min: 0, max: 1, noNaN: true}), fc.boolean()), {maxLength: 6}),
        (charges, isIncluded, shares) => {
          const {parts} = partsOf(charges, isIncluded);
          const notes: (readonly TaxPart[])[] = [];
          for (const [share, isLine] of [...shares, [1, false] as const]) {
            const left = partsLeft(parts, notes);
            const cents = Math.floor(sumOf(left, 'grossCents') * share);
            const note = creditParts(left, cents, isLine ? charges.slice(0, 1) : []);
            expect(sumOf(note, 'grossCents')).toBe(cents);
            for (const part of note)
              expect(Math.min(part.netCents, part.taxCents, part.grossCents)).toBeGreaterThanOrEqual(0);
            notes.push(note);
          }
          for (const part of partsLeft(parts, notes))
            expect([part.netCents, part.taxCents, part.grossCents]).toEqual([0, 0, 0]);
        },
      ),
      runs,
    );
  });
