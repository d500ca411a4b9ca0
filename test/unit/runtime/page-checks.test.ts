// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {createCommerce} from '../../../runtime/blocks/commerce/page-commerce.js';
import {createPageReporting} from '../../../runtime/boot/page-reporting.js';
import {explainFailure} from '../../../runtime/diagnostics/api-fault.js';
import {checkApiRoot} from '../../../runtime/diagnostics/check-api-root.js';
import {checkBlock} from '../../../runtime/diagnostics/check-block.js';
import {checkCalls} from '../../../runtime/diagnostics/check-calls.js';
import {labelMistake} from '../../../runtime/diagnostics/check-label.js';
import {checkNames} from '../../../runtime/diagnostics/check-names.js';
import {checkSite} from '../../../runtime/diagnostics/check-site.js';
import {checkWrites} from '../../../runtime/diagnostics/check-writes.js';
import {createCompletion} from '../../../runtime/diagnostics/complete-fault.js';
import {checkOnAdd} from '../../../runtime/diagnostics/on-add.js';
import {start} from '../../../runtime/diagnostics/start.js';
import type {CartChange} from '../../../src/bus.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {ApiError, DecodeError, NetworkError} from '../../../src/shared/errors.js';
import {findMistakes} from '../../../src/site/find-mistakes.js';
import {makePage, put, settle} from './page.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const BLOCK = '<div data-block="product">';
const props = (data: string): string =>
  `<div data-block="product"><script type="application/json" data-props>${data}</script></div>`;
const product = (...variants: readonly object[]): string =>
  props(JSON.stringify({id: 'mug', structuredContent: {productType: 'physical', variants}}));

const messageOf = (run: () => unknown): string => {
  try {
    run();
    throw new Error('nothing was wrong');
  } catch (error) {
    return (error as Error).message;
  }
};

/** The lines of a block whose decoder failed with `fault`. */
const completed = (html: string, fault: string): string[] => {
  const page = makePage();
  createCompletion(page)('bad-marker', `${BLOCK} ${fault}`, put(html));
  return page.reported;
};
const decoded = (html: string, variant: object): string[] =>
  completed(
    html,
    messageOf(() =>
      decodeProduct({id: 'mug', structuredContent: {productType: 'physical', variants: [variant]}}),
    ),
  );

const VARIANT = {sku: 'MUG', price: 1800};
for (const [variant, consoleLines] of [
  [{unlimited: 'yes'}, 'unlimited: found "yes", expected true or false. Did you mean true?'],
  [{qtyInStock: '3'}, 'qtyInStock: found "3", expected a number. Did you mean 3?'],
] as const)
  test(`EMB-05 a block that failed by ${JSON.stringify(variant)} says what was found and meant`, () => {
    const sold = {...VARIANT, ...variant};
    expect(decoded(product(sold), sold)).toEqual([
      `bad-marker: ${BLOCK} structuredContent.variants[0].${consoleLines}`,
    ]);
  });

test('EMB-05 a stock as a catalogue has it keeps its hint next to another mistake of the block', () => {
  const variant = {...VARIANT, onSale: 'no', stock: 3};
  const consoleLines = decoded(product(variant), variant).join('\n');
  expect(consoleLines.split('\n')).toHaveLength(2);
  expect(consoleLines).toMatch(
    /variants\[0\]\.stock: found 3, expected an object\. Did you mean "qtyInStock"\?/,
  );
  expect(consoleLines).toMatch(
    /variants\[0\]\.onSale: found "no", expected true or false\. Did you mean false\?/,
  );
});

test('EMB-05 an unknown id is compared with those on the page', () => {
  put(`<div data-block="product" data-product="mgu"></div>${product(VARIANT)}`);
  const page = makePage();
  createCompletion(page)(
    'bad-marker',
    `${BLOCK} data-product: expected the id of a product of the shop, got "mgu"`,
    document.querySelector('[data-product]'),
  );
  expect(page.reported).toEqual([
    `bad-marker: ${BLOCK} data-product: found "mgu", expected the id of a product of the shop. Did you mean "mug"?`,
  ]);
});

