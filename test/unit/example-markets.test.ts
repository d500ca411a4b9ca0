import fc from 'fast-check';
import {expect, test} from 'vitest';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {productIn} from '../../examples/site/model/market-prices.js';
import {
  costAtHome,
  HOME_MARKET,
  MARKETS,
  marketOf,
  priceIn,
  worthIn,
} from '../../examples/site/model/markets.js';
import {decodeProduct} from '../../src/catalog/decode-product.js';

const CENTS = fc.integer({min: 0, max: 50_000_000});
const MARKET = fc.constantFrom(...MARKETS);

test('COM-08 what a balance pays in a market never costs more than the balance, nor less than it is worth', () => {
  fc.assert(
    fc.property(CENTS, MARKET, fc.double({min: 0, max: 1, noNaN: true}), (balance, market, part) => {
      const worth = worthIn(balance, market);
      const spent = Math.floor(worth * part);
      expect(costAtHome(spent, market)).toBeLessThanOrEqual(balance);
      expect(worthIn(costAtHome(spent, market), market)).toBeGreaterThanOrEqual(spent);
    }),
  );
});

test('COM-08 a price is a whole number of minor units, greater where it was greater, and at home itself', () => {
  fc.assert(
    fc.property(CENTS, CENTS, MARKET, (one, other, market) => {
      expect(Number.isSafeInteger(priceIn(one, market))).toBe(true);
      if (one <= other) expect(priceIn(one, market)).toBeLessThanOrEqual(priceIn(other, market));
      expect(priceIn(one, HOME_MARKET)).toBe(one);
    }),
  );
});

test('COM-08 every product carries the same price as money and as cents in every market', () => {
  for (const market of MARKETS)
    for (const wire of CATALOG) {
      const localized = productIn(wire, market);
      const {variants} = decodeProduct(localized);
      expect(variants.map(({price}) => price)).toEqual(
        localized.structuredContent.variants.map(({price}) => ({
          amountMinor: price,
          currency: market.currency,
        })),
      );
    }
  expect(marketOf('constructor')).toBeNull();
});
