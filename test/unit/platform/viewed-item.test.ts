import {expect, test} from 'vitest';
import {productIn} from '../../../examples/site/model/market-prices.js';
import {MARKETS} from '../../../examples/site/model/markets.js';
import {viewedItem} from '../../../examples/site/views/viewed-item.js';
import {CATALOG} from '../../contract/catalog.js';

/** By product and market, what its page counts it at: what the cart asks for its first variant. */
const ROWS = [
  ['bowl', 'USD', 1000],
  ['ebook', 'USD', 700], // A digital product's own sale.
  ['gift', 'USD', 2500], // A gift card is never on sale.
  ['bowl', 'JPY', 1500],
  ['ebook', 'JPY', 1050],
] as const;

for (const [id, currency, priceCents] of ROWS)
  test(`TRK-11 the page of a ${id} counts ${priceCents} in ${currency}`, () => {
    const [wire, market] = [
      CATALOG.find(one => one.id === id),
      MARKETS.find(one => one.currency === currency),
    ];
    expect(wire && market && viewedItem(productIn(wire, market)).priceCents).toBe(priceCents);
  });

test('TRK-11 a digital product without variants is counted in whole yen', () => {
  const [ebook, yen] = [CATALOG.find(({id}) => id === 'ebook'), MARKETS.find(one => one.currency === 'JPY')];
  if (!ebook || !yen) throw new Error('no ebook or no yen');
  const bare = {...ebook, structuredContent: {...ebook.structuredContent, variants: []}};
  expect(viewedItem(productIn(bare, yen))).toEqual({id: 'ebook', title: ebook.title, priceCents: 1050});
});