test('EMB-05 an id that another block of the page has is not suggested in its own place', () => {
  put(`<div data-block="product" data-product="mug"></div>${product(VARIANT)}`);
  const page = makePage();
  const report = createCompletion(page);
  report(
    'bad-marker',
    `${BLOCK} data-product: expected the id of a product of the shop, got "mug"`,
    document.querySelector('[data-product]'),
  );
  expect(page.reported).toEqual([
    `bad-marker: ${BLOCK} data-product: found "mug", expected the id of a product of the shop.`,
  ]);
});

for (const [json, consoleLines] of [
  [
    '{\n  "id": "mug",\n}',
    '`}` in line 3, column 1 of its JSON, expected a name in double quotes. Did you mean no comma before it?',
  ],
  [
    '{"id": \'mug\'}',
    "`'mug'}` in line 1, column 8 of its JSON, expected a value. Did you mean double quotes (\")?",
  ],
  [
    '{id: "mug"}',
    '`id: "mug"}` in line 1, column 2 of its JSON, expected a name in double quotes. Did you mean "id"?',
  ],
  [
    '{"id": "mug"\n "title": "Mug"}',
    '`"title": "Mug"}` in line 2, column 2 of its JSON, expected "," or "}".',
  ],
  ['{"id": ', 'the end of the text in line 1, column 8 of its JSON, expected a value.'],
] as const)
  test(`EMB-05 broken JSON is named with its place: ${JSON.stringify(json)}`, () => {
    expect(completed(props(json), 'data-props: expected JSON, got Unexpected token')).toEqual([
      `bad-marker: ${BLOCK} data-props: found ${consoleLines}`,
    ]);
  });

test('EMB-05 a fault that the checks do not find keeps its place and says what was found first', () => {
  expect(completed('<div data-block="lessons"></div>', 'data-item-id: expected text, got nothing')).toEqual([
    `bad-marker: ${BLOCK} data-item-id: found nothing, expected text.`,
  ]);
});

for (const kind of ['form', 'newsletter'])
  test(`EMB-05 a ${kind} that is written by hand is told where its definition belongs`, () => {
    const page = makePage();
    const form = `<form data-block="${kind}" action="/send"><input name="email"></form>`;
    const where = `<form data-block="${kind}">`;
    createCompletion(page)('bad-marker', `${where} ${messageOf(() => decodeForm({}, ''))}`, put(form));
    expect(page.reported).toEqual([
      `bad-marker: ${where} data-props: found no definition of the form, expected <script type="application/json" data-props> in it with the id and the fields of the form, or data-form with the id of a form of vitrine serve.`,
    ]);
  });

test('EMB-05 a value that an attribute cannot have is named', () => {
  const page = makePage();
  const html = '<div data-block="add-to-cart" data-item-id="mug" data-quantity="two" data-ui="ow"></div>';
  checkBlock(page, put(html), 'add-to-cart');
  const where = 'wrong-data: <div data-block="add-to-cart">';
  expect(page.reported).toEqual([
    `${where} data-ui: found "ow", expected own. Did you mean "own"?`,
    `${where} data-quantity: found "two", expected a whole number from 1 on.`,
  ]);
});

test('EMB-05 a data-block that is misspelled is named, and attributes of the site are not', () => {
  const page = makePage();
  put('<div data-blok="product" data-block-type="5"></div><p data-blur="1" data-block="price"></p>');
  checkNames(page);
  expect(page.reported).toEqual([
    'wrong-data: <div data-blok="product"> data-blok: found a field "data-blok", which nothing reads, expected "data-block". Did you mean "data-block"?',
  ]);
});

