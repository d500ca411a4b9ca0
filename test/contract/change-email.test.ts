// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT, emailsTo, linkTokenOf, openAccount, SESSION} from './account-client.js';
import {ITEMS} from './catalog.js';
import {startShop, Visitor} from './shop-client.js';

const EMAIL = `${ACCOUNT}/email`;
const PASSWORD = 'a quiet harbour';
const DAY_MS = 86_400_000;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
});
afterAll(() => shop.close());

let accounts = 0;
const arrive = () => Visitor.arrive(shop.url);
const newMember = async () => {
  nowMs += 60_000;
  const email = `moves-${++accounts}@example.com`;
  const visitor = await arrive();
  await openAccount(shop, visitor, {email, password: PASSWORD});
  return {email, visitor, next: `moved-${accounts}@example.com`};
};
const signIn = async (email: string) =>
  (await (await arrive()).send('POST', SESSION, {email, password: PASSWORD})).status;
const confirm = async (token: string) => (await arrive()).send('PUT', EMAIL, {token});

test('SITE-01 another address is the account’s once its link was followed; the earlier one gets a notice', async () => {
  const {email, visitor, next} = await newMember();
  const asked = await visitor.send('POST', EMAIL, {email: next, password: PASSWORD});
  expect([asked.status, asked.json]).toEqual([200, {confirmationSent: true}]);
  expect([await signIn(email), await signIn(next)]).toEqual([200, 401]);
  const token = await linkTokenOf(shop, next, 'confirm-email');
  expect((await confirm(token)).json).toEqual({email: next});
  expect([await signIn(email), await signIn(next)]).toEqual([401, 200]);
  expect((await emailsTo(shop, email))[0]?.subject).toBe('Your email address was changed');
  expect((await visitor.send('GET', '/account')).text).toContain(`You are signed in as ${next}.`);
  expect((await confirm(token)).json.code).toBe('link-over');
});

test('V03 only the password asks for another address, and the session of a member', async () => {
  const {email, visitor, next} = await newMember();
  const wrong = await visitor.send('POST', EMAIL, {email: next, password: 'a wrong one'});
  expect([wrong.status, wrong.json.code]).toEqual([400, 'password-wrong']);
  const same = await visitor.send('POST', EMAIL, {email: email.toUpperCase(), password: PASSWORD});
  expect([same.status, same.json.code]).toEqual([400, 'email-same']);
  const none = await visitor.send('POST', EMAIL, {email: 'no address', password: PASSWORD});
  expect([none.status, none.json.code]).toEqual([400, 'email-invalid']);
  const guest = await (await arrive()).send('POST', EMAIL, {email: next, password: PASSWORD});
  expect([guest.status, guest.json.code]).toEqual([401, 'sign-in-needed']);
  expect(await emailsTo(shop, next)).toEqual([]);
});

test('V03 an address that has an account is answered as any other; its owner gets a plain email', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const answers: string[] = [];
  for (const email of [other.email, one.next])
    answers.push((await one.visitor.send('POST', EMAIL, {email, password: PASSWORD})).text);
  expect(answers[0]).toBe(answers[1]);
  const [letter] = await emailsTo(shop, other.email);
  expect(letter?.subject).toBe('This address already has an account');
  expect(letter?.body).not.toContain('token=');
});

test('V03 a link ends after a day, with another password, and where its address got an account meanwhile', async () => {
  const late = await newMember();
  await late.visitor.send('POST', EMAIL, {email: late.next, password: PASSWORD});
  const token = await linkTokenOf(shop, late.next, 'confirm-email');
  nowMs += DAY_MS;
  expect((await confirm(token)).status).toBe(404);
  const changed = await newMember();
  await changed.visitor.send('POST', EMAIL, {email: changed.next, password: PASSWORD});
  const before = await linkTokenOf(shop, changed.next, 'confirm-email');
  await changed.visitor.send('PUT', `${ACCOUNT}/password`, {password: PASSWORD, newPassword: 'a louder one'});
  expect((await confirm(before)).status).toBe(404);
  const taken = await newMember();
  await taken.visitor.send('POST', EMAIL, {email: taken.next, password: PASSWORD});
  await openAccount(shop, await arrive(), {email: taken.next, password: PASSWORD});
  expect((await confirm(await linkTokenOf(shop, taken.next, 'confirm-email'))).status).toBe(404);
});

test('V02 of accounts that take one address at the same time one gets it', async () => {
  const email = 'wanted-by-two@example.com';
  const members = [await newMember(), await newMember()];
  const tokens: string[] = [];
  for (const {visitor} of members) {
    await visitor.send('POST', EMAIL, {email, password: PASSWORD});
    tokens.push(await linkTokenOf(shop, email, 'confirm-email'));
  }
  const statuses = (await Promise.all(tokens.map(confirm))).map(({status}) => status);
  expect(statuses.sort()).toEqual([200, 404]);
});

test('SITE-01 without script the account page asks, its link has a button, and what was typed stays', async () => {
  const {visitor, next} = await newMember();
  const wrong = await visitor.post('/de/account/email', {email: next, password: 'a wrong one'});
  expect([wrong.status, wrong.text.includes(`value="${next}"`)]).toEqual([400, true]);
  const asked = await visitor.post('/de/account/email', {email: next, password: PASSWORD});
  expect(asked.headers.get('Location')).toBe('/de/account?notice=email-asked');
  const token = await linkTokenOf(shop, next, 'confirm-email');
  const opened = await visitor.send('GET', `/de/account/confirm-email?token=${token}`);
  expect([opened.status, opened.text.includes(next)]).toEqual([200, true]);
  expect(await signIn(next), 'a mail program that fetches the link changes nothing').toBe(401);
  const done = await visitor.post('/de/account/confirm-email', {token});
  expect(done.headers.get('Location')).toBe('/de/account?notice=email-changed');
  expect((await visitor.send('GET', `/de/account/confirm-email?token=${token}`)).status).toBe(404);
});

test('SITE-01 the language of a member is stored, a text that is none is refused, and a guest has none', async () => {
  const {email, visitor} = await newMember();
  const LOCALE = `${ACCOUNT}/locale`;
  const taken = await visitor.send('POST', LOCALE, {language: 'pt-br'});
  expect([taken.status, taken.json]).toEqual([200, {language: 'pt-BR'}]);
  const row = await shop.db
    .selectFrom('site_user')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.language).toBe('pt-BR');
  for (const language of ['', 'no language', '😀'])
    expect((await visitor.send('POST', LOCALE, {language})).json.code).toBe('language-invalid');
  expect((await (await arrive()).send('POST', LOCALE, {language: 'de'})).status).toBe(401);
});

test('COM-09 the account page lists the member’s own orders, those of the guest before included', async () => {
  const visitor = await arrive();
  await visitor.add(ITEMS.small);
  const {json} = await visitor.order();
  await openAccount(shop, visitor, {email: 'orders@example.com', password: PASSWORD});
  const {text} = await visitor.send('GET', '/account');
  expect(text).toContain(`href="/checkout/confirmed?oid=${String(json.id)}&amp;status=1"`);
  const other = await newMember();
  expect((await other.visitor.send('GET', '/account')).text).not.toContain(String(json.id));
});
