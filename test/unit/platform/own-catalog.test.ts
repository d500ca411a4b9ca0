import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {nearFileAt} from '../../../examples/platform/own-shop/catalog/has-picture.js';
import {CatalogError} from '../../../examples/platform/own-shop/catalog/problems.js';
import {readCatalog, wholePriceNote} from '../../../examples/platform/own-shop/catalog/read-catalog.js';
import {unknownId} from '../../../examples/platform/own-shop/pages/unknown-id.js';
import {snippetsIn} from '../../tools/docs/markdown.mjs';

const MUG = {
  id: 'mug',
  title: 'Mug',
  price: 1850,
  variants: [
    {options: {Colour: 'Blue'}, stock: 5},
    {options: {Colour: 'Sand'}, stock: 'unlimited', salePrice: 1500},
  ],
};
const PLATE = {id: 'plate', title: 'Plate', price: 2400, stock: 3};
const SHOP = {name: 'Cups', currency: 'EUR', products: [MUG, PLATE]};

const problemsOf = (file: string, text: string): readonly string[] => {
  try {
    readCatalog(file, text);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return error.problems;
  }
};
const inJson = (shop: unknown): readonly string[] => problemsOf('shop.json', JSON.stringify(shop));
const withPlate = (more: object): unknown => ({...SHOP, products: [{...PLATE, ...more}]});

/** A part that the documentation leaves out of a line. */
const withoutLists = (line: string): string => line.replace(/(letters: USD, ).+(?=; did)/, '$1…');

test('the lines of docs/own-shop.md are those that its mistakes print', () => {
  const [printed] = snippetsIn('docs/own-shop.md').filter(({language}) => language === 'text catalogue');
  const csv = `address,title,price,stock,currency
mug,Mug,18.50,5,EUR
cup,Cup,18.50,5,
plate,Plate,€24.00,3,`;
  const lines = [
    ...inJson(withPlate({price: '18.00'})),
    ...inJson({...SHOP, currency: 'EURO'}),
    ...problemsOf('shop.csv', csv),
  ];
  expect(printed?.text.trim().split('\n')).toEqual(lines.map(withoutLists));
});

test('a catalogue in JSON is read with its defaults', () => {
  const {products, ...shop} = readCatalog('shop.json', JSON.stringify(SHOP));
  expect(shop).toEqual({
    name: 'Cups',
    locale: 'en-US',
    currency: 'EUR',
    taxPercent: 0,
    forms: [],
    shipping: {price: 0, freeFrom: null},
  });
  expect(products.map(({id, type}) => [id, type])).toEqual([
    ['mug', 'physical'],
    ['plate', 'physical'],
  ]);
  expect(products.flatMap(({variants}) => variants)).toEqual([
    {sku: 'MUG-BLUE', options: {Colour: 'Blue'}, price: 1850, salePrice: null, stock: 5},
    {sku: 'MUG-SAND', options: {Colour: 'Sand'}, price: 1850, salePrice: 1500, stock: 'unlimited'},
    {sku: 'PLATE', options: {}, price: 2400, salePrice: null, stock: 3},
  ]);
});

