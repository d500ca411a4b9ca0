import {expect, test} from 'vitest';
import {isStockNoted} from '../../../src/catalog/stock-note.js';
import {swatchRules} from '../../../src/catalog/swatch-style.js';
import {listAddress} from '../../../src/site/list-address.js';
import {variantAddress} from '../../../src/site/variant-address.js';

// Source: our choice; checklist COM-14
const NOTES: readonly [string, number, number, number | null, boolean][] = [
  ['nothing in the cart', 3, 0, 3, false],
  ['the cart holds all there is', 3, 3, null, true],
  ['one more could be added and stock is shown at three', 3, 2, 3, true],
  ['one more could be added and stock is never shown', 3, 2, null, false],
  ['plenty left', 40, 2, 3, false],
  ['a stock that is not counted', Number.POSITIVE_INFINITY, 9, 3, false],
  ['stock fell below what the cart holds', 1, 2, null, true],
];
for (const [what, left, inCart, lowStock, isNoted] of NOTES)
  test(`COM-14 with ${what} the cart ${isNoted ? 'is' : 'is not'} held against the stock`, () => {
    expect(isStockNoted({left, inCart, lowStock})).toBe(isNoted);
  });

test('PROD-01 a swatch is a colour or a picture, one rule a value', () => {
  const swatches = {Colour: {Oat: '#dcc9a6', Weave: '/a b.svg'}};
  expect(swatchRules({id: 'p1', swatches})).toEqual([
    '[data-item-id="p1"] .vt-choice input[name="option:Colour"][value="Oat"]+span::before{content:"";background:#dcc9a6}',
    '[data-item-id="p1"] .vt-choice input[name="option:Colour"][value="Weave"]+span::before{content:"";background:center / cover url("/a b.svg")}',
  ]);
});

test('PROD-01 two options that share a value have a fill each', () => {
  const swatches = {Glaze: {Ash: '#9a938a'}, Cord: {Ash: '#333'}};
  expect(
    swatchRules({id: 'p1', swatches}).map(rule => rule.replace(/^.*(\[name="[^"]+"\]).*:(#\w+)\}$/, '$1 $2')),
  ).toEqual(['[name="option:Glaze"] #9a938a', '[name="option:Cord"] #333']);
});

test('PROD-01 no value and no address of a swatch ends its rule', () => {
  const hostile = '"]{}*{color:red}</style>\\\n';
  const [rule = ''] = swatchRules({id: hostile, swatches: {[hostile]: {[hostile]: hostile}}});
  const withoutStrings = rule.replace(/"(?:\\[\da-f]+ |[^"\\\n])*"/g, '');
  expect(withoutStrings).toBe(
    '[data-item-id=] .vt-choice input[name=][value=]+span::before{content:;background:center / cover url()}',
  );
});

// Source: our choice
const ADDRESSES: readonly [string, string | null, string][] = [
  ['https://x.test/p', 'v1', 'https://x.test/p?variant=v1'],
  ['https://x.test/p?variant=v1&q=a#top', 'v2', 'https://x.test/p?variant=v2&q=a#top'],
  ['https://x.test/p?variant=v1', null, 'https://x.test/p'],
  ['https://x.test/p?q=a', 'a&b c', 'https://x.test/p?q=a&variant=a%26b+c'],
];
for (const [href, variantId, address] of ADDRESSES)
  test(`PROD-01 ${href} with ${variantId ?? 'no variant'} chosen is ${address}`, () => {
    expect(variantAddress(href, variantId)).toBe(address);
  });

// Source: our choice
const LISTS = [
  ['https://x.test/shop', 'https://x.test/shop?page=2', 'https://x.test/shop?page=2&from=1'],
  ['https://x.test/shop?page=2', 'https://x.test/shop?page=3', 'https://x.test/shop?page=3&from=2'],
  ['https://x.test/shop?page=3&from=2', 'https://x.test/shop?page=4', 'https://x.test/shop?page=4&from=2'],
] as const;
for (const [shown, next, address] of LISTS)
  test(`PROD-06 ${shown} with ${next} below is ${address}`, () => {
    expect(listAddress(shown, next)).toBe(address);
  });
