// @module-tag whole
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {
  CART_FILE_LIFE_MS,
  WAITING_FILE_LIFE_MS,
} from '../../examples/platform/features/forms/files/limits.js';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {openAccount} from './account-client.js';
import {ENGRAVING as ANSWERS, catalogWithPlate, PLATE} from './engraved-plate.js';
import {begin, picture, put, remove, upload} from './file-client.js';
import {signInAs} from './owner-client.js';
import {type Answer, BUYER, CART, startShop, Visitor} from './shop-client.js';

const PLACE = {formId: 'engraving', fieldId: 'drawing'};
const BYTES = picture(700);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({catalog: catalogWithPlate});
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

const file = (name = 'wave.png', who = visitor): Promise<string> => upload(who, BYTES, {...PLACE, name});
const bodyOf = (drawing: readonly string[]) => ({
  additionalFields: JSON.stringify({...ANSWERS, drawing}),
});
const add = (ids: readonly string[], who = visitor): Promise<Answer> =>
  who.send('POST', `${CART}/entries`, {...PLATE, quantity: 1, ...bodyOf(ids)});
const edit = (entryId: unknown, ids: readonly string[]): Promise<Answer> =>
  visitor.send('PUT', `${CART}/entries/${String(entryId)}/additionalFields`, bodyOf(ids));
const drawingIn = (fields: unknown): unknown =>
  (fields as {label: string; value: string}[]).find(({label}) => label === 'Your own drawing')?.value;
const aDayOn = () => deleteExpired(shop.db, Date.now() + WAITING_FILE_LIFE_MS + 1);
const isThere = async (id: string): Promise<boolean> =>
  (await shop.db.selectFrom('form_file').select('id').where('id', '=', id).execute()).length > 0;