/** A mistake, and the line that names its place, what was found, what was expected and the fix. */
const MISTAKES: readonly [name: string, shop: unknown, line: string][] = [
  [
    'a price with a fraction',
    withPlate({price: 18.5}),
    'shop.json: product "plate", price: found 18.5, expected a whole number in minor units: 1850 is 18.50; did you mean 1850?',
  ],
  [
    'a price as a text',
    withPlate({price: '18.00'}),
    'shop.json: product "plate", price: found "18.00", expected a whole number in minor units: 1850 is 18.50; did you mean 1800?',
  ],
  [
    'no price',
    withPlate({price: undefined}),
    'shop.json: product "plate", price: is missing, expected a whole number in minor units: 1850 is 18.50',
  ],
  [
    'no stock',
    withPlate({stock: undefined}),
    'shop.json: product "plate", stock: is missing, expected a whole number of units, or "unlimited"',
  ],
  [
    'a stock as a text',
    withPlate({stock: '12'}),
    'shop.json: product "plate", stock: found "12", expected a whole number of units, or "unlimited"; did you mean 12?',
  ],
  [
    'an unknown type',
    withPlate({type: 'phisical'}),
    'shop.json: product "plate", type: found "phisical", expected one of physical, digital, service, gift-card; did you mean "physical"?',
  ],
  [
    'a currency in small letters',
    {...SHOP, currency: 'eur'},
    'shop.json: currency: found "eur", expected a code of three letters: USD, CAD, GBP, AUD, EUR, CHF, NOK, SEK, DKK, NZD, SGD, MXN, HKD, CZK, ILS, MYR, RUB, PHP, PLN, THB, BRL, ARS, COP, IDR, INR, JPY, ZAR; did you mean "EUR"?',
  ],
  [
    'a locale with an underscore',
    {...SHOP, locale: 'de_DE'},
    'shop.json: locale: found "de_DE", expected a language tag such as en-US or de; did you mean "de-DE"?',
  ],
  [
    'a mistyped field',
    withPlate({salesPrice: 1200}),
    'shop.json: product "plate": found "salesPrice", expected one of the fields id, title, type, description, price, salePrice, stock, sku, pictures, visibility, form, files, subscription, variants; did you mean "salePrice"?',
  ],
  [
    'an id with capitals and blanks',
    withPlate({id: 'Dinner Plate'}),
    'shop.json: product "Dinner Plate", id: found "Dinner Plate", expected small letters, digits and hyphens: it is part of an address; did you mean "dinner-plate"?',
  ],
  [
    'an id twice',
    {...SHOP, products: [PLATE, {...PLATE, sku: 'OTHER'}]},
    'shop.json: product 2, id: found "plate", expected one that no other has: it is the id of product 1',
  ],
  [
    'a sale price above the price',
    withPlate({salePrice: 3000}),
    'shop.json: product "plate", salePrice: found 3000, expected less than the price, 2400',
  ],
  [
    'a variant without an option of the others',
    {...SHOP, products: [{...MUG, variants: [...MUG.variants, {options: {Size: 'Big'}, stock: 1}]}]},
    'shop.json: product "mug", variant 3, options: found {"Size":"Big"}, expected a value of "Colour", as the first variant has',
  ],
  [
    'two variants with the same values',
    {...SHOP, products: [{...MUG, variants: [MUG.variants[0], {...MUG.variants[0], sku: 'B'}]}]},
    'shop.json: product "mug", variant 2, options: found {"Colour":"Blue"}, expected values that differ from those of product "mug", variant 1',
  ],
  [
    'a picture that is no list',
    withPlate({pictures: 'plate.jpg'}),
    'shop.json: product "plate", pictures: found "plate.jpg", expected a list; did you mean ["plate.jpg"]?',
  ],
  [
    'the price of shipping alone',
    {...SHOP, shipping: 500},
    'shop.json: shipping: found 500, expected an object with price and freeFrom; did you mean {"price":500}?',
  ],
  [
    'a price in a currency without minor units',
    {...(withPlate({price: '2.400'}) as object), currency: 'JPY'},
    'shop.json: product "plate", price: found "2.400", expected a whole number in JPY: 1850 is 1850 JPY; did you mean 2400?',
  ],
  [
    'a form that the file lacks',
    withPlate({form: 'engraving'}),
    'shop.json: product "plate", form: found "engraving", expected a form in the list "forms"',
  ],
  [
    'a subscription of a download',
    withPlate({type: 'digital', stock: undefined, subscription: {every: 1, unit: 'month'}}),
    'shop.json: product "plate", subscription: found {"every":1,"unit":"month"}, expected no subscription: a digital product is paid once',
  ],
  [
    'a plan that is charged too often',
    withPlate({subscription: {every: 1, unit: 'months', times: 100}}),
    'shop.json: product "plate", subscription, times: found 100, expected a whole number of charges from 1 to 99',
  ],
  [
    'a SKU twice',
    {...SHOP, products: [MUG, {...PLATE, sku: 'MUG-SAND'}]},
    'shop.json: product "plate", sku: found "MUG-SAND", expected one that no other has: it is the sku of product "mug", variant 2',
  ],
  [
    'a price below zero',
    withPlate({price: -4}),
    'shop.json: product "plate", price: found -4, expected a whole number in minor units: 1850 is 18.50',
  ],
  ['no product', {...SHOP, products: []}, 'shop.json: products: found [], expected a product'],
];

for (const [name, shop, line] of MISTAKES)
  test(`${name} gets a line that names the fix`, () => {
    expect(inJson(shop)).toContain(line);
  });

