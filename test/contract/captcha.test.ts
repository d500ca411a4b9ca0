import {afterAll, beforeAll, expect, test} from 'vitest';
import {CAPTCHA_TOKEN_LIFE_MS, STAND_IN_SITE_KEY} from '../../examples/platform/features/captcha/tokens.js';
import {takeCaptcha} from '../../examples/platform/features/captcha/verify.js';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

const SECRET = 'secret-of-this-shop';
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, secret: SECRET});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const ask = (action = 'product_waitlist_submission', siteKey = STAND_IN_SITE_KEY) =>
  visitor.send('POST', '/captcha/token', {siteKey, action});
const newToken = async () => String((await ask()).json.token);
const verify = async (response: string, secret = SECRET) =>
  (await visitor.send('POST', '/captcha/siteverify', new URLSearchParams({secret, response}))).json;

test('CAP-03 the stand-in makes a token for its own site key, good for two minutes', async () => {
  const {status, json} = await ask();
  expect([status, json.expiresInMs]).toEqual([200, CAPTCHA_TOKEN_LIFE_MS]);
  expect((await ask('x', 'another-key')).json.code).toBe('captcha-failed');
  expect((await ask('a|b')).status).toBe(400);
});

test('CAP-03 a token verifies once, and names what it was made for', async () => {
  const token = await newToken();
  const verdict = {success: true, action: 'product_waitlist_submission', 'error-codes': []};
  expect(await verify(token)).toEqual(verdict);
  expect(await verify(token)).toMatchObject({success: false, 'error-codes': ['timeout-or-duplicate']});
});

test('CAP-03 of many verifications at once one succeeds', async () => {
  const token = await newToken();
  const verdicts = await Promise.all(Array.from({length: 8}, () => verify(token)));
  expect(verdicts.filter(({success}) => String(success) === 'true')).toHaveLength(1);
});

test('CAP-03 a token that is old, changed or none is refused, and so is a wrong secret', async () => {
  const old = await newToken();
  nowMs += CAPTCHA_TOKEN_LIFE_MS;
  expect(await verify(old)).toMatchObject({'error-codes': ['timeout-or-duplicate']});
  const token = await newToken();
  for (const wrong of ['', 'x', token.slice(1), token.replace('waitlist', 'wish_list'), '" OR 1=1--'])
    expect(await verify(wrong), wrong).toMatchObject({'error-codes': ['invalid-input-response']});
  expect(await verify(token, 'guess')).toMatchObject({'error-codes': ['invalid-input-secret']});
  expect(await verify(token)).toMatchObject({success: true});
});

const platformOf = (captcha: 'turnstile' | null) => ({secret: SECRET, captcha});

test('CAP-03 a form takes a token made for itself alone; a shop without captchas asks for none', async () => {
  const token = await newToken();
  const take = (action: 'form' | 'restock', captcha: 'turnstile' | null) =>
    shop.db
      .transaction()
      .execute(tx => takeCaptcha(tx, platformOf(captcha), {token, actions: [action], nowMs}));
  await expect(take('form', 'turnstile')).rejects.toMatchObject({code: 'captcha-failed'});
  await expect(take('restock', 'turnstile')).resolves.toBeUndefined();
  await expect(take('restock', 'turnstile')).rejects.toMatchObject({code: 'captcha-failed'});
  await expect(take('restock', null)).resolves.toBeUndefined();
});

test('CAP-01 the site context names the stand-in, and its script is there', async () => {
  const {text} = await visitor.send('GET', '/es/cart');
  expect(text).toContain(`"siteKey":"${STAND_IN_SITE_KEY}"`);
  const script = await visitor.send('GET', '/captcha/api.js?render=explicit');
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
});
