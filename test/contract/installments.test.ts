import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const titleOf = async (name: string): Promise<string> => {
  const {text} = await visitor.send('GET', `/pay-later/${name}`, undefined, {Accept: 'text/html'});
  return /<title>(.*)<\/title>/.exec(text)?.[1] ?? '';
};

test('COM-13 the stand-in provider has a page in each of its locales, under its name there', async () => {
  const names = ['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB'].map(locale => `${locale}.html`);
  const titles = await Promise.all(names.map(titleOf));
  expect(titles.map(title => title.split(':')[0])).toEqual([...Array(5).fill('Afterpay'), 'Clearpay']);
  expect(titles[2]).toContain('Payez en quatre fois');
});

test('COM-13 it has none elsewhere', async () => {
  for (const name of ['fr_US.html', 'es_ES.html', 'en_PR.html', 'en_US', '..%2Fen_US.html', '__proto__'])
    expect((await visitor.send('GET', `/pay-later/${name}`)).status, name).toBe(404);
});
