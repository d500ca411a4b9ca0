import {expect, test} from 'vitest';
import {readCatalog} from '../../../examples/platform/own-shop/catalog/read-catalog.js';
import {createOwnShop} from '../../../examples/platform/own-shop/own-shop.js';
import {productIn} from '../../../examples/site/model/market-prices.js';
import {costAtHome, priceIn, worthIn} from '../../../examples/site/model/markets.js';

const shopIn = (currency: string) =>
  createOwnShop({
    catalog: readCatalog(
      'shop.json',
      JSON.stringify({currency, products: [{id: 'mug', title: 'Mug', price: 1850, stock: 1}]}),
    ),
    folder: null,
    report: () => {},
  });

for (const [currency, value] of [
  ['USD', '18.50'],
  ['EUR', '18.50'],
  ['JPY', '1850'],
] as const)
  test(`a price of 1850 in ${currency} is ${value}, and stays so wherever it is counted`, () => {
    const {market, catalog} = shopIn(currency);
    for (const count of [priceIn, worthIn, costAtHome]) expect(count(1850, market)).toBe(1850);
    const [product] = catalog.map(one => productIn(one, market));
    expect(product?.structuredContent.variants[0]).toMatchObject({
      price: 1850,
      priceMoney: {currency, value},
    });
  });
