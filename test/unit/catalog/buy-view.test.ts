import {expect, test} from 'vitest';
import {type BuyState, buyView} from '../../../src/catalog/buy-view.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {unitsLeftShown} from '../../../src/catalog/scarcity.js';
import {shownMark} from '../../../src/catalog/shown-mark.js';
import {type ChosenOptions, matchVariant} from '../../../src/catalog/variant-match.js';
import {t} from '../services/english.js';
import {makeProduct, wireVariant} from './make-product.js';

const MERCHANDISING = {lowStock: null, isStockShownFirst: true, soldOutText: null, areServicesCounted: true};
const viewOf = (content: object, chosen: ChosenOptions = {}, more: Partial<BuyState> = {}) => {
  const product = makeProduct(content);
  const variant = matchVariant(product, chosen);
  return buyView({
    product,
    merchandising: MERCHANDISING,
    chosen,
    quantity: '1',
    phase: 'idle',
    variant,
    t,
    locale: 'en-US',
    ...more,
  });
};

const S = {id: 's', sku: 'S', attributes: {Size: 'S'}};
const M = {id: 'm', sku: 'M', attributes: {Size: 'M'}};
const sized = (s: object, m: object) => ({variants: [wireVariant({...S, ...s}), wireVariant({...M, ...m})]});
const ONE = {variants: [wireVariant()]};
const GONE = {variants: [wireVariant({qtyInStock: 0})]};
const SALE = {onSale: true, salePrice: 1500};

// Source: commerce spec §4
const PRICES: readonly [string, object, ChosenOptions, string, string][] = [
  ['one price', ONE, {}, '$20.00', ''],
  ['COM-03 a sale', {variants: [wireVariant(SALE)]}, {}, '$15.00', '$20.00'],
  ['COM-05 varied prices before a choice', sized({}, {price: 3000}), {}, 'from $20.00', ''],
  ['COM-05 varied prices with a sale before a choice', sized(SALE, {}), {}, 'from $15.00', ''],
  ['PROD-01 the choice of a dearer variant', sized({}, {price: 3000}), {Size: 'M'}, '$30.00', ''],
  ['PROD-01 the choice of a variant on sale', sized({}, SALE), {Size: 'M'}, '$15.00', '$20.00'],
  ['PROD-01 the choice of a variant not on sale', sized({}, SALE), {Size: 'S'}, '$20.00', ''],
  [
    'COM-03 a gift card said to be on sale',
    {...sized(SALE, SALE), productType: 4},
    {Size: 'S'},
    '$20.00',
    '',
  ],
];
for (const [name, content, chosen, now, was] of PRICES)
  test(`${name} shows ${was ? `${now} instead of ${was}` : now}`, () => {
    expect(viewOf(content, chosen).price).toEqual({
      now,
      was,
      nowLabel: 'Sale price:',
      wasLabel: 'Original price:',
    });
  });

// Source: commerce spec §4; checklist COM-03, PROD-07
const MARKS: readonly [string, object, ChosenOptions, 'sold-out' | 'sale' | null][] = [
  ['COM-03 nothing special', ONE, {}, null],
  ['COM-03 a sale', {variants: [wireVariant(SALE)]}, {}, 'sale'],
  ['COM-03 sold out and on sale', {variants: [wireVariant({...SALE, qtyInStock: 0})]}, {}, 'sold-out'],
  ['PROD-01 one size sold out before a choice', sized({qtyInStock: 0}, {}), {}, null],
  ['PROD-01 the choice of what is sold out', sized({qtyInStock: 0}, {}), {Size: 'S'}, 'sold-out'],
  ['PROD-01 the choice of what is not', sized({qtyInStock: 0}, {}), {Size: 'M'}, null],
  ['PROD-01 the choice of what is on sale', sized(SALE, {}), {Size: 'S'}, 'sale'],
  ['PROD-01 the choice of what is not on sale', sized(SALE, {}), {Size: 'M'}, null],
  ['COM-02 a digital product without stock', {...GONE, productType: 2}, {}, null],
  ['COM-03 a digital product on sale itself', {...ONE, productType: 2, onSale: true}, {}, 'sale'],
  ['COM-03 a gift card', {...sized(SALE, SALE), productType: 4}, {Size: 'S'}, null],
];
for (const [name, content, chosen, kind] of MARKS)
  test(`${name} is marked ${kind ?? 'nothing'}`, () => {
    const product = makeProduct(content);
    expect(shownMark(product, matchVariant(product, chosen))).toBe(kind);
    expect(viewOf(content, chosen).mark?.kind ?? null).toBe(kind);
  });

