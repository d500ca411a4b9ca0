import {expect, test} from 'vitest';
import {
  EMPTY_PRODUCT,
  PRODUCT_LIMITS,
  type ProductDraft,
  withNewVariant,
  withOption,
  withoutPicture,
  withoutVariant,
  withPictureMoved,
  withPictures,
  withUnits,
  withVariant,
} from '../../../src/builder/products/product-draft.js';

const picture = (src: string) => ({src, text: src});
const sources = ({pictures}: ProductDraft) => pictures.map(({src}) => src);

test('COM-01 an option gives every variant a place for its value, and takes it away again', () => {
  const sized = withOption(EMPTY_PRODUCT, 0, 'Size');
  const both = withOption(withVariant(sized, 0, {values: ['S']}), 1, 'Color');
  expect([both.options, both.variants[0]?.values]).toEqual([
    ['Size', 'Color'],
    ['S', ''],
  ]);
  const colored = withOption(withVariant(both, 0, {values: ['S', 'Red']}), 0, '');
  expect([colored.options, colored.variants[0]?.values]).toEqual([['Color'], ['Red']]);
});

test('COM-01 a new variant costs what the last one does, and the last one stays', () => {
  const two = withNewVariant(withVariant(EMPTY_PRODUCT, 0, {id: 'a', price: '18', stock: '4'}));
  expect(two.variants.map(({id, price, stock}) => [id, price, stock])).toEqual([
    ['a', '18', '4'],
    ['', '18', '0'],
  ]);
  const one = withoutVariant(two, 0);
  expect([one.variants.length, withoutVariant(one, 0)]).toEqual([1, one]);
});

test('COM-07 a stock is raised and lowered, never below none, and stays where it is no number', () => {
  const stockOf = (stock: string, by: number) =>
    withUnits(withVariant(EMPTY_PRODUCT, 0, {stock}), 0, by).variants[0]?.stock;
  expect([stockOf('3', 1), stockOf('3', -1), stockOf('0', -1), stockOf('many', 1), stockOf('-1', 1)]).toEqual(
    ['4', '2', '0', 'many', '-1'],
  );
});

test('COM-01 pictures are added once and up to the limit, moved, and taken from their variants too', () => {
  const three = withPictures(EMPTY_PRODUCT, ['a', 'b', 'a', 'c'].map(picture));
  expect(sources(withPictures(three, [picture('b')]))).toEqual(['a', 'b', 'c']);
  const many = Array.from({length: 30}, (_, at) => picture(`${at}`));
  expect(withPictures(EMPTY_PRODUCT, many).pictures).toHaveLength(PRODUCT_LIMITS.pictures);
  const all = withPictures(EMPTY_PRODUCT, ['a', 'b', 'c'].map(picture));
  expect(sources(withPictureMoved(all, 'c', null))).toEqual(['c', 'a', 'b']);
  expect(sources(withPictureMoved(all, 'a', 'b'))).toEqual(['b', 'a', 'c']);
  expect(withPictureMoved(all, 'none', 'b')).toBe(all);
  const shown = withoutPicture(withVariant(all, 0, {picture: 'b'}), 'b');
  expect([sources(shown), shown.variants[0]?.picture]).toEqual([['a', 'c'], '']);
});
