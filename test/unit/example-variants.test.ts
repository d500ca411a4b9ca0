import {expect, test} from 'vitest';
import type {PageModel} from '../../examples/site/model/page-model.js';
import {swatchSheet} from '../../examples/site/model/swatches.js';
import {htmlOf} from './rendered-page.js';

test('PROD-01 the way to the other languages keeps the variant chosen', () => {
  const html = htmlOf('/products/morning-mug', {query: {variant: 'MAR-02-KEL'}});
  expect(html).toContain('href="/es/products/morning-mug?variant=MAR-02-KEL"');
});

test('PROD-01 what a refused form had wins over the address and over the owner’s first choice', () => {
  const values = {'option:Size': 'Large', 'option:Colour': 'Ink', quantity: '1'};
  const html = htmlOf('/products/studio-apron', {values, query: {variant: 'MAR-08-SMA-INK'}});
  expect(html).toMatch(/value="Large"[^>]* checked/);
  expect(html).not.toMatch(/value="Small"[^>]* checked/);
});

test('PROD-01 cards of other products take no choice from the address', () => {
  const html = htmlOf('/', {query: {variant: 'MAR-02-FOA'}});
  expect(html).not.toContain(' checked');
});

test('PROD-01 every swatch of the catalogue has its rule in every language', () => {
  const sheet = swatchSheet();
  for (const value of ['Rust', '\\d3 xido', 'Sage', 'Salvia', '\\9306 '])
    expect(sheet).toContain(`[value="${value}"]+span::before`);
});

// Source: our choice
const ASKED: readonly [PageModel['query'], number, string][] = [
  [{}, 6, 'Page 1 of 3'],
  [{page: '2'}, 6, 'Page 2 of 3'],
  [{page: '3'}, 5, 'Page 3 of 3'],
  [{page: '3', from: '1'}, 17, 'Page 3 of 3'],
  [{page: '2', from: '3'}, 6, 'Page 2 of 3'],
  [{page: '99'}, 5, 'Page 3 of 3'],
  [{page: '-1'}, 6, 'Page 1 of 3'],
  [{page: '1e3', from: 'x'}, 6, 'Page 1 of 3'],
];
for (const [query, count, position] of ASKED)
  test(`PROD-06 the list asked for ${JSON.stringify(query)} has ${count} products and says ${position}`, () => {
    const html = htmlOf('/browse', {query});
    expect(html.match(/<li class="card">/g)).toHaveLength(count);
    expect(html).toContain(position);
  });