test('a mistyped type of a field is named with what was found and meant', () => {
  const forms = [{id: 'contact', fields: [{id: 'email', type: 'emial'}]}];
  const [line, ...others] = inJson({...SHOP, forms});
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^shop\.json: form "contact", fields\[0\]\.type: found "emial", expected .*email.*mean "?email"?\?$/,
  );
});

test('a page whose form has no definition reads where to put one', () => {
  expect(unknownId('data-form', 'contact', [])).toBe(
    'data-form: found "contact", expected an id of the list "forms", which the catalogue lacks',
  );
});

/** A mistake that is one line alone, and that line. */
const ALONE: readonly [name: string, shop: unknown, line: string][] = [
  [
    'variants whose first has a text for its options',
    {...SHOP, products: [{...MUG, variants: [{options: 'Blue', stock: 5}, MUG.variants[1]]}]},
    'shop.json: product "mug", variant 1, options: found "Blue", expected an object with a value for each option, as in {"Colour": "Blue"}',
  ],
  [
    'an object of variants',
    {...SHOP, products: [{...MUG, variants: {Blue: {stock: 5}}}]},
    'shop.json: product "mug", variants: found {"Blue":{"stock":5}}, expected a list of variants, as in [{"options": {"Colour": "Blue"}, "stock": 5}]',
  ],
  [
    'variants that are names',
    {...SHOP, products: [{...MUG, variants: ['Blue']}]},
    'shop.json: product "mug", variant 1: found "Blue", expected an object, as in {"options": {"Colour": "Blue"}, "stock": 5}',
  ],
  [
    'a form that is no id',
    withPlate({form: {id: 'contact'}}),
    'shop.json: product "plate", form: found {"id":"contact"}, expected a text, or no such field',
  ],
  [
    'a list without options',
    {...SHOP, forms: [{id: 'ask', fields: [{id: 'size', type: 'select', title: 'Size'}]}]},
    'shop.json: form "ask", fields[0].options: is missing, expected a list of what can be chosen, as in ["Small", "Large"]',
  ],
  [
    'a tax with its sign',
    {...SHOP, taxPercent: '7,7 %'},
    'shop.json: taxPercent: found "7,7 %", expected a number from 0 to 100, as in 19 for 19 %; did you mean 7.7?',
  ],
  [
    'a language by its name',
    {...SHOP, locale: 'German'},
    'shop.json: locale: found "German", expected a language tag such as en-US or de; did you mean "de"?',
  ],
];
for (const [name, shop, line] of ALONE)
  test(`${name} gets one line, and no other mistake follows from it`, () => {
    expect(inJson(shop)).toEqual([line]);
  });

for (const [sign, end] of [
  ['£', 'did you mean "GBP"?'],
  ['zł', 'did you mean "PLN"?'],
  ['$', 'IDR, INR, JPY, ZAR'],
] as const)
  test(`the sign ${sign} as a currency gets a code where one alone has it`, () => {
    const [line, ...others] = inJson({...SHOP, currency: sign});
    expect([line?.slice(-end.length), others]).toEqual([end, []]);
  });

test('a language that no page of the platform speaks is named, and keeps no shop from starting', () => {
  const reported: string[] = [];
  readCatalog('shop.json', JSON.stringify({...SHOP, locale: 'pl-PL'}), {report: line => reported.push(line)});
  expect(reported).toEqual([
    'shop.json: locale: found "pl-PL", expected one of the languages en, es, fr, de, it, pt, nl, sv, ja, ar: the pages of the platform are in English',
  ]);
});

test('all problems of a catalogue come at once', () => {
  const problems = inJson({currency: 'EURO', products: [{...PLATE, price: 1.5, stock: -1, titel: 'Plate'}]});
  expect(problems.map(line => /^shop\.json: ([^:]+):/.exec(line)?.[1])).toEqual([
    'product "plate"',
    'product "plate", price',
    'product "plate", stock',
    'currency',
  ]);
});

test('a comma before the end of a list is named with its line and column', () => {
  expect(problemsOf('shop.json', '{\n  "products": [\n    {"id": "mug"},\n  ]\n}')).toEqual([
    'shop.json: line 4, column 3: found "]", expected no comma before the end of a list or object',
  ]);
});