test('EMB-05 an add that could show nothing is named before it is pressed, and once', () => {
  const page = makePage();
  for (const mode of ['toats', '#bag', 'open', 'p[', 'drawer']) {
    checkOnAdd(
      page,
      put(`<div data-on-add="${mode}"><div data-block="product"></div><p id="bag"></p></div>`),
    );
  }
  const consoleLines = (mode: string): string =>
    `bad-on-add: data-on-add or onAdd: found "${mode}", which names nothing on the page, expected none, toast, open, checkout or a selector of an element.`;
  expect(page.reported).toEqual([
    `${consoleLines('toats')} Did you mean "toast"?`,
    consoleLines('p['),
    `${consoleLines('drawer')} Did you mean "open"?`,
  ]);
  const before = page.lines.size;
  createCompletion(page)('bad-on-add', 'data-on-add="toats" names nothing on the page');
  expect(page.lines.size).toBe(before);
});

const GALLERY = {items: [{assetUrl: '/a.jpg'}]};
const MISSPELLED = {
  desgin: 'design',
  autopaly: 'autoplay',
  'autoplay-durations': 'autoplay-duration',
  controlls: 'controls',
  autoCrop: 'auto-crop',
  aspectRatio: 'aspect-ratio',
  thumbnailsPerRow: 'thumbnails-per-row',
  pading: 'padding',
  lightBox: 'lightbox',
  'light-box-theme': 'lightboxTheme',
  maxWidth: 'max-width',
  showMeta: 'show-meta',
  newwindow: 'newWindow',
} as const;

for (const [name, meant] of Object.entries(MISSPELLED))
  test(`SITE-06 an option "${name}" of a gallery is one line that names ${meant}`, () => {
    const page = makePage();
    const data = JSON.stringify({...GALLERY, [name]: true});
    checkBlock(
      page,
      put(`<div data-block="gallery"><script type="application/json" data-props>${data}</script></div>`),
      'gallery',
    );
    expect(page.reported).toEqual([
      `wrong-data: <div data-block="gallery"> ${name}: found a field "${name}", which nothing reads, expected "${meant}". Did you mean "${meant}"?`,
    ]);
  });

test('EMB-05 a mistake at the end of a page that is still arriving is found once all of it is there', async () => {
  const page = makePage();
  let state: DocumentReadyState = 'loading';
  const reading = vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  vi.stubGlobal('Vitrine', {blocks: () => [], on: () => undefined, before: () => undefined});
  const checked = start(page, () => undefined);
  put('<p data-blok="product"></p>', '[data-blok]');
  await settle();
  expect(page.reported).toEqual([]);
  state = 'interactive';
  await checked;
  vi.unstubAllGlobals();
  reading.mockRestore();
  expect(page.reported).toEqual([expect.stringContaining('data-blok')]);
});

const OFFER = '"installments": {"min": 3500, "max": 200000}';
for (const [data, count] of [
  [`{${OFFER}}`, 0],
  // The id and the type of the product.
  [`{${OFFER}, "title": "Mug"}`, 2],
  // The offer, too.
  ['{}', 3],
] as const)
  test(`COM-12 an offer of installments with ${data} has ${count} mistakes`, () => {
    const page = makePage();
    const script = `<script type="application/json" data-props>${data}</script>`;
    checkBlock(page, put(`<div data-block="installments">${script}</div>`), 'installments');
    expect(page.reported).toHaveLength(count);
  });

test('EMB-05 a queued call that there is not gets the nearest method', () => {
  const page = makePage();
  vi.stubGlobal('Vitrine', {cart: {add() {}, get() {}}, setLabels() {}});
  createCompletion(page)('unknown-call', '"cart.ad" is no method');
  vi.unstubAllGlobals();
  expect(page.reported).toEqual([
    'unknown-call: Vitrine.q: found "cart.ad", expected a method of Vitrine. Did you mean "cart.add"?',
  ]);
});

