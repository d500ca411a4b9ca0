import {afterAll, beforeAll, beforeEach, expect, onTestFinished, test} from 'vitest';
import {STAND_IN_SITE_KEY} from '../../examples/platform/features/captcha/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {ENGRAVING as ANSWERS, catalogWithPlate, PLATE} from './engraved-plate.js';
import {CART, startShop, Visitor} from './shop-client.js';

const SHOWN = [
  {label: 'Name to engrave', value: 'Ada'},
  {label: 'Letters', value: 'Upright'},
  {label: 'Engraved pieces cannot be returned', value: 'I understand'},
];

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({catalog: catalogWithPlate});
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

const add = (answers: unknown, who = visitor, headers = {}) =>
  who.send(
    'POST',
    `${CART}/entries`,
    {...PLATE, quantity: 1, additionalFields: answers === null ? null : JSON.stringify(answers)},
    headers,
  );
const fieldsOf = (id: unknown): string => `${CART}/entries/${String(id)}/additionalFields`;

test('CART-10 answers by field id are judged, and kept as what was asked and answered', async () => {
  const {status, json} = await add(ANSWERS);
  expect([status, json.newlyAdded?.additionalFields]).toEqual([200, SHOWN]);
  expect(json.newlyAdded?.editUrl).toBe(`/cart/fields?entry=${String(json.newlyAdded?.id)}`);
  const order = await visitor.order();
  expect(order.json.items?.[0 as never]?.additionalFields).toEqual(SHOWN);
});

for (const [title, answers] of [
  ['none', null],
  ['none of a form that asks for some', {}],
  ['an empty text', {...ANSWERS, text: ' '}],
  ['an option there is not', {...ANSWERS, letters: 'Sideways'}],
] as const)
  test(`FORM-07 an add with ${title} is refused field by field, and adds nothing`, async () => {
    const {status, json} = await add(answers);
    expect([status, json.code]).toEqual([400, 'form-invalid']);
    expect(Object.keys(json.errors ?? {}).length).toBeGreaterThan(0);
    expect((await visitor.cart()).json.entries).toEqual([]);
  });

test('FORM-07 the required texts are in the visitor’s language', async () => {
  const spanish = await add({}, visitor, {'Accept-Language': 'es-ES'});
  expect(spanish.json.errors).toEqual({text: 'Obligatorio', letters: 'Obligatorio', agree: 'Obligatorio'});
  const english = await add({});
  expect(english.json.errors).toEqual({text: 'Required', letters: 'Required', agree: 'Required'});
});

test('CART-10 answers in another shape than the form’s are refused', async () => {
  for (const answers of [[{label: 'Name', value: 'Ada'}], {text: {a: 'b'}}])
    expect((await add(answers)).json.code).toBe('form-not-parsed');
  expect((await visitor.send('POST', `${CART}/entries`, {...PLATE, additionalFields: '{'})).status).toBe(400);
});

test('CART-13 the form of a line is read with its answers and changed; a stranger finds none', async () => {
  const id = (await add(ANSWERS)).json.newlyAdded?.id;
  const read = await visitor.send('GET', fieldsOf(id));
  expect(read.json).toMatchObject({form: {id: 'engraving'}, answers: ANSWERS, itemId: 'plate', sku: 'PLATE'});
  const put = (answers: object) =>
    visitor.send('PUT', fieldsOf(id), {additionalFields: JSON.stringify(answers)});
  const changed = await put({...ANSWERS, text: 'Grace'});
  expect(changed.json.updatedEntry?.additionalFields).toEqual([
    {label: 'Name to engrave', value: 'Grace'},
    ...SHOWN.slice(1),
  ]);
  expect((await put({...ANSWERS, text: ''})).json.errors).toEqual({text: 'Required'});
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', fieldsOf(id))).status).toBe(404);
  expect((await visitor.send('GET', fieldsOf('x'))).status).toBe(404);
});

test('CART-10 two lines of different answers stay two, and an add repeated by its key is one', async () => {
  const key = {'Idempotency-Key': '2f6bd9f2-7a36-4a3e-8f0f-6d8b6c7f1a11'};
  await add(ANSWERS, visitor, key);
  await add(ANSWERS, visitor, key);
  await add({...ANSWERS, text: 'Grace'});
  const {entries} = (await visitor.cart()).json;
  expect([...(entries ?? [])].map(({quantity}) => quantity)).toEqual([1, 1]);
});

test('CART-10 CART-13 answers given in one language are shown, changed and ordered in another', async () => {
  const inSpanish = {'Accept-Language': 'es'};
  const spanish = {text: 'Ada', letters: 'Rectas', agree: ['Lo entiendo']};
  const shown = [
    {label: 'Nombre que grabar', value: 'Ada'},
    {label: 'Letras', value: 'Rectas'},
    {label: 'Las piezas grabadas no se devuelven', value: 'Lo entiendo'},
  ];
  const added = await add(spanish, visitor, inSpanish);
  expect(added.json.newlyAdded?.additionalFields).toEqual(shown);
  const read = async (language: string) => {
    const {json} = await visitor.send('GET', CART, undefined, {'Accept-Language': language});
    return json.entries?.[0 as never]?.additionalFields;
  };
  expect(await read('en')).toEqual(SHOWN);
  expect(await read('ja')).toMatchObject([
    {label: '刻む名前', value: 'Ada'},
    {value: '立体'},
    {value: 'わかりました'},
  ]);
  const id = added.json.newlyAdded?.id;
  expect((await visitor.send('GET', fieldsOf(id))).json.answers).toEqual(ANSWERS);
  expect((await visitor.send('GET', `/es/cart/fields?entry=${String(id)}`)).text).toMatch(
    /value="Rectas"[^>]* checked/,
  );
  // The same in another language is the same line.
  expect((await add(ANSWERS)).json.shoppingCart?.entries).toHaveLength(1);
  const order = await visitor.order();
  expect(order.json.items?.[0 as never]?.additionalFields).toEqual(SHOWN);
  const path = `/api/commerce/orders/${String(order.json.id)}`;
  const reported = await visitor.send('GET', path, undefined, inSpanish);
  expect(reported.json.items?.[0 as never]?.additionalFields).toEqual(shown);
});

