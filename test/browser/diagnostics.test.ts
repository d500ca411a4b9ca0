import {expect, onTestFinished, test} from 'vitest';
import {anchorsIn, readPage, snippetsIn} from '../tools/docs/markdown.mjs';
import {spread} from '../tools/spread.js';
import {guestHtml, ITEM, productMarker, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';

const shop = openShop();

/** A page whose address requests the checks. */
const CHECKED_PATH = '/guest?vt-debug';

const [VARIANT] = ITEM.structuredContent.variants;
const product = (variant: object, change: object = {}): string =>
  productMarker({...ITEM, structuredContent: {productType: 'physical', variants: [variant]}, ...change});
const without = (...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(VARIANT ?? {}).filter(([name]) => !names.includes(name)));
const site = (context: object): string =>
  `<script type="application/json" data-vitrine="site">${JSON.stringify(context)}</script>${productMarker()}`;
const script = (code: string): string =>
  `${productMarker()}<script>window.Vitrine ??= {q: []}; ${code}</script>`;

/** A mistake of who makes a page: the page, and what its one line names: where, what was found, expected and meant. */
const ROWS: readonly [mistake: string, html: string, named: readonly RegExp[]][] = [
  [
    'a variant without a stock',
    product(without('unlimited')),
    [
      /variants\[0\]\.qtyInStock/,
      /found no qtyInStock and no unlimited/,
      /unlimited\. Did you mean "unlimited": true\?/,
    ],
  ],
  [
    'a variant without a price',
    product(without('priceMoney')),
    [/variants\[0\]\.price/, /found no price and no priceMoney/, /expected one of them/],
  ],
  [
    'a price in whole units',
    product({...without('priceMoney'), price: 18.5}),
    [/variants\[0\]\.price/, /18\.5/, /whole cents/, /1850/],
  ],
  [
    'a price that is text',
    product({...without('priceMoney'), price: '18.00'}),
    [/variants\[0\]\.price/, /18\.00/, /whole cents/, /1800/],
  ],
  [
    'a price in a currency by its name',
    product({...VARIANT, priceMoney: {value: '18.00', currency: 'EURO'}}),
    [/variants\[0\]\.priceMoney\.currency: found "EURO"/, /mean "EUR"\?/],
  ],
  [
    'a product that the shop does not have',
    `<div data-block="product" data-product="mgu">Mug</div>${productMarker({...ITEM, id: 'mug'})}`,
    [/data-product: found "mgu", expected the id of a product of the shop/, /mean "mug"\?/],
  ],
  [
    'a form that no server has filled in',
    '<div data-block="form" data-form="contcat">Write to us</div>',
    [/data-props: found none for "contcat"/],
  ],
  [
    'a currency by its name',
    site({currency: 'EURO'}),
    [/currency: found "EURO"/, /ISO 4217/, /mean "EUR"\?/],
  ],
  [
    'a currency in small letters',
    site({currency: 'eur'}),
    [/currency: found "eur"/, /capital/, /mean "EUR"\?/],
  ],
  [
    'a locale with an underscore',
    site({locale: 'en_US'}),
    [/locale: found "en_US"/, /BCP 47/, /mean "en-US"\?/],
  ],
  ['a locale that there is not', site({locale: 'xx'}), [/locale: found "xx"/, /BCP 47/]],
  [
    'a field of the site in small letters',
    site({apiroot: '/api'}),
    [/apiroot/, /nothing reads/, /mean "apiRoot"\?/],
  ],
  [
    'an address of the API without its scheme',
    site({apiRoot: 'localhost:4600/api'}),
    [
      /apiRoot "localhost:4600\/api"/,
      /expected a path or an address/,
      /mean "http:\/\/localhost:4600\/api"\?/,
    ],
  ],
  [
    'a field of a variant in other letters',
    product({...without('unlimited'), qtyInstock: 3}),
    [/variants\[0\]\.qtyInstock/, /nothing reads/, /mean "qtyInStock"\?/],
  ],
  [
    'a stock as a catalogue has it',
    product({...without('unlimited'), stock: 3}),
    [/variants\[0\]\.stock: found 3, expected an object/, /mean "qtyInStock"\?/],
  ],
  [
    'an attribute that is misspelled',
    `<div data-block="add-to-cart" data-item-id="${ITEM.id}" data-quantitiy="2">Buy</div>`,
    [/data-quantitiy/, /nothing reads/, /mean "data-quantity"\?/],
  ],
  [
    'a quantity as a word',
    `<div data-block="add-to-cart" data-item-id="${ITEM.id}" data-quantity="two">Buy</div>`,
    [/data-quantity: found "two", expected a whole number from 1 on/],
  ],
  [
    'a marker whose name is misspelled',
    `<div data-blok="product">Kept</div>${productMarker()}`,
    [/<div data-blok="product">/, /nothing reads/, /mean "data-block"\?/],
  ],
  [
    'what an add shows, misspelled',
    productMarker(ITEM, 'data-load="load" data-on-add="toats"'),
    [/data-on-add or onAdd: found "toats"/, /mean "toast"\?/],
  ],
  [
    'an event that there is not',
    script("Vitrine.q.push(['on', 'item-add', () => {}]);"),
    [/Vitrine\.on: found "item-add"/, /expected one of/, /mean "item-added"\?/],
  ],
  [
    'a hook that there is not',
    script("Vitrine.q.push(['before', 'cart.ad', () => {}]);"),
    [/Vitrine\.before: found "cart\.ad"/, /mean "cart\.add"\?/],
  ],
  [
    'a label that there is not',
    script("Vitrine.q.push(['setLabels', {'ad-to-cart': 'Buy'}]);"),
    [/Vitrine\.setLabels: found "ad-to-cart"/, /mean "add-to-cart"\?/],
  ],
  [
    'a product type that is misspelled',
    productMarker({...ITEM, structuredContent: {...ITEM.structuredContent, productType: 'phisical'}}),
    [/productType: found "phisical"/, /mean "physical"\?/],
  ],
  [
    'a kind that there is not',
    '<div data-block="prodcut">Kept</div>',
    [/data-block="prodcut"/, /mean "product"\?/],
  ],
  [
    'data that is no JSON',
    productMarker('{"id": '),
    [/data-props: found the end of the text/, /line 1, column 8 of its JSON/],
  ],
];

for (const [[mistake, html, named], sampled] of spread(ROWS, {share: 0.2}))
  test(`EMB-05 ${mistake} is one line that names what was found, expected and meant`, sampled, async () => {
    const guest = await visitGuest(shop, {html: guestHtml(html), path: CHECKED_PATH});
    await expect.poll(() => guest.files.includes('checks')).toBe(true);
    await expect.poll(() => guest.consoleLines.length).toBe(1);
    // All checks are done once a mistake made now is reported.
    await guest.page.evaluate(() => {
      window.Vitrine.on('no-such-event' as never, () => {});
    });
    await expect.poll(() => guest.consoleLines.some(line => line.includes('no-such-event'))).toBe(true);
    expect(guest.consoleLines).toHaveLength(2);
    for (const part of named) expect(guest.consoleLines[0]).toMatch(part);
    const [, page = '', anchor = ''] = / \(see (\S+)#([\w-]+)\)$/.exec(guest.consoleLines[0] ?? '') ?? [];
    expect(page).toBe(`${shop.platform.url}/vitrine/1/errors.html`);
    expect(anchorsIn(readPage('docs/errors.md'))).toContain(anchor);
  });

test('EMB-05 the address of a line opens the page of codes at the heading of its code', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(site({currency: 'EURO'})), path: CHECKED_PATH});
  await expect.poll(() => guest.consoleLines.length).toBe(1);
  const [, code, address = ''] =
    /^\[vitrine\] ([\w-]+): .* \(see (\S+)\)$/.exec(guest.consoleLines[0] ?? '') ?? [];
  const answer = await guest.page.goto(address);
  expect(answer?.status()).toBe(200);
  expect(await guest.page.locator(':target').textContent()).toBe(code);
});

