import {expect, test} from 'vitest';
import {type ProductStrings, productData} from '../../../src/catalog/product-data.js';
import {makeProduct, wireVariant} from './make-product.js';

const TEXTS: ProductStrings = {url: '/lamp', description: '', images: [], reviews: null};
const offers = (content: object) => productData(makeProduct(content), TEXTS);

test('PROD-05 each variant is an offer at the price it has now, in stock or not', () => {
  const variants = [
    wireVariant({sku: 'A', salePrice: 1550, onSale: true}),
    wireVariant({sku: 'B', qtyInStock: 0}),
    wireVariant({sku: 'C', qtyInStock: 0, unlimited: true}),
  ];
  expect(offers({variants})).toMatchObject({
    '@type': 'Product',
    name: 'Lamp',
    offers: [
      {sku: 'A', price: '15.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock'},
      {sku: 'B', price: '20.00', availability: 'https://schema.org/OutOfStock'},
      {sku: 'C', availability: 'https://schema.org/InStock'},
    ],
  });
});

test('PROD-05 an amount above 2**53 cents keeps its cents', () => {
  const priceMoney = {value: '91234567890123.67', currency: 'USD'};
  expect(offers({variants: [wireVariant({priceMoney})]})).toMatchObject({
    offers: [{price: '91234567890123.67'}],
  });
});

test('PROD-05 a gift card has no sale, a download no end of stock', () => {
  const gift = {productType: 4, variants: [wireVariant({salePrice: 1, onSale: true})]};
  expect(offers(gift)).toMatchObject({offers: [{price: '20.00'}]});
  const download = {
    productType: 2,
    variants: [wireVariant({qtyInStock: 0})],
    priceMoney: {value: '9.00', currency: 'USD'},
  };
  expect(offers(download)).toMatchObject({
    offers: [{price: '9.00', availability: 'https://schema.org/InStock'}],
  });
});

test('PROD-05 nothing is said that is not known', () => {
  const reviews = {average: 0, count: 0, counts: [0, 0, 0, 0, 0], reviews: [], nextPageCursor: null};
  const data = productData(makeProduct({}), {...TEXTS, reviews});
  expect(Object.keys(data)).toEqual(['@context', '@type', 'name', 'url', 'offers']);
});
