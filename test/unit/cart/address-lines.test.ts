import {expect, test} from 'vitest';
import {addressLines} from '../../../src/cart/address-lines.js';

const PARTS = {name: 'Ada', address1: '1 Quay', city: 'Town', region: 'Shire', postcode: '123'};

// Source: the address formats of libaddressinput.
const ROWS = [
  ['GB', ['Town', 'Shire', '123', 'United Kingdom']],
  ['US', ['Town, Shire 123', 'United States']],
  ['CA', ['Town Shire 123', 'Canada']],
  ['DE', ['123 Town', 'Shire', 'Germany']],
  ['IT', ['123 Town Shire', 'Italy']],
  ['BR', ['Town-Shire', '123', 'Brazil']],
  ['NZ', ['Town 123', 'Shire', 'New Zealand']],
] as const;
for (const [country, lines] of ROWS)
  test(`CART-13 an address is written in the order of its country, here ${country}`, () => {
    expect(addressLines({...PARTS, country}, 'en')).toEqual(['Ada', '1 Quay', ...lines]);
  });

test('CART-13 an address without some of its parts has no blank line and no comma too many', () => {
  const none = {...PARTS, city: '', region: '', postcode: ''};
  expect(addressLines({...none, postcode: '123', country: 'us'}, 'es')).toEqual([
    ...['Ada', '1 Quay', '123', 'Estados Unidos'],
  ]);
  expect(addressLines({...none, region: 'Shire', country: 'BR'}, 'en').slice(2)).toEqual(['Shire', 'Brazil']);
  expect(addressLines({...none, country: 'Elsewhere'}, 'en')).toEqual(['Ada', '1 Quay', 'Elsewhere']);
  expect(addressLines({...PARTS, address1: '', country: 'GB'}, 'en')).toEqual(['Ada']);
  expect(addressLines(null, 'en')).toEqual([]);
});

test('CART-13 in Hungary the city comes before the street', () => {
  expect(addressLines({...PARTS, region: '', country: 'HU'}, 'en')).toEqual([
    ...['Ada', 'Town', '1 Quay', '123', 'Hungary'],
  ]);
});
