import {expect, test} from 'vitest';
import {findContradictions} from '../../../runtime/diagnostics/find-contradictions.js';

const VARIANT = {sku: 'MUG', price: 1850, qtyInStock: 3};
const product = (...variants: readonly object[]): object => ({
  id: 'mug',
  structuredContent: {productType: 'physical', variants},
});
const lines = (data: unknown): string[] => findContradictions(data).map(({message}) => message);

test('EMB-05 data that agrees with itself has no contradiction, and what cannot be read has none', () => {
  const sold = {...VARIANT, priceMoney: {value: '18.50', currency: 'USD'}, onSale: true, salePrice: 1500};
  expect(
    lines(product(sold, {...VARIANT, sku: 'MUG-2', qtyInStock: 0}, {price: 0, unlimited: true})),
  ).toEqual([]);
  for (const data of [undefined, null, 'mug', [], product({price: '18'}), {structuredContent: {variants: 3}}])
    expect(lines(data)).toEqual([]);
});

for (const [name, variant, line] of [
  ['a price below 0', {price: -5}, 'price: found -5, expected 0 or more.'],
  [
    'a sale price above the price',
    {onSale: true, salePrice: 2500},
    'salePrice: found 2500, expected less than the price 1850.',
  ],
  [
    'two prices that differ',
    {priceMoney: {value: '9.00', currency: 'USD'}},
    'price: found 1850, expected 900, as priceMoney says, which counts.',
  ],
  [
    'an unknown currency',
    {price: undefined, priceMoney: {value: '18.50', currency: 'EUP'}},
    'priceMoney: found the currency "EUP", expected one that a store may use. Did you mean "EUR"?',
  ],
  ['units below 0', {qtyInStock: -3}, 'qtyInStock: found -3, expected a whole number from 0 on.'],
  ['half a unit', {qtyInStock: 3.5}, 'qtyInStock: found 3.5, expected a whole number from 0 on.'],
] as const)
  test(`EMB-05 ${name} is named with what was expected`, () => {
    expect(lines(product({...VARIANT, ...variant}))).toEqual([`structuredContent.variants[0].${line}`]);
  });

test('EMB-05 the prices of a product without variants are checked too', () => {
  const data = {id: 'file', structuredContent: {productType: 'digital', price: -100}};
  expect(lines(data)).toEqual(['structuredContent.price: found -100, expected 0 or more.']);
});

test('EMB-05 a sku that two variants have, and an option in two spellings, are named', () => {
  const first = {...VARIANT, attributes: {Colour: 'Blue'}};
  expect(lines(product(first, {...VARIANT, attributes: {colour: 'Red'}}))).toEqual([
    'structuredContent.variants[1].sku: found "MUG", as an earlier variant has it, expected a sku of its own.',
    'structuredContent.variants: found the option "colour" next to another spelling of it, expected one name for an option.',
  ]);
});