test('EMB-05 a site context that is a list, or breaks, is one line', () => {
  const page = {...makePage(), contexts: {own: [{currency: 'EUR'}], compat: undefined}};
  checkSite(page);
  const script = put('<script data-vitrine="site">{"currency": EUR}</script>', 'script');
  createCompletion(page)('bad-site-context', 'script[data-vitrine=site]: SyntaxError', script);
  expect(page.reported).toEqual([
    'wrong-data: script[data-vitrine=site] value: found a list, expected an object.',
    'bad-site-context: script[data-vitrine=site]: found `EUR}` in line 1, column 14 of its JSON, expected a value.',
  ]);
});

test('EMB-05 a key of routes that there is not is one line, with the names that there are', () => {
  const routes = {basket: '/basket', checkuot: '/pay', shop: '/'};
  const page = {...makePage(), contexts: {own: {routes}, compat: undefined}};
  checkSite(page);
  expect(page.reported).toEqual([
    'wrong-data: script[data-vitrine=site] routes.checkuot: found a field "checkuot", which nothing reads, expected "checkout". Did you mean "checkout"?',
    'wrong-data: script[data-vitrine=site] routes.basket: found a field "basket", which nothing reads, expected one of cart, checkout, shop.',
  ]);
});

test('EMB-05 an API root of another origin without /api gets its guess', async () => {
  const page = makePage();
  const site = {...page.site, apiRoot: 'http://shop.example:4600'};
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network here')));
  const url = 'http://shop.example:4600/commerce/shopping-cart';
  await explainFailure({...page, site}, {url, error: new NetworkError()});
  vi.unstubAllGlobals();
  expect(page.reported).toHaveLength(1);
  expect(page.reported[0]).toMatch(
    /^api-unreachable: apiRoot "http:\/\/shop\.example:4600": .+ Did you mean "http:\/\/shop\.example:4600\/api"\?$/,
  );
});

/** What the address alone says: the page's, that of the API, and the line before any call. */
const ROOTS = [
  ['http://shop.example/', '/api', null],
  ['http://shop.example/', 'https://api.example/api', null],
  ['http://shop.example/', 'localhost:4600/api', 'found the scheme "localhost:", expected a path'],
  ['https://shop.example/', 'http://api.example/api', 'Did you mean "https://api.example/api"?'],
  ['https://shop.example/', 'http://localhost:4600/api', null],
  ['https://shop.example/', 'http://127.0.0.1:4600/api', null],
] as const;
for (const [address, apiRoot, line] of ROOTS)
  test(`EMB-05 apiRoot ${apiRoot} on ${address} is ${line ? 'reported before a call' : 'no mistake'}`, async () => {
    const page = makePage();
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('location', new URL(address));
    await checkApiRoot({...page, site: {...page.site, apiRoot}});
    vi.unstubAllGlobals();
    expect(fetched).not.toHaveBeenCalled();
    expect(page.reported).toEqual(line ? [expect.stringContaining(line)] : []);
  });

test('EMB-05 JSON that is no cart is reported as another API', async () => {
  const page = makePage();
  const error = new DecodeError('entries', 'a cart', 'other JSON');
  await explainFailure(page, {url: 'http://localhost:3000/api/commerce/shopping-cart', error});
  expect(page.reported).toEqual([
    'api-unreachable: apiRoot "/api": found JSON without the entries of a cart, expected the platform\'s API. Set apiRoot in the site context, or have the API answer as the HTTP contract says, see docs/http.md',
  ]);
});

test('EMB-05 a refusal with a status that only an API gives is no reason to blame apiRoot', async () => {
  const page = makePage();
  const url = 'http://localhost:3000/api/commerce/shopping-cart/entries';
  for (const status of [200, 402, 409, 410, 422, 423, 428, 429, 451])
    await explainFailure(page, {url, error: new ApiError(status)});
  await explainFailure(page, {url, error: new ApiError(400, {text: 'Sold out in your size.'})});
  expect(page.reported).toEqual([]);
  await explainFailure(page, {url, error: new ApiError(404)});
  expect(page.reported).toHaveLength(1);
});

