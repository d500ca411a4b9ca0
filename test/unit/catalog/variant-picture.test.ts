import {expect, test} from 'vitest';
import {pictureName, variantPictures} from '../../../src/catalog/variant-picture.js';

const CDN = 'https://images.squarespace-cdn.com/content/v1/site/1609-ABC/mug%20blue.jpg';

test('PROD-01 a picture is the same at any width and on any host', () => {
  const names = [CDN, `${CDN}?format=750w`, CDN.replace('https:', ''), CDN.replace('images.', 'other.')];
  expect(new Set(names.map(pictureName))).toEqual(new Set(['/content/v1/site/1609-ABC/mug%20blue.jpg']));
  expect(pictureName('https://static1.squarespace.com/static/a/t/b/1467908686952/')).toBe(
    pictureName('/static/a/t/b/1467908686952'),
  );
});

// Source: facts, "A variant as pages carry it", and the context of product pages
const ROWS = [
  ['its main picture by id', {mainImageId: 'm', imageIds: ['x']}, ['m', 'x']],
  ['its main picture as an object', {mainImage: {id: 'm', assetUrl: '/a/m.jpg'}}, ['m', '/a/m.jpg']],
  ['its pictures by id alone', {imageIds: ['x', 'y']}, ['x', 'y']],
  ['its pictures as objects', {images: [{id: 'x', assetUrl: 'https://h/x.jpg?f=1'}]}, ['x', '/x.jpg']],
  ['one address', {imageUrl: 'https://h/a/b.png'}, ['/a/b.png']],
  ['empty lists', {imageIds: [], images: []}, []],
  ['null', null, []],
  ['values of any wrong type', {mainImageId: 7, mainImage: 'x', imageIds: {0: 'a'}, images: [null, 3]}, []],
  ['an address that is none', {imageUrl: 'https://['}, []],
] as const;
for (const [name, variant, pictures] of ROWS)
  test(`PROD-01 a variant that carries ${name}`, () => {
    expect(variantPictures(variant)).toEqual(pictures);
  });
