import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop({catalog: CATALOG});
});
afterAll(() => shop.close());

const BOWL = CATALOG.find(({urlId}) => urlId === 'tide-bowl');
const SOLD_OUT = BOWL?.structuredContent.variants.find(({sku}) => sku === 'MAR-01-MED-KEL-SIN');
const detailsIn = (html: string) => /<details( open| hidden)?>/.exec(html)?.[1]?.trim();

test('RST-01 a product’s form is unfolded for a sold-out choice that was asked for or refused', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const pageAt = async (query: string) => (await visitor.send('GET', `/products/tide-bowl${query}`)).text;
  expect(detailsIn(await pageAt(''))).toBe('hidden');
  const asked = await pageAt(`?variant=${SOLD_OUT?.sku}`);
  expect(detailsIn(asked)).toBe('open');
  const refused = await visitor.post('/cart/add', {
    itemId: BOWL?.id ?? '',
    quantity: '1',
    'option:Size': 'Medium',
    'option:Glaze': 'Kelp',
    'option:Set': 'Single',
  });
  expect([refused.status, detailsIn(refused.text)]).toEqual([400, 'open']);
  expect(refused.text).toContain(`name="variantId" value="${SOLD_OUT?.id}"`);
  expect(detailsIn(await pageAt('?variant=MAR-01-MED-ASH-PAI'))).toBe('hidden');
});