test('EMB-05 the line that docs/errors.md prints is the one that its mistake writes', async () => {
  const html = product({...without('unlimited'), qtyInstock: 3});
  const guest = await visitGuest(shop, {html: guestHtml(html), path: CHECKED_PATH});
  const [form = '', line] = snippetsIn('docs/errors.md')
    .filter(({language}) => language === 'text console')
    .map(({text}) => text.trim());
  const lines = () =>
    guest.consoleLines.map(consoleLines => consoleLines.replace(shop.platform.url, 'https://shop.example'));
  await expect.poll(lines).toEqual([line]);
  const [before, between, after] = form.replaceAll('<code>', 'wrong-data').split(/(<message>)/);
  expect(between).toBe('<message>');
  expect(line?.startsWith(before ?? form)).toBe(true);
  expect(line?.endsWith(after ?? form)).toBe(true);
});

/** Checks that need no browser. */
const UNIT = readPage('test/unit/runtime/page-checks.test.ts');

test('EMB-05 the typical mistakes of docs/errors.md are rows of the tests, with the fix of their line', () => {
  const [, table = ''] = readPage('docs/errors.md').split('| typical mistake | the line says |');
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].slice(1);
  const html = [...ROWS.map(([, page]) => page), UNIT].join('\n');
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const [, mistake = '', consoleLines = ''] of rows) {
    const [found] =
      /(?<=["'])[\w.-]*[A-Za-z][\w.-]*(?=["'`:])(?!["']:)/.exec(mistake.replace(/^`"\w+": /, '')) ?? [];
    if (found !== undefined && mistake.startsWith('`')) expect(html, mistake).toContain(found);
    const meant = /(?:mean |^)["`]([^"`]+)["`]/.exec(consoleLines)?.[1];
    if (meant !== undefined)
      expect(
        [...ROWS.flatMap(([, , named]) => named), UNIT].map(String).join('\n').replaceAll('\\', ''),
        consoleLines,
      ).toContain(meant);
  }
});