test('COM-14 the owner’s sentence stands for sold out, and for nothing else', () => {
  const merchandising = {...MERCHANDISING, soldOutText: 'Back in May'};
  expect(viewOf(GONE, {}, {merchandising}).mark).toEqual({kind: 'sold-out', text: 'Back in May'});
  expect(viewOf({variants: [wireVariant(SALE)]}, {}, {merchandising}).mark).toEqual({
    kind: 'sale',
    text: 'sale',
  });
  expect(viewOf(GONE).mark?.text).toBe('sold out');
});

// Source: checklist COM-14
const LEFT: readonly [string, object, ChosenOptions, number | null, number | null][] = [
  ['no threshold', {variants: [wireVariant({qtyInStock: 1})]}, {}, null, null],
  ['units at the threshold', {variants: [wireVariant({qtyInStock: 3})]}, {}, 3, 3],
  ['one unit above it', {variants: [wireVariant({qtyInStock: 4})]}, {}, 3, null],
  ['none left', GONE, {}, 3, null],
  ['an unlimited variant', {variants: [wireVariant({unlimited: true})]}, {}, 3, null],
  ['two sizes before a choice', sized({qtyInStock: 2}, {qtyInStock: 2}), {}, 3, null],
  ['a chosen size', sized({qtyInStock: 2}, {}), {Size: 'S'}, 3, 2],
  ['a digital product', {...ONE, productType: 2}, {}, 30, null],
];
for (const [name, content, chosen, lowStock, left] of LEFT)
  test(`COM-14 ${name} says ${left === null ? 'nothing' : `only ${left} left`}`, () => {
    const product = makeProduct(content);
    const settings = {lowStock, isStockShownFirst: true};
    expect(unitsLeftShown(product, matchVariant(product, chosen), settings)).toBe(left);
    const {scarcity} = viewOf(content, chosen, {merchandising: {...MERCHANDISING, lowStock}});
    expect(scarcity).toBe(left === null ? '' : `Only ${left} left`);
  });

test('COM-14 an owner who hides stock by default shows it for a chosen variant only', () => {
  const few = sized({qtyInStock: 1}, {qtyInStock: 1});
  const merchandising = {...MERCHANDISING, lowStock: 3};
  const hidden = {merchandising: {...merchandising, isStockShownFirst: false}};
  expect(viewOf(few, {}, {merchandising}).scarcity).toBe('Only 2 left');
  expect(viewOf(few, {}, hidden).scarcity).toBe('');
  expect(viewOf(few, {Size: 'S'}, hidden).scarcity).toBe('Only 1 left');
});

const VIEWS = [
  {qtyInStock: 7, attributes: null},
  {qtyInStock: 2, attributes: {Size: 'S'}},
];
// What the marker says, the choice, and the line.
const STATED = [
  [
    'the owner’s sentence',
    {lowStockThreshold: 3, scarcityText: 'Hurry: {qtyInStock}!'},
    {Size: 'S'},
    'Hurry: 1!',
  ],
  [
    'a plural of the owner',
    {lowStockThreshold: 3, scarcityText: '{qtyInStock, plural, one {Last one} other {# left}}'},
    {Size: 'S'},
    'Last one',
  ],
  ['the stated units of a variant', {scarcityTemplateViews: VIEWS}, {Size: 'S'}, 'Only 2 left'],
  ['the stated units of the product', {scarcityTemplateViews: VIEWS}, {}, 'Only 7 left'],
  ['both', {scarcityTemplateViews: VIEWS, scarcityText: 'Hurry: {qtyInStock}!'}, {Size: 'S'}, 'Hurry: 2!'],
  [
    'stock that is hidden before a choice',
    {scarcityTemplateViews: VIEWS, scarcityShownByDefault: false},
    {},
    '',
  ],
  ['a variant that no line is for', {lowStockThreshold: 3, scarcityTemplateViews: VIEWS}, {Size: 'M'}, ''],
  ['scarcity that is off', {scarcityEnabled: false, scarcityTemplateViews: VIEWS}, {Size: 'S'}, ''],
] as const;
for (const [what, given, chosen, line] of STATED)
  test(`COM-14 by a marker with ${what} the block says ${line || 'nothing'}`, () => {
    const merchandising = decodeMerchandising({merchandising: {scarcityEnabled: true, ...given}});
    expect(viewOf(sized({qtyInStock: 1}, {qtyInStock: 1}), chosen, {merchandising}).scarcity).toBe(line);
  });

test('COM-14 the owner’s sentence stands for a chosen variant that is sold out too', () => {
  const merchandising = {...MERCHANDISING, soldOutText: 'fully booked'};
  const mark = viewOf(sized({qtyInStock: 0}, {}), {Size: 'S'}, {merchandising}).mark;
  expect(mark).toEqual({kind: 'sold-out', text: 'fully booked'});
});