test('EMB-05 faults wait for the checks on a developer’s page, and for nobody on a visitor’s', async () => {
  const page = makePage();
  vi.stubGlobal('navigator', {webdriver: true});
  expect(createPageReporting().passFaults).toBeNull();
  vi.stubGlobal('location', {href: 'https://shop.example/?vt-debug', hostname: 'shop.example'});
  const {report, passFaults} = createPageReporting();
  report('bad-marker', 'x');
  await settle();
  expect(page.reported).toEqual([]);
  passFaults?.(page.send);
  report('bad-marker', 'y');
  await settle();
  vi.unstubAllGlobals();
  expect(page.reported).toEqual(['bad-marker: x', 'bad-marker: y']);
});

for (const [name, meant] of [
  ['data-item', 'data-item-id'],
  ['data-qty', 'data-quantity'],
] as const)
  test(`EMB-05 the short form ${name} is named as ${meant}`, () => {
    const page = makePage();
    const id = name === 'data-item' ? '' : ' data-item-id="mug"';
    checkBlock(page, put(`<div data-block="add-to-cart"${id} ${name}="2"></div>`), 'add-to-cart');
    expect(page.reported).toEqual([
      `wrong-data: <div data-block="add-to-cart"> ${name}: found a field "${name}", which nothing reads, expected "${meant}". Did you mean "${meant}"?`,
    ]);
  });

test('EMB-05 a data script whose name is misspelled is named in place of a script that is missing', () => {
  expect(
    completed(
      '<div data-block="product"><script type="application/json" data-prop>{}</script></div>',
      'data-props: expected a script with the product, got none',
    ),
  ).toEqual([
    `bad-marker: ${BLOCK} data-prop: found a field "data-prop", which nothing reads, expected "data-props". Did you mean "data-props"?`,
  ]);
});

test('EMB-05 a strategy that there is not gets the list of those that there are', () => {
  const page = makePage();
  createCompletion(page)('unknown-strategy', '<p> data-load="lazy" is no strategy; visible is used.');
  expect(page.reported).toEqual([
    'unknown-strategy: <p> data-load="lazy" is no strategy, expected visible, idle, load, interaction, save-data, none, media(…); visible is used.',
  ]);
});

for (const [request, status, consoleLines] of [
  [{itemId: 'mgu'}, 404, 'itemId: found "mgu", expected a product of the shop. Did you mean "mug"?'],
  [
    {itemId: 'mug', sku: 'MUX'},
    400,
    'sku: found "MUX" of "mug", expected a variant that it has. Did you mean "MUG"?',
  ],
  [
    {id: 'mug'},
    400,
    'id: found a field "id", which nothing reads, expected "itemId". Did you mean "itemId"?',
  ],
  [{itemId: 'mug', sku: 'MUG'}, 400, null],
  [{itemId: 'mgu'}, 500, null],
] as const)
  test(`EMB-05 an add of ${JSON.stringify(request)} that is refused with ${status} ${consoleLines ? 'is named' : 'is no mistake of the page'}`, () => {
    const page = makePage();
    put(product(VARIANT));
    checkWrites(page);
    for (const {name, handle} of page.hooks) if (name === 'cart.add') handle(request);
    page.bus.emit('cart-failed', {change: 'added', text: '', error: new ApiError(status), origin: null});
    expect(page.reported).toEqual(consoleLines ? [`unknown-item: cart.add ${consoleLines}`] : []);
  });