test('JSON that breaks elsewhere is named with its place, and what belongs there', () => {
  expect(problemsOf('shop.json', '{\n  "currency": "USD"\n  "products": []\n}')).toEqual([
    'shop.json: line 3, column 3: found "\\"products\\": []", expected "," or "}"',
  ]);
  expect(problemsOf('shop.json', "{\n  'currency': 'USD'\n}")).toEqual([
    "shop.json: line 2, column 3: found \"'currency': 'USD'\", expected a name in double quotes",
  ]);
});

for (const [field, meant] of [
  ['qtyInStock', 'stock'],
  ['name', 'title'],
  ['images', 'pictures'],
  ['productType', 'type'],
  ['options', 'variants'],
] as const)
  test(`the word "${field}" of pages and other shops gets "${meant}" of a catalogue`, () => {
    const [line] = problemsOf('shop.json', JSON.stringify(withPlate({[field]: 3})));
    expect(line).toMatch(new RegExp(`found "${field}", .+; did you mean "${meant}"\\?$`));
  });

test('CSV of a spreadsheet with semicolons is a catalogue', () => {
  const text = 'address;title;price;stock;currency\r\nplate;Plate, blue;18,50;3;EUR\r\n';
  const [plate] = readCatalog('shop.csv', text).products;
  expect([plate?.id, plate?.title, plate?.variants[0]?.price]).toEqual(['plate', 'Plate, blue', 1850]);
});

const CSV = `id,title,description,price,sale price,stock,sku,picture,option 1,value 1,currency,locale
mug,Mug,"Thrown, by hand",18.50,,5,MUG-B,mug.jpg,Colour,Blue,EUR,de-DE
mug,,,18.5,15,unlimited,MUG-S,,,Sand,,
plate,Plate,,24,,3,PLATE,,,,,
`;

test('a catalogue in CSV has a row for each variant', () => {
  const {products, currency, locale} = readCatalog('shop.csv', CSV);
  expect([currency, locale]).toEqual(['EUR', 'de-DE']);
  expect(products).toEqual([
    {
      id: 'mug',
      title: 'Mug',
      type: 'physical',
      description: '<p>Thrown, by hand</p>',
      pictures: [{src: '/mug.jpg', alt: '', width: 800, height: 800}],
      variants: [
        {
          sku: 'MUG-B',
          options: {Colour: 'Blue'},
          price: 1850,
          salePrice: null,
          stock: 5,
          picture: '/mug.jpg',
        },
        {sku: 'MUG-S', options: {Colour: 'Sand'}, price: 1850, salePrice: 1500, stock: 'unlimited'},
      ],
    },
    {
      id: 'plate',
      title: 'Plate',
      type: 'physical',
      description: '',
      pictures: [],
      variants: [{sku: 'PLATE', options: {}, price: 2400, salePrice: null, stock: 3}],
    },
  ]);
});

const CSV_MISTAKES = [
  ['a price with a currency', ['24,,3', '€24.00,,3'], 'shop.csv: row 4, price: found "€24.00"', '"24.00"?'],
  ['a price that is none', ['24,,3', 'much,,3'], 'shop.csv: row 4, price: found "much"', 'EUR, as in 18.50'],
  [
    'a sale above the price',
    ['24,,3', '24,30,3'],
    'shop.csv: row 4, sale: found "30"',
    'less than the price, 24.00',
  ],
  ['an unknown column', ['sale price', 'salle'], 'shop.csv: row 1: found "salle"', '"sale"?'],
  ['a second currency', ['PLATE,,,,,', 'PLATE,,,,USD,'], 'shop.csv: row 4, currency: found "USD"', '"EUR"?'],
  ['no stock', ['24,,3', '24,,'], 'shop.csv: row 4, stock: is missing', '"unlimited"'],
] as const;

for (const [name, [from, to], start, end] of CSV_MISTAKES)
  test(`in CSV ${name} is named with its row`, () => {
    const line = problemsOf('shop.csv', CSV.replace(from, to)).find(one => one.startsWith(start));
    expect(line?.slice(-end.length)).toBe(end);
  });

test('in CSV places have the names of columns, and SKUs that stand twice their rows', () => {
  const csv = `address,title,price,stock,sku,option1,value1,currency
Big Mug,Mug,18.50,5,A,Colour,Blue,EUR
Big Mug,,18.50,5,A,,,
Big Mug,,-4,5,B,,Blue,`;
  expect(
    problemsOf('shop.csv', csv).map(line => line.replace(/, expected .+?(?=; did|: it is|$)/, '')),
  ).toEqual([
    'shop.csv: row 2, address: found "Big Mug": it is part of an address; did you mean "big-mug"?',
    'shop.csv: row 4, price: found "-4"',
    'shop.csv: row 3, value1: is missing',
    'shop.csv: row 4, value1: found {"Colour":"Blue"}',
    'shop.csv: row 3, sku: found "A": it is the sku of row 2',
  ]);
});