test('PROD-01 an option with swatches is a row of choices wherever it stands and however many it has', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const variants = names.map(value => wireVariant({attributes: {Cut: value, Colour: value}}));
  const isRow = (swatches: object) =>
    viewOf({variants, swatches}).options.map(option => [option.name, option.isRow]);
  expect(isRow({})).toEqual([
    ['Cut', false],
    ['Colour', false],
  ]);
  expect(isRow({Colour: {a: '#123'}})).toEqual([
    ['Cut', false],
    ['Colour', true],
  ]);
});

// Source: commerce spec §4, §9; checklist CART-04, PROD-02
const BUTTONS: readonly [string, object, BuyState['phase'], string, boolean, boolean, string][] = [
  ['PROD-02 an idle button', ONE, 'idle', 'Add To Cart', false, false, ''],
  [
    'PROD-02 a custom label',
    {...ONE, useCustomAddButtonText: true, customAddButtonText: 'Get it'},
    'idle',
    'Get it',
    false,
    false,
    '',
  ],
  [
    'PROD-02 a custom label not used',
    {...ONE, customAddButtonText: 'Get it'},
    'idle',
    'Add To Cart',
    false,
    false,
    '',
  ],
  ['PROD-02 a subscription', {...ONE, isSubscribable: true}, 'idle', 'Subscribe', false, false, ''],
  [
    'COM-11 a digital product said to be subscribable',
    {...ONE, productType: 2, isSubscribable: true},
    'idle',
    'Add To Cart',
    false,
    false,
    '',
  ],
  ['CART-04 an adding button', ONE, 'adding', 'Adding…', false, true, ''],
  ['CART-04 an add just answered', ONE, 'confirming', 'Adding…', false, false, 'Added!'],
  ['CART-04 an added button', ONE, 'added', 'Added!', false, false, 'Added!'],
  ['CART-04 a failed button', ONE, 'failed', 'Adding…', false, true, ''],
  ['COM-02 a sold-out product', GONE, 'idle', 'Sold out', true, false, ''],
];
for (const [name, content, phase, label, isSoldOut, isBusy, news] of BUTTONS)
  test(`${name} says "${label}"`, () => {
    const view = viewOf(content, {}, {phase});
    expect(view.button).toEqual({label, isSoldOut, isBusy});
    expect(view.news).toBe(news);
  });

test('COM-07 the label of a value that does not exist or is sold out says so', () => {
  const content = {
    variants: [
      wireVariant({id: '1', attributes: {Size: 'S', Color: 'Red'}}),
      wireVariant({id: '2', attributes: {Size: 'M', Color: 'Red'}, qtyInStock: 0}),
      wireVariant({id: '3', attributes: {Size: 'M', Color: 'Blue'}, qtyInStock: 2}),
    ],
  };
  const merchandising = {...MERCHANDISING, lowStock: 3};
  expect(viewOf(content, {Size: 'M'}, {merchandising}).options).toEqual([
    {
      name: 'Size',
      chosen: 'M',
      prompt: 'Select Size',
      isRow: true,
      values: [
        {value: 'S', label: 'S', state: 'available'},
        {value: 'M', label: 'M', state: 'low'},
      ],
    },
    {
      name: 'Color',
      chosen: '',
      prompt: 'Select Color',
      isRow: false,
      values: [
        {value: 'Red', label: 'Red – Sold out', state: 'sold-out'},
        {value: 'Blue', label: 'Blue', state: 'low'},
      ],
    },
  ]);
  const color = viewOf(content, {Size: 'S'}).options[1];
  expect(color?.values[1]).toEqual({value: 'Blue', label: 'Blue – Unavailable', state: 'not-made'});
});

test('PROD-03 a gift card asks for its value', () => {
  expect(viewOf({...sized({}, {}), productType: 4}).options[0]?.prompt).toBe('Select Value');
});

for (const [count, isRow] of [
  [5, true],
  [6, false],
] as const)
  test(`a first option of ${count} values is a ${isRow ? 'row' : 'list'}`, () => {
    const variants = Array.from({length: count}, (_, at) =>
      wireVariant({id: `${at}`, attributes: {Size: `${at}`}}),
    );
    expect(viewOf({variants}).options[0]?.isRow).toBe(isRow);
  });

test('COM-15 the quantity is shown as typed, and not where the owner sells services one by one', () => {
  expect(viewOf(ONE, {}, {quantity: 'x'}).quantity).toEqual({label: 'Quantity', text: 'x'});
  const merchandising = {...MERCHANDISING, areServicesCounted: false};
  expect(viewOf({...ONE, productType: 3}, {}, {merchandising}).quantity).toBeNull();
});