test('EMB-05 each write that code called and the platform refused has a line with its answer', () => {
  const page = makePage();
  put(product(VARIANT));
  checkWrites(page);
  const fail = (
    change: CartChange,
    name: string,
    request: object,
    error: Error,
    origin: object | null = null,
  ) => {
    for (const hook of page.hooks) if (hook.name === name) hook.handle(request);
    page.bus.emit('cart-failed', {change, text: '', error, origin});
  };
  const answered = (text: string) => new ApiError(409, {text});
  const add = {itemId: 'mug', sku: 'MUG', additionalFields: '{"Name": "Ada"}'};
  fail('added', 'cart.add', add, answered('Only 3 left.'));
  fail('added', 'cart.add', {...add, sku: null}, answered('Only 3 left.'));
  fail(
    'changed',
    'cart.setQuantity',
    {entryId: 'e', quantity: 2},
    new ApiError(404, {code: 'unknown-entry'}),
  );
  fail('removed', 'cart.remove', {entryId: 'f'}, answered('Gone.'));
  fail('market', 'market.set', {currency: 'XXX'}, new ApiError(400, {text: 'Choose another.'}));
  expect(page.reported).toEqual([
    'call-failed: cart.add of "mug", "MUG": the platform answered 409, "Only 3 left."',
    'call-failed: cart.add of "mug": the platform answered 409, "Only 3 left."',
    'call-failed: cart.setQuantity of "e": the platform answered 404, "unknown-entry"',
    'call-failed: cart.remove of "f": the platform answered 409, "Gone."',
    'call-failed: setMarket of "XXX": the platform answered 400, "Choose another."',
  ]);
  // A block shows its visitor the answer; a coupon is typed by one; a call that found no API has its line.
  fail('added', 'cart.add', add, answered('Sold out.'), document.body);
  fail('coupon', 'cart.setCoupon', {code: 'X'}, answered('Over.'));
  fail('added', 'cart.add', add, new NetworkError());
  expect(page.reported).toHaveLength(5);
});

test('EMB-05 an add that fails before the checks of the page have begun has its line', async () => {
  const page = {...makePage(), passFaults: () => undefined, messages: async () => ({})};
  put(product(VARIANT));
  Object.assign(page.ports, {fetch: async () => Response.json({message: 'No such item.'}, {status: 404})});
  const {errors} = await createCommerce(page, {}).cart.add({itemId: 'mgu'});
  expect(errors).toHaveLength(1);
  expect(page.reported).toEqual([
    'unknown-item: cart.add itemId: found "mgu", expected a product of the shop. Did you mean "mug"?',
  ]);
});

for (const [code, request, consoleLine] of [
  ['unknown-item', {itemId: 'mug', sku: 'MUG'}, 'itemId: found "mug", expected a product of the shop.'],
  [
    'unknown-variant',
    {itemId: 'mug', sku: 'MUG'},
    'sku: found "MUG", expected a variant that the shop has of "mug". Did you mean "MUX"?',
  ],
  ['out-of-stock', {itemId: 'mug', sku: 'MUG'}, null],
] as const)
  test(`EMB-05 an add of what the page has, refused as ${code}, ${consoleLine ? 'names what the shop lacks' : 'has no line'}`, () => {
    const page = makePage();
    put(product(VARIANT, {...VARIANT, sku: 'MUX'}));
    checkWrites(page);
    for (const {name, handle} of page.hooks) if (name === 'cart.add') handle(request);
    const error = new ApiError(400, {code, text: 'No.'});
    page.bus.emit('cart-failed', {change: 'added', text: 'No.', error, origin: document.body});
    expect(page.reported).toEqual(consoleLine ? [`unknown-item: cart.add ${consoleLine}`] : []);
  });

test('EMB-05 a path below the API, where the platform has no such call, is named with the API', async () => {
  const page = makePage();
  const site = {...page.site, apiRoot: 'https://shop.example/api/v1'};
  const error = new ApiError(404, {code: 'not-found', text: 'Nothing was found at this address.'});
  await explainFailure({...page, site}, {url: `${site.apiRoot}/site/reviews`, error});
  expect(page.reported).toEqual([]);
  await explainFailure({...page, site}, {url: `${site.apiRoot}/commerce/shopping-cart/entries`, error});
  expect(page.reported).toEqual([
    'api-unreachable: apiRoot "https://shop.example/api/v1": the platform answers, and has no call at /api/v1/commerce/shopping-cart/entries. Set apiRoot in the site context. Did you mean "https://shop.example/api"?',
  ]);
});