test('FORM-07 CART-10 a line’s file is named in cart and order, and goes whole to the owner alone', async () => {
  const id = await file('Ké "wave".png');
  const {status, json} = await add([id]);
  expect([status, drawingIn(json.newlyAdded?.additionalFields)]).toEqual([200, 'Ké _wave_.png']);
  const path = `/owner/forms/file?id=${id}`;
  const owner = await signInAs(shop.url, 'admin');
  expect((await owner.send('GET', path)).status, 'before it is ordered it is the buyer’s alone').toBe(404);
  const order = await visitor.order();
  expect(drawingIn(order.json.items?.[0 as never]?.additionalFields)).toBe('Ké _wave_.png');
  const listed = (await owner.send('GET', '/owner/orders')).text;
  expect(listed).toContain(`<dt>Your own drawing</dt><dd><a href="${path}" download>Ké _wave_.png</a>`);
  const answer = await fetch(shop.url + path, {
    headers: {Cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')},
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(BYTES))).toBe(true);
  expect((await visitor.send('GET', path)).status).toBe(401);
  await remove(visitor, id);
  await aDayOn();
  expect(await isThere(id)).toBe(true);
});

test('FORM-07 a line takes only whole files of its own buyer and field, each in one line, up to the limit', async () => {
  const stranger = await Visitor.arrive(shop.url);
  const theirs = await file('theirs.png', stranger);
  const half = String((await begin(visitor, {...PLACE, size: 300_000})).json.id);
  await put(visitor, half, 0, picture(20_000));
  const elsewhere = await upload(visitor, BYTES);
  const used = await file();
  expect((await add([used])).status).toBe(200);
  const three = [await file(), await file(), await file()];
  for (const [what, ids] of [
    ['a stranger’s', [theirs]],
    ['half a file', [half]],
    ['a file of another form', [elsewhere]],
    ['a file of another line', [used, await file()]],
    ['too many', three],
    ['none there is', ['x', '']],
  ] as const) {
    const {status, json} = await add(ids);
    expect([what, status, json.code]).toEqual([what, 400, 'form-invalid']);
    expect(String(json.errors?.drawing).trim(), what).not.toBe('');
  }
  expect((await visitor.cart()).json.entries).toHaveLength(1);
});

test('CART-13 the file of a line is read by its name, kept, changed and given up with the answers', async () => {
  const [first, second] = [await file('first.png'), await file('second.png')];
  const entryId = (await add([first])).json.newlyAdded?.id;
  const read = await visitor.send('GET', `${CART}/entries/${String(entryId)}/additionalFields`);
  expect(read.json).toMatchObject({answers: {drawing: [first]}, fileNames: {[first]: 'first.png'}});
  const both = await edit(entryId, [first, second]);
  expect([both.status, drawingIn(both.json.updatedEntry?.additionalFields)]).toEqual([
    200,
    'first.png, second.png',
  ]);
  await edit(entryId, [second]);
  await aDayOn();
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  await visitor.send('DELETE', `${CART}/entries/${String(entryId)}`);
  await aDayOn();
  expect(await isThere(second)).toBe(false);
});

test('FORM-07 two lines with a file each stay two, and an add repeated by its key is one', async () => {
  const key = {'Idempotency-Key': '8c1f3b62-58d7-4f0e-9a0c-2b7a5f8b9d10'};
  const body = {...PLATE, quantity: 1, ...bodyOf([await file()])};
  const answers = [
    await visitor.send('POST', `${CART}/entries`, body, key),
    await visitor.send('POST', `${CART}/entries`, body, key),
  ];
  expect(answers.map(({status}) => status)).toEqual([200, 200]);
  await add([await file()]);
  const {entries} = (await visitor.cart()).json;
  expect([...(entries ?? [])].map(({quantity}) => quantity)).toEqual([1, 1]);
});

test('CART-16 FORM-07 the file of a line, and one not sent yet, come along when a guest signs in', async () => {
  const [added, waiting] = [await file('added.png'), await file('waiting.png')];
  await add([added]);
  const account = {email: 'files@example.com', password: 'a quiet harbour', rememberMe: true};
  expect((await openAccount(shop, visitor, account)).status).toBe(200);
  expect((await add([waiting])).status).toBe(200);
  await aDayOn();
  await visitor.order();
  const owner = await signInAs(shop.url, 'admin');
  const listed = (await owner.send('GET', '/es/owner/orders')).text;
  for (const id of [added, waiting]) expect(listed).toContain(`href="/es/owner/forms/file?id=${id}"`);
});

test('CART-16 FORM-07 the file of another guest stays theirs when somebody signs in', async () => {
  const guest = await Visitor.arrive(shop.url);
  const theirs = await file('theirs.png', guest);
  const account = {email: 'others@example.com', password: 'a quiet harbour', rememberMe: true};
  expect((await openAccount(shop, visitor, account)).status).toBe(200);
  expect((await add([theirs])).json.code).toBe('form-invalid');
  expect((await add([theirs], guest)).status).toBe(200);
});

test('CART-10 a file waits a week in a cart, then holds no room; the order says so, and takes a new one', async () => {
  const beforeMs = Date.now();
  const id = await file();
  const entryId = (await add([id])).json.newlyAdded?.id;
  await deleteExpired(shop.db, beforeMs + CART_FILE_LIFE_MS - 1);
  expect(await isThere(id)).toBe(true);
  await deleteExpired(shop.db, Date.now() + CART_FILE_LIFE_MS + 1);
  expect(await isThere(id)).toBe(false);
  const refused = await visitor.order();
  expect([refused.status, refused.json.code]).toEqual([409, 'line-file-gone']);
  expect(refused.json.items).toEqual([{entryId, sku: PLATE.sku}]);
  expect(refused.json.error).toMatch(/^A file for .+ is no longer available\./);
  const page = await visitor.post('/checkout', {email: BUYER.email, ...BUYER.shipping});
  expect([page.status, page.text.includes('is no longer available.')]).toEqual([409, true]);
  const read = await visitor.send('GET', `${CART}/entries/${String(entryId)}/additionalFields`);
  expect(read.json).toMatchObject({answers: {text: 'Ada', drawing: []}, fileNames: {}});
  expect((await edit(entryId, [id])).json.errors).toEqual({
    drawing: 'A file is no longer available. Add it again.',
  });
  const again = await file('again.png');
  expect((await edit(entryId, [again])).status).toBe(200);
  expect((await visitor.order()).status).toBe(200);
  await deleteExpired(shop.db, Date.now() + CART_FILE_LIFE_MS + 1);
  expect(await isThere(again)).toBe(true);
});

/** Posts the form's own page as a browser without script does. */
const postPage = (path: string, fields: readonly (readonly [string, string | File])[]): Promise<Answer> => {
  const body = new FormData();
  body.append('crumb', visitor.crumb);
  for (const [name, value] of fields) body.append(name, value);
  return visitor.send('POST', path, body);
};
const wave = (name: string) => new File([BYTES], name, {type: 'image/png'});
const FILLED = [
  ['text', 'Ada'],
  ['letters', 'Upright'],
  ['agree', 'I understand'],
] as const;

test('CART-10 FORM-09 without script a file goes with its form, stays when refused, can be changed', async () => {
  const path = `/cart/fields?item=${PLATE.itemId}&sku=${PLATE.sku}&quantity=1`;
  const refused = await postPage(path, [
    ['text', 'Ada'],
    ['drawing', wave('wave.png')],
  ]);
  expect(refused.status).toBe(400);
  const [, id = ''] = /name="drawing" value="([^"]+)" checked/.exec(refused.text) ?? [];
  expect(refused.text).toContain('<span>wave.png</span>');
  const done = await postPage(path, [...FILLED, ['drawing', id]]);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/cart']);
  const [line] = [...((await visitor.cart()).json.entries ?? [])];
  expect(drawingIn(line?.additionalFields)).toBe('wave.png');
  const editPath = `/cart/fields?entry=${String(line?.id)}`;
  expect((await visitor.send('GET', editPath)).text).toContain('<span>wave.png</span>');
  const wrong = await postPage(editPath, [
    ...FILLED,
    ['drawing', new File(['text'], 'no.png', {type: 'image/png'})],
  ]);
  expect([wrong.status, /id="engraving-drawing-problem"[^>]*><\/p>/.test(wrong.text)]).toEqual([400, false]);
  const changed = await postPage(editPath, [...FILLED, ['drawing', wave('other.png')]]);
  expect(changed.status).toBe(303);
  const [after] = [...((await visitor.cart()).json.entries ?? [])];
  expect(drawingIn(after?.additionalFields)).toBe('other.png');
});
