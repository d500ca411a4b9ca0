import fc from 'fast-check';
import {expect, test} from 'vitest';
import {contextProduct} from '../../../src/site/context-product.js';
import {cpuMs} from '../../template/cpu-time.js';

const VARIANTS = [{id: 'v', sku: 'A', attributes: {Size: 'S "small" {1}'}, price: {value: 100}}];
const CONTEXT = {website: {id: 'w'}, product: {id: 'p', variants: VARIANTS}};
const script = (value: string): string =>
  `Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${value};\nStatic.OTHER = {a: 1};`;

test('EMB-02 the product is read out of the script that gives the page its context', () => {
  expect(contextProduct(script(JSON.stringify(CONTEXT)))).toEqual({id: 'p', variants: VARIANTS});
});

test('EMB-02 the page’s item fills fields that the product lacks', () => {
  const item = {id: 'i', title: 'Mug', collectionId: 'c', body: '<p>long</p>'};
  expect(contextProduct(script(JSON.stringify({item, product: {variants: VARIANTS}})))).toEqual({
    id: 'i',
    title: 'Mug',
    collectionId: 'c',
    variants: VARIANTS,
  });
});

test('EMB-02 braces, quotes and backslashes in texts do not end it', () => {
  const variants = [{sku: '}"{\\', attributes: {A: '\\"}};'}}];
  expect(contextProduct(script(JSON.stringify({product: {variants}})))?.variants).toEqual(variants);
});

test('EMB-02 a name before the context, as code, is skipped', () => {
  const text = `if (window.SQUARESPACE_CONTEXT = {code: true}) {}${script(JSON.stringify(CONTEXT))}`;
  expect(contextProduct(text)?.id).toBe('p');
});

// What a page may say instead.
const NONE = [
  ['no context', 'var a = {"product": {"variants": []}};'],
  ['a context that is code', script('{product: alert(1)}')],
  ['a context that is cut off', script('{"product": {"variants": [').slice(0, -25)],
  ['a string that never ends', script('{"product": "')],
  ['another type', script('"x"')],
  ['no product', script('{"website": {}}')],
  ['a product without variants', script('{"product": {"id": "p"}}')],
  ['variants that are no list', script('{"product": {"variants": {"length": 1}}}')],
  ['a product that is a text', script('{"product": "variants"}')],
  ['a product that is null', script('{"product": null, "item": null}')],
] as const;
for (const [name, text] of NONE)
  test(`EMB-04 ${name} gives no product`, () => {
    expect(contextProduct(text)).toBeNull();
  });

test('EMB-04 names of Object.prototype change no object', () => {
  const text = script('{"__proto__": {"x": 1}, "product": {"__proto__": {"y": 1}, "variants": []}}');
  const product = contextProduct(text);
  expect(product).toMatchObject({variants: []});
  expect([({} as {x?: number}).x, Object.getPrototypeOf(product) === Object.prototype]).toEqual([
    undefined,
    true,
  ]);
});

test('EMB-04 no page text throws', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '"',
    '\\',
    'SQUARESPACE_CONTEXT=',
    '[',
    ':',
    'product',
    'variants',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, {maxLength: 60}), pieces => {
      contextProduct(`SQUARESPACE_CONTEXT={${pieces.join('')}`);
    }),
  );
});

test('EMB-04 time grows linearly with the text', () => {
  const text = `${'SQUARESPACE_CONTEXT={'.repeat(50_000)}${'"'.repeat(50_001)}`;
  expect(contextProduct(text)).toBeNull();
  expect(cpuMs(() => void contextProduct(text))).toBeLessThan(2000);
});
