import {expect, test} from 'vitest';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {findMistakes} from '../../../src/site/find-mistakes.js';
import {findOmissions} from '../../../src/site/find-omissions.js';

const VARIANT = {sku: 'MUG', price: 1850, unlimited: true};
const product = (variant: object, more: object = {}): object => ({
  id: 'mug',
  title: 'Mug',
  structuredContent: {productType: 'physical', variants: [variant]},
  ...more,
});
const messages = (data: object): string[] => findMistakes(data, 'product').map(({message}) => message);

test('EMB-05 a product of a catalogue, pasted as it is, names each of its words and where a page has it', () => {
  const pasted = {
    id: 'mug',
    title: 'Mug',
    type: 'physical',
    price: 1850,
    salePrice: 1500,
    stock: 3,
    sku: 'MUG',
    form: 'engraving',
    subscription: {every: 1, unit: 'month'},
    variants: [{options: {Colour: 'Blue'}}],
  };
  const lines = messages(pasted);
  for (const [word, meant] of [
    ['type', 'structuredContent.productType'],
    ['variants', 'structuredContent.variants'],
    ['price', 'structuredContent.variants[0].price'],
    ['salePrice', 'structuredContent.variants[0].salePrice'],
    ['stock', 'structuredContent.variants[0].qtyInStock'],
    ['sku', 'structuredContent.variants[0].sku'],
    ['form', 'structuredContent.additionalFieldsFormId'],
    ['subscription', 'structuredContent.subscriptionPlan'],
  ] as const)
    expect(lines).toContain(
      `${word}: found a field "${word}" of a catalogue, which nothing reads, expected ${meant}. Did you mean ${meant}?`,
    );
});

test('EMB-05 a variant’s options are named; a platform’s own fields of these names are left alone', () => {
  expect(messages(product({...VARIANT, options: {Colour: 'Blue'}}))).toEqual([
    'structuredContent.variants[0].options: found a field "options" of a catalogue, which nothing reads, expected attributes. Did you mean attributes?',
  ]);
  expect(messages(product({...VARIANT, options: [], attributes: {}}, {type: 1, price: 5, stock: 2}))).toEqual(
    [],
  );
});

// The decoder's own line, which needs no `?vt-debug`.
for (const [stock, meant] of [
  [3, '"qtyInStock"'],
  ['unlimited', '"unlimited": true'],
] as const)
  test(`EMB-05 a variant whose stock is ${JSON.stringify(stock)} is refused with what was meant`, () => {
    expect(() => decodeProduct(product({sku: 'MUG', price: 1850, stock}))).toThrow(
      `structuredContent.variants[0].stock: expected an object, got ${typeof stock}. Did you mean ${meant}?`,
    );
  });

test('EMB-05 a sale price without onSale is named, and one that is off is not', () => {
  const found = (variant: object): string[] =>
    findOmissions(product({...VARIANT, ...variant}), true).map(({message}) => message);
  expect(found({salePrice: 1500})).toEqual([
    'structuredContent.variants[0].onSale: found a sale price without onSale, expected true where it counts. Did you mean "onSale": true?',
  ]);
  for (const variant of [{salePrice: 1500, onSale: false}, {salePrice: 0}, {}])
    expect(found(variant)).toEqual([]);
});
