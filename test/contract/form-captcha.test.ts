import {afterAll, beforeAll, expect, test} from 'vitest';
import {STAND_IN_SITE_KEY} from '../../examples/platform/features/captcha/tokens.js';
import {newStamp} from '../../examples/platform/features/forms/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {CONTACT, FORM_SHOP, hiddenOf, keyFor, save, storedOf} from './form-client.js';
import {startShop, Visitor} from './shop-client.js';

const ANSWERS = {kind: 'A bowl', who: ['Ada', 'L'], email: 'ada@example.com'};
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({...FORM_SHOP, nowMs: () => nowMs});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const newToken = async (action = 'form_block_submission'): Promise<string> => {
  const asked = {siteKey: STAND_IN_SITE_KEY, action};
  return String((await visitor.send('POST', '/captcha/token', asked)).json.token);
};
const count = async (): Promise<number> => (await storedOf(shop, 'commission')).length;
const send = (key: string, captchaKey?: string, headers: Record<string, string> = {}) =>
  save(visitor, {key, formId: 'commission', answers: ANSWERS, more: {captchaKey}}, headers);

/** Posts the form of the page without script, after as long as a person needs. */
const post = async (captchaKey: string) => {
  const page = await visitor.send('GET', '/commission');
  nowMs += 5000;
  const body = new URLSearchParams({
    ...hiddenOf(page.text, 'commission'),
    kind: ANSWERS.kind,
    email: ANSWERS.email,
    captchaKey,
  });
  for (const part of ANSWERS.who) body.append('who', part);
  return visitor.send('POST', '/form/commission', body);
};

test('CAP-03 a form takes a captcha token of its own once; a forged one and another form’s are refused', async () => {
  const before = await count();
  const token = await newToken();
  const key = await keyFor(visitor);
  for (const wrong of ['forged', `${token}x`, await newToken('product_waitlist_submission')]) {
    const {status, json} = await send(key, wrong);
    expect([status, json.error]).toEqual([400, 'reCAPTCHA error. Refresh the page and try again.']);
  }
  expect(await count()).toBe(before);
  expect((await send(key, token)).status).toBe(200);
  expect(await count()).toBe(before + 1);
  expect((await send(await keyFor(visitor), token)).json.code).toBe('captcha-failed');
  expect(await count()).toBe(before + 1);
});

test('CAP-03 a repeat of what was stored is answered, whatever token the new try has', async () => {
  const key = await keyFor(visitor);
  const token = await newToken();
  const first = await send(key, token, {'Idempotency-Key': key});
  for (const again of [token, await newToken(), undefined]) {
    expect((await send(key, again, {'Idempotency-Key': key})).json.id).toBe(first.json.id);
    expect((await send(key, again)).json.id).toBe(first.json.id);
  }
});

test('CAP-03 without a token a few sendings a minute are taken from one address, then none', async () => {
  nowMs += 60_000;
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await send(await keyFor(visitor))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await send(await keyFor(visitor), await newToken())).status).toBe(200);
  nowMs += 60_000;
});

test('CAP-03 a plain post with a forged token is shown again, one with the right token or none is stored', async () => {
  const before = await count();
  const forged = await post('forged');
  expect(forged.status).toBe(400);
  expect(forged.text).toContain('reCAPTCHA error. Refresh the page and try again.');
  expect(forged.text).toContain('value="ada@example.com"');
  expect(await count()).toBe(before);
  for (const captchaKey of [await newToken(), '']) expect((await post(captchaKey)).status).toBe(303);
  expect(await count()).toBe(before + 2);
});

test('CAP-03 a shop without captchas asks for none', async () => {
  const other = await startShop({...FORM_SHOP, captcha: null});
  const guest = await Visitor.arrive(other.url);
  const sent = {key: await keyFor(guest), formId: 'commission', answers: ANSWERS};
  expect((await save(guest, {...sent, more: {captchaKey: 'forged'}})).status).toBe(200);
  await other.close();
});

test('FORM-03 a live form with a forged stamp or in haste is stored as spam; one without a stamp is taken', async () => {
  const page = await visitor.send('GET', '/contact');
  const {stamp = ''} = hiddenOf(page.text, 'contact');
  const answers = {...CONTACT, message: 'See https://example.com'};
  const send = async (more: object) =>
    expect((await save(visitor, {key: await keyFor(visitor), answers, more})).status).toBe(200);
  for (const more of [{stamp: undefined}, {stamp: 'forged'}, {stamp}]) await send(more);
  nowMs += 5000;
  await send({stamp});
  const reasons = (await storedOf(shop)).map(({spam}) => spam);
  expect(reasons).toEqual([null, 'no stamp', 'haste', null]);
});

test('FORM-09 a form begun last week, as its draft brings it back, is no spam; one of last year is', async () => {
  const before = (await storedOf(shop)).length;
  for (const days of [8, 365]) {
    const stamp = newStamp(FORM_SHOP.secret, nowMs - days * 86_400_000);
    expect((await save(visitor, {key: await keyFor(visitor), more: {stamp}})).status).toBe(200);
  }
  const reasons = (await storedOf(shop)).slice(before).map(({spam}) => spam);
  expect(reasons).toEqual([null, 'no stamp']);
});

test('FORM-09 a repeat is answered though its key ran out since', async () => {
  const key = await keyFor(visitor);
  const headers = {'Idempotency-Key': key};
  const first = await save(visitor, {key}, headers);
  nowMs += 3_600_001;
  expect((await save(visitor, {key}, headers)).json.id).toBe(first.json.id);
  // As a repeat of more than a day is: its answer is stored no longer, the form is.
  expect((await save(visitor, {key})).json.id).toBe(first.json.id);
});