test('EMB-05 all mistakes of a block are reported, each in a line of its own', async () => {
  const html = product({...without('unlimited', 'priceMoney'), price: 18.5, onSale: 'yes', atributes: {}});
  const guest = await visitGuest(shop, {html: guestHtml(html), path: CHECKED_PATH});
  await expect.poll(() => guest.consoleLines.length).toBe(4);
  const lines = [...guest.consoleLines].sort().join('\n');
  for (const part of ['.price', '.onSale', '.atributes', '.qtyInStock'])
    expect(lines).toContain(`[0]${part}:`);
});

test('EMB-05 a variant without a stock can be bought', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(product(without('unlimited')))});
  await whenLive(guest.page, '[data-block=product]');
  await expect.poll(() => guest.page.locator('.vt-add').isEnabled()).toBe(true);
});

test('EMB-05 a live block keeps its data on the page, and no property on its element', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(product(without('unlimited')))});
  await whenLive(guest.page, '[data-block=product]');
  await expect.poll(() => guest.page.locator('.vt-add').count()).toBe(1);
  const block = guest.page.locator('[data-block=product]');
  const {data, properties} = await block.evaluate(element => ({
    data: [...element.querySelectorAll('[data-props]')].map(({textContent}) => JSON.parse(textContent ?? '')),
    // The framework's own names begin with two underscores.
    properties: Object.keys(element).filter(name => !name.startsWith('__')),
  }));
  expect(data).toMatchObject([{id: ITEM.id}]);
  expect(properties).toEqual([]);
  await guest.page.evaluate(() => window.Vitrine.unmount(document.body));
  expect(await block.locator('[data-props]').count()).toBe(1);
});

test('EMB-05 a page downloads no checks, unless they are asked for or a developer opens it on localhost', async () => {
  const origin = shop.platform.url;
  const context = await shop.browser.newContext();
  onTestFinished(() => context.close());
  const body = guestHtml(product(without('unlimited')));
  await context.route(/\/guest(\?|$)/, route =>
    route.fulfill({contentType: 'text/html; charset=utf-8', body}),
  );
  const visit = async (path: string) => {
    const page = await context.newPage();
    const files: string[] = [];
    const lines: string[] = [];
    page.on('request', request => files.push(new URL(request.url()).pathname));
    page.on('console', message => message.text().startsWith('[vitrine]') && lines.push(message.text()));
    await page.goto(`${origin}${path}`);
    await whenLive(page, '[data-block=product]');
    return {page, files, lines};
  };
  const visitor = await visit('/guest');
  // What records is asked for after the checks would be.
  await visitor.page.evaluate(() => window.Vitrine.setConsent({performance: true, marketing: false}));
  await expect.poll(() => visitor.files.some(file => file.endsWith('/visits.js'))).toBe(true);
  expect(visitor.files.filter(file => file.endsWith('/checks.js'))).toEqual([]);
  expect(visitor.lines).toEqual([]);
  // Where no test drives the browser, the address of this shop is a developer's.
  expect(origin).toContain('//localhost:');
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', {value: false}));
  const local = await visit('/guest');
  await expect.poll(() => local.lines.length).toBe(1);
  const developer = await visit('/guest?vt-debug');
  await expect.poll(() => developer.lines.length).toBe(1);
});