/** Sends a form of the page to a platform that refuses it. */
const sendRefused = async (formId: string, data: string, status: number, answer: object) => {
  const page = makePage();
  put(props(data));
  Object.assign(page.ports, {fetch: async () => new Response(JSON.stringify(answer), {status})});
  checkCalls(page);
  const url = 'https://shop.example/api/form/SaveFormSubmission';
  await page.ports.fetch(new Request(url, {method: 'POST', body: JSON.stringify({formId})}));
  return page.reported;
};

test('EMB-05 a form that the shop does not have is not suggested for itself', async () => {
  expect(await sendRefused('contakt', '{"id": "contakt", "fields": []}', 404, {})).toEqual([
    'unknown-item: form id: found "contakt", expected a form of the shop.',
  ]);
});

test('EMB-05 a field that the shop asks for and the page’s form lacks is named', async () => {
  const form = '{"id": "contact", "fields": [{"id": "mesage"}, {"id": "email"}]}';
  const answer = {errors: {message: 'Required', email: 'The email is not valid.'}};
  expect(await sendRefused('contact', form, 400, answer)).toEqual([
    'unknown-item: form "contact" fields: found no field "message", expected the fields of the shop\'s form, which says "Required". Did you mean "mesage"?',
  ]);
});

test('EMB-05 a form that the shop does not have is named', async () => {
  const page = makePage();
  put(props('{"id": "contact"}'));
  Object.assign(page.ports, {fetch: async () => new Response('{}', {status: 404})});
  checkCalls(page);
  const body = JSON.stringify({formId: 'contakt'});
  const url = 'https://shop.example/api/form/SaveFormSubmission';
  await page.ports.fetch(new Request(url, {method: 'POST', body}));
  expect(page.reported).toEqual([
    'unknown-item: form id: found "contakt", expected a form of the shop. Did you mean "contact"?',
  ]);
});

test('EMB-05 a currency of the page that the shop does not charge is named', () => {
  const page = {...makePage(), contexts: {own: {currency: 'EUR'}, compat: undefined}};
  checkCalls(page);
  const cart = {currency: 'USD', entries: [{}]} as never;
  page.bus.emit('cart-updated', {cart, change: 'added', entry: null, warnings: [], origin: null});
  expect(page.reported).toEqual([
    'wrong-data: script[data-vitrine=site] currency: found "EUR", expected "USD", which the shop charges. Did you mean "USD"?',
  ]);
});

for (const [label, consoleLines] of [
  ['Buy {titel}', 'placeholder: found {titel}, expected {title}. Did you mean {title}?'],
  ['Buy {', /^pattern: found .+, expected a pattern whose braces close\.$/],
  ['Buy {title}', ''],
] as const)
  test(`EMB-05 the label "${label}" is ${consoleLines ? 'named' : 'no mistake'}`, () => {
    expect(labelMistake(label, 'Add {title}')).toEqual(
      typeof consoleLines === 'string' ? consoleLines : expect.stringMatching(consoleLines),
    );
  });

test('EMB-05 amounts and currencies with their sign get a guess', () => {
  const signs = {
    id: 'mug',
    structuredContent: {productType: 'physical', variants: [{price: '$22.50', unlimited: true}]},
  };
  const consoleLines = findMistakes(signs, 'product').map(({message}) => message);
  expect(consoleLines.join()).toMatch(/price: found "\$22\.50", expected whole cents\. Did you mean 2250\?/);
  expect(findMistakes({currency: 'US$'}, 'site context')[0]?.message).toMatch(/Did you mean "USD"\?/);
});

for (const [price, cents] of [
  ['21,50 €', 2150],
  ['21,50', 2150],
  ['18.00 $', 1800],
] as const)
  test(`EMB-05 the amount "${price}" gets a guess in cents`, () => {
    const [found] = findMistakes({id: 'mug', structuredContent: {productType: 1, price}}, 'product');
    expect(found?.message).toMatch(new RegExp(`Did you mean ${cents}\\?$`));
  });

const messagesOf = (data: object, shape: string): string[] =>
  findMistakes(data, shape).map(({message}) => message);

