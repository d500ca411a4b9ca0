import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {FORM_FIELDS} from '../../src/tables/form-fields.js';
import {CONTACT, FORM_SHOP, keyFor, save, storedOf} from './form-client.js';
import {startShop, Visitor} from './shop-client.js';

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, nowMs: () => nowMs});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

test('FORM-03 a key and a submission: stored once with where it was sent from, answered with a receipt', async () => {
  const key = await keyFor(visitor);
  const context = {
    pageTitle: 'Write',
    pageId: 'p1',
    contentSource: 'c',
    pagePath: '/contact',
    pagePermissionTypeValue: 1,
  };
  const answers = {...CONTACT, other: 'dropped', likes: ['Bowls'], opinion: {'Our glazes are calm': '2'}};
  const {status, json} = await save(visitor, {key, answers, more: context});
  expect([status, json]).toEqual([200, {id: expect.any(String)}]);
  const {other: _other, ...kept} = answers;
  expect(await storedOf(shop)).toEqual([{id: json.id, answers: kept, spam: null, context}]);
});

test('FORM-09 a repeat of a key stores nothing and gets the first receipt; other answers are refused', async () => {
  const key = await keyFor(visitor);
  const before = (await storedOf(shop)).length;
  const answers = await Promise.all(Array.from({length: 5}, () => save(visitor, {key})));
  expect(new Set(answers.map(({json}) => json.id)).size).toBe(1);
  expect((await storedOf(shop)).length).toBe(before + 1);
  const other = await save(visitor, {key, answers: {...CONTACT, message: 'Something else'}});
  expect([other.status, other.json.code]).toEqual([400, 'form-key']);
});

test('FORM-03 a key that is made up, damaged or an hour old is refused', async () => {
  const key = await keyFor(visitor);
  for (const wrong of ['', 'x', `${key}x`, key.replace(/^./, 'z')])
    expect((await save(visitor, {key: wrong})).json.code).toBe('form-key');
  nowMs += 3_600_001;
  expect((await save(visitor, {key})).json.code).toBe('form-key');
});

test('FORM-09 a repeat gets the first receipt days after its key ran out; other answers are refused', async () => {
  const key = await keyFor(visitor);
  const first = await save(visitor, {key});
  const before = (await storedOf(shop)).length;
  nowMs += 3 * 86_400_000;
  const returned = await Visitor.arrive(shop.url);
  const repeat = await save(returned, {key});
  expect([repeat.status, repeat.json.id]).toEqual([200, first.json.id]);
  const other = await save(returned, {key, answers: {...CONTACT, message: 'Something else'}});
  expect([other.status, other.json.code]).toEqual([400, 'form-key']);
  expect((await storedOf(shop)).length).toBe(before);
});

test('FORM-05 the platform validates answers by the page’s rules, in the visitor’s language', async () => {
  const key = await keyFor(visitor);
  const answers = {email: 'ada', topic: 'Nothing', message: 'a'.repeat(501), name: ['', '']};
  const english = await save(visitor, {key, answers});
  expect([english.status, english.json.errors]).toEqual([
    400,
    {
      name: 'Required',
      email: 'The email is not valid. Email addresses must follow the format name@example.com.',
      topic: 'Choose one of the options.',
      message: 'You exceeded the character limit.',
    },
  ]);
  const spanish = await save(visitor, {key, answers}, {'Accept-Language': 'es-ES'});
  expect(spanish.json.errors?.name).toBe('Obligatorio');
});

test('FORM-05 unknown form 404, unreadable fields and no session say so', async () => {
  const key = await keyFor(visitor);
  const unknown = await save(visitor, {key, formId: 'nope'});
  expect([unknown.status, unknown.json.error]).toEqual([404, 'This form is not configured yet.']);
  for (const answers of ['{', '[]', '{"name": 1}', `${'['.repeat(40)}${']'.repeat(40)}`]) {
    const {status, json} = await save(visitor, {key, answers});
    expect([status, json.error]).toEqual([400, 'The form fields could not be parsed. Check your entries.']);
  }
  const stranger = new Visitor(shop.url);
  expect((await stranger.send('POST', '/api/form/FormSubmissionKey')).json.crumbFail).toBe(true);
});

test('FORM-07 POST rest/forms/validate answers errors by field id, none for a form that can be sent', async () => {
  const path = '/api/rest/forms/validate/engraving';
  const wrong = await visitor.send('POST', path, {text: ''});
  expect([wrong.status, wrong.json.errors]).toEqual([
    400,
    {text: 'Required', letters: 'Required', agree: 'Required'},
  ]);
  const right = await visitor.send('POST', path, {text: 'Ada', letters: 'Upright', agree: ['I understand']});
  expect([right.status, right.json]).toEqual([200, {}]);
});

test('FORM-07 GET GetTemplateSchema lists the field types of the form block', async () => {
  for (const type of ['form', '9']) {
    const {json} = await visitor.send('GET', `/api/template/GetTemplateSchema?type=${type}`);
    expect(json).toEqual({type: 'form', fields: FORM_FIELDS});
  }
  expect((await visitor.send('GET', '/api/template/GetTemplateSchema?type=cart')).status).toBe(404);
});

test('FORM-02 a field hidden by its condition is neither asked for nor stored', async () => {
  const answers = {kind: 'A bowl', plates: 'many', who: ['Ada', 'L'], email: 'ada@example.com'};
  const {status} = await save(visitor, {key: await keyFor(visitor), formId: 'commission', answers});
  expect(status).toBe(200);
  const {plates: _plates, ...kept} = answers;
  expect((await storedOf(shop, 'commission')).map(row => row.answers)).toEqual([kept]);
});

test('FORM-05 a visitor who sends too many forms is asked to wait, and nobody else', async () => {
  const busy = await Visitor.arrive(shop.url);
  const key = await keyFor(busy);
  const answers = await Promise.all(Array.from({length: 65}, () => save(busy, {key})));
  const refused = answers.filter(({status}) => status === 429);
  expect(refused.length).toBe(5);
  expect(refused[0]?.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect((await save(visitor, {key: await keyFor(visitor)})).status).toBe(200);
});