test('CART-10 without script stock comes first, then the form’s own page, then the cart', async () => {
  const led = await visitor.post('/es/cart/add', {...PLATE, quantity: '1'});
  const to = led.headers.get('Location') ?? '';
  expect([led.status, to]).toEqual([303, '/es/cart/fields?item=plate&sku=PLATE&quantity=1']);
  expect((await visitor.cart()).json.entries).toEqual([]);
  const page = await visitor.send('GET', to);
  expect(page.text).toContain('Nombre que grabar');
  const wrong = await visitor.post(to, {text: 'Ada <b>'});
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('value="Ada &lt;b>"');
  // At each field, and in the list of errors.
  expect(wrong.text.match(/Obligatorio/g)).toHaveLength(4);
  const done = await visitor.post(to, {text: 'Ada', letters: 'Rectas', agree: 'Lo entiendo'});
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/es/cart']);
  const {entries} = (await visitor.cart()).json;
  const [line] = [...(entries ?? [])];
  expect(line?.additionalFields).toEqual(SHOWN);
  const edit = `/es/cart/fields?entry=${String(line?.id)}`;
  expect((await visitor.send('GET', edit)).text).toContain('value="Ada"');
  const saved = await visitor.post(edit, {text: 'Eva', letters: 'Rectas', agree: 'Lo entiendo'});
  expect(saved.headers.get('Location')).toBe('/es/cart');
  expect((await visitor.send('GET', '/es/cart')).text).toContain('<dd>Eva</dd>');
});

test('CART-10 without script a line that takes in more units than one line holds says how many it kept', async () => {
  const setUnlimited = (unlimited: boolean) =>
    shop.db.updateTable('variant').set({unlimited}).where('sku', '=', PLATE.sku).execute();
  await setUnlimited(true);
  onTestFinished(async () => {
    await setUnlimited(false);
  });
  const ids: unknown[] = [];
  for (const text of ['Ada', 'Eva']) {
    const id = (await add({...ANSWERS, text})).json.newlyAdded?.id;
    await visitor.send('PUT', `${CART}/entries/${String(id)}`, {quantity: 6000});
    ids.push(id);
  }
  const edit = `/es/cart/fields?entry=${String(ids[1])}`;
  const saved = await visitor.post(edit, {text: 'Ada', letters: 'Rectas', agree: 'Lo entiendo'});
  const to = saved.headers.get('Location') ?? '';
  expect([saved.status, to]).toEqual([303, '/es/cart?notice=quantity-capped&quantity=9999']);
  expect((await visitor.cart()).json.totalQuantity).toBe(9999);
});

test('CART-10 without script what there is no more of leads to no form', async () => {
  const {headers, text} = await visitor.post('/cart/add', {...PLATE, quantity: '9'});
  expect(headers.get('Location')).toBeNull();
  expect(text).toContain('we do not have enough items');
});

test('the form’s page needs an item with a form or a line of one’s own, and a session to be posted', async () => {
  for (const query of ['', '?item=bowl', '?item=none', '?entry=none'])
    expect((await visitor.send('GET', `/cart/fields${query}`)).status).toBe(404);
  const stranger = new Visitor(shop.url);
  const posted = await stranger.post('/cart/fields?item=plate&sku=PLATE&quantity=1', {text: 'Ada'});
  expect([posted.status, (await stranger.cart()).json.entries]).toEqual([401, []]);
});

test('CAP-03 an add of an item whose form has a captcha needs its token, once; a few without are taken', async () => {
  const {definition} = await shop.db
    .selectFrom('form')
    .select('definition')
    .where('id', '=', 'engraving')
    .executeTakeFirstOrThrow();
  const define = (text: string) =>
    shop.db.updateTable('form').set({definition: text}).where('id', '=', 'engraving').execute();
  await define(JSON.stringify({...JSON.parse(definition), captcha: true}));
  const asked = {siteKey: STAND_IN_SITE_KEY, action: 'form_block_submission'};
  const captchaKey = String((await visitor.send('POST', '/captcha/token', asked)).json.token);
  const forged = await add({...ANSWERS, captchaKey: 'forged'});
  expect([forged.status, forged.json.code]).toEqual([400, 'captcha-failed']);
  const key = {'Idempotency-Key': '5b0c0a52-9d5e-4a0e-9a77-7f1d5f0f6a10'};
  for (const repeat of [1, 2]) {
    const {status, json} = await add({...ANSWERS, captchaKey}, visitor, key);
    expect([repeat, status, json.newlyAdded?.additionalFields]).toEqual([repeat, 200, SHOWN]);
  }
  expect((await add({...ANSWERS, captchaKey})).json.code).toBe('captcha-failed');
  expect((await add({...ANSWERS, text: 'Eve'})).status, 'the provider may be blocked').toBe(200);
  await define(definition);
});