test('EMB-05 a misspelled structuredContent is named, and a missing type with the types that there are', () => {
  const found = messagesOf({id: 'mug', structured_content: {productType: 'physical'}}, 'product');
  expect(found[0]).toMatch(/^structured_content: found a field .+ Did you mean "structuredContent"\?$/);
  expect(found[1]).toMatch(/^structuredContent\.productType: found nothing, expected .+: "physical", /);
});

test('EMB-05 a code of a type in quotes gets the name of the type', () => {
  const [found] = messagesOf({id: 'mug', structuredContent: {productType: '1'}}, 'product');
  expect(found).toMatch(/productType: found "1", .+ Did you mean "physical"\?$/);
});

test('EMB-05 words of HTML and of other shops get those of a page', () => {
  const field = {label: 'Message', name: 'message', type: 'textarea'};
  expect(messagesOf({id: 'contact', fields: [field]}, 'form').join()).toMatch(
    /fields\[0\]\.label: .+ Did you mean title\?.*fields\[0\]\.name: .+ Did you mean id\?/,
  );
  const choice = {id: 'size', type: 'select', title: 'Size', choices: ['Small']};
  expect(messagesOf({id: 'contact', submit: 'Send', fields: [choice]}, 'form').join()).toMatch(
    /submit: .+ Did you mean submitLabel\?.*fields\[0\]\.choices: .+ Did you mean options\?/,
  );
  const page = makePage();
  checkBlock(page, put(product({sku: 'MUG', price: 1800, inventory: 3})), 'product');
  expect(page.reported).toEqual([
    `wrong-data: ${BLOCK} structuredContent.variants[0].inventory: found a field "inventory", which nothing reads, expected qtyInStock. Did you mean qtyInStock?`,
  ]);
});

test('EMB-05 a data script without data-props, or without a type, gets the whole tag', () => {
  expect(
    completed(
      '<div data-block="product"><script type="application/json">{}</script></div>',
      'data-props: expected a script with the product, got none',
    ),
  ).toEqual([
    `bad-marker: ${BLOCK} data-props: found <script type="application/json"> without it, expected it on the script with the data. Did you mean <script type="application/json" data-props>?`,
  ]);
  const page = makePage();
  const untyped = product({...VARIANT, unlimited: true}).replace(' type="application/json"', '');
  checkBlock(page, put(untyped), 'product');
  expect(page.reported).toHaveLength(1);
  expect(page.reported[0]).toMatch(/without type="application\/json", which the browser runs as code/);
});

test('EMB-05 data in an element without data-block is named', () => {
  const page = makePage();
  put(`${product(VARIANT).replace('data-block="product"', 'class="buy"')}${product(VARIANT)}`);
  checkNames(page);
  expect(page.reported).toEqual([
    'wrong-data: <div class="buy"> data-block: found none around <script data-props>, expected one, such as data-block="product".',
  ]);
});

for (const [attribute, found] of [
  ['', 'none on <script type="application/json"> with apiRoot or routes'],
  [' data-vitrine="page"', '"page"'],
] as const)
  test(`EMB-05 a site context${attribute || ' without data-vitrine'} gets the whole tag`, () => {
    const page = {...makePage(), contexts: {own: undefined, compat: undefined}};
    put(
      `<script type="application/json">{"list": 1}</script><script type="application/json"${attribute}>{"apiRoot": "/x"}</script>`,
      'script',
    );
    checkSite(page);
    expect(page.reported).toEqual([
      `wrong-data: script data-vitrine: found ${found}, expected "site". Did you mean <script type="application/json" data-vitrine="site">?`,
    ]);
  });

test('EMB-05 a server of files that refuses two calls is one line', async () => {
  const page = makePage();
  for (const status of [404, 501])
    await explainFailure(page, {url: 'http://localhost:3000/api/x', error: new ApiError(status)});
  expect(page.reported).toHaveLength(1);
  expect(page.reported[0]).toMatch(/Set apiRoot in the site context/);
});