test('in CSV a quote that is left open is named with its row, after what is wrong before it', () => {
  const csv = `address,title,price,stock,currency
mug,Mug,much,5,EUR
plate,"Plate,24,3,
cup,Cup,12,3,`;
  expect(problemsOf('shop.csv', csv).map(line => line.replace(/, expected .+/, ''))).toEqual([
    'shop.csv: row 3: is missing',
    'shop.csv: row 2, price: found "much"',
  ]);
});

test('pictures that no browser could load are named, and missing files alone keep no shop from starting', () => {
  const hasFile = (address: string) => address === '/plate.jpg';
  const shop = (...pictures: unknown[]) => JSON.stringify(withPlate({pictures}));
  const reported: string[] = [];
  const read = (...pictures: unknown[]) =>
    readCatalog('shop.json', shop(...pictures), {hasFile, report: line => reported.push(line)});
  const expected = 'expected a file of the folder, or an address that begins with https://, http:// or /';
  const line = (n: number, found: string) =>
    `shop.json: product "plate", picture ${n}: found "${found}", ${expected}`;
  read('plate.jpg', 'https://cdn.example/a.jpg', {src: 'nope.jpg'});
  expect(reported).toEqual([line(3, 'nope.jpg')]);
  let problems: readonly string[] = [];
  try {
    read('nope.jpg', 'javascript:alert(1)', 'data:image/png;base64,');
  } catch (error) {
    if (error instanceof CatalogError) ({problems} = error);
  }
  expect(problems).toEqual([
    line(2, 'javascript:alert(1)'),
    line(3, 'data:image/png;base64,'),
    line(1, 'nope.jpg'),
  ]);
  const csv =
    'address,title,price,stock,picture,option1,value1,currency\nmug,Mug,1,1,plate.jpg,Colour,Blue,EUR\n,,1,1,red.jpg,,Red,';
  readCatalog('shop.csv', csv, {hasFile, report: one => reported.push(one)});
  expect(reported.slice(1)).toEqual([`shop.csv: row 3, picture: found "red.jpg", ${expected}`]);
});

test('a CSV whose prices are all whole and high is noted: files had minor units before', () => {
  const noteOf = (file: string, text: string) => wholePriceNote(file, readCatalog(file, text));
  const rows = (price: string, currency: string) =>
    `address,title,price,stock,currency\nmug,Mug,${price},1,${currency}\nplate,Plate,2400,1,`;
  expect(noteOf('shop.csv', rows('1850', 'EUR'))).toBe(
    'shop.csv: every price is a whole number: the first is 1850.00 EUR; write 18.50 where minor units were meant',
  );
  for (const [price, currency] of [
    ['18.50', 'EUR'],
    ['20', 'EUR'],
    ['1850', 'JPY'],
  ] as const)
    expect(noteOf('shop.csv', rows(price, currency))).toBeNull();
  expect(noteOf('shop.json', JSON.stringify({...SHOP, products: [{...PLATE, price: 20_000}]}))).toBeNull();
});

test('a picture that is not there gets the file of nearly that name', () => {
  const reported: string[] = [];
  readCatalog('shop.json', JSON.stringify(withPlate({pictures: ['/Plate.JPG']})), {
    hasFile: () => false,
    nearFile: path => (path === 'Plate.JPG' ? 'plate.jpg' : undefined),
    report: line => reported.push(line),
  });
  expect(reported.join()).toMatch(/picture 1: found "\/Plate\.JPG", .+; did you mean "plate\.jpg"\?$/);
});

test('a file of nearly the same path is found in its folder, and none outside', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-near-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  mkdirSync(join(folder, 'private'));
  for (const name of ['plate.jpg', 'private/pattern.pdf']) writeFileSync(join(folder, name), '');
  const near = nearFileAt(folder);
  expect(near('Plate.JPG')).toBe('plate.jpg');
  expect(near('private/patern.pdf')).toBe('private/pattern.pdf');
  expect([near('bowl.png'), near('pictures/plate.jpg'), near('../plate.jpg')]).toEqual(
    Array(3).fill(undefined),
  );
});
