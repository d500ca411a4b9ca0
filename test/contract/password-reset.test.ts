import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT, emailsTo, linkTokenOf, openAccount, SESSION} from './account-client.js';
import {startShop, Visitor} from './shop-client.js';

const RESET = `${ACCOUNT}/password-reset`;
const [PASSWORD, NEXT] = ['a quiet harbour', 'a louder harbour'];
const HOUR_MS = 3_600_000;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
});
afterAll(() => shop.close());

let accounts = 0;
const arrive = () => Visitor.arrive(shop.url);
const newMember = async () => {
  const email = `forgets-${++accounts}@example.com`;
  const visitor = await arrive();
  await openAccount(shop, visitor, {email, password: PASSWORD});
  return {email, visitor};
};
const ask = async (email: string) => (await arrive()).send('POST', RESET, {email});
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send('GET', '/account')).text.includes('You are signed in');
const signIn = async (email: string, password: string) =>
  (await (await arrive()).send('POST', SESSION, {email, password})).status;
const reset = async (token: string, newPassword = NEXT) =>
  (await arrive()).send('PUT', RESET, {token, newPassword});

test('SITE-01 the link of an email gives the account another password, and ends its sessions', async () => {
  const {email, visitor} = await newMember();
  const asked = await ask(email.toUpperCase());
  expect([asked.status, asked.json]).toEqual([200, {emailSent: true}]);
  const token = await linkTokenOf(shop, email, 'new-password');
  expect((await reset(token, 'short')).json.code).toBe('password-length');
  const done = await reset(token);
  expect([done.status, done.json]).toEqual([200, {passwordChanged: true}]);
  expect(await isIn(visitor)).toBe(false);
  expect([await signIn(email, PASSWORD), await signIn(email, NEXT)]).toEqual([401, 200]);
  expect((await emailsTo(shop, email))[0]?.subject).toBe('Your password was changed');
});

test('V03 a link is good once, for an hour, in a table that holds its hash alone', async () => {
  const {email} = await newMember();
  await ask(email);
  const first = await linkTokenOf(shop, email, 'new-password');
  const rows = JSON.stringify(await shop.db.selectFrom('account_link').selectAll().execute());
  expect(rows).not.toContain(first);
  const both = await Promise.all([reset(first), reset(first)]);
  expect(both.map(({status}) => status).sort()).toEqual([200, 404]);
  const used = await reset(first);
  expect([used.status, used.json.code]).toEqual([404, 'link-over']);
  await ask(email);
  const late = await linkTokenOf(shop, email, 'new-password');
  nowMs += HOUR_MS;
  expect((await reset(late)).json.code).toBe('link-over');
  nowMs += 24 * HOUR_MS;
  await deleteExpired(shop.db, nowMs);
  expect(await shop.db.selectFrom('account_link').selectAll().execute()).toEqual([]);
});

test('V03 asking for an address that has no account is answered alike, stores and writes as much', async () => {
  const {email} = await newMember();
  const unknown = 'nobody-here@example.com';
  const counts = async () => {
    const {rows} = await sql<{links: number; emails: number}>`SELECT
      (SELECT count(*)::integer FROM account_link) AS links, (SELECT count(*)::integer FROM email) AS emails`.execute(
      shop.db,
    );
    return rows[0] ?? {links: 0, emails: 0};
  };
  const answers: unknown[] = [];
  for (const address of [email, unknown]) {
    const before = await counts();
    const {status, text} = await ask(address);
    const after = await counts();
    answers.push([status, text, after.links - before.links, after.emails - before.emails]);
  }
  expect(answers[0]).toEqual([200, '{"emailSent":true}', 1, 1]);
  expect(answers[1]).toEqual(answers[0]);
  const [letter] = await emailsTo(shop, unknown);
  expect(letter?.body).not.toMatch(/token=/);
});

test('V03 an address gets two emails of one network in an hour, however often they are asked for', async () => {
  const {email} = await newMember();
  const before = (await emailsTo(shop, email)).length;
  for (let n = 0; n < 4; n++) expect((await ask(email)).status).toBe(200);
  expect((await emailsTo(shop, email)).length - before).toBe(2);
});

test('V03 who used up the tries of a password may still ask for another one', async () => {
  const {email} = await newMember();
  nowMs += 60_000;
  for (let n = 0; n < 6; n++) await signIn(email, 'a forgotten one');
  expect(await signIn(email, PASSWORD)).toBe(429);
  expect((await ask(email)).status).toBe(200);
});

test('V02 another password ends a link that was sent before', async () => {
  const {email, visitor} = await newMember();
  await ask(email);
  const token = await linkTokenOf(shop, email, 'new-password');
  await visitor.send('PUT', `${ACCOUNT}/password`, {password: PASSWORD, newPassword: NEXT});
  expect((await reset(token, 'yet another one')).status).toBe(404);
  expect(await signIn(email, NEXT)).toBe(200);
});

test('SITE-01 without script the pages ask, reset and keep what was typed', async () => {
  const {email} = await newMember();
  const visitor = await arrive();
  const wrong = await visitor.post('/es/account/reset', {email: 'no address'});
  expect([wrong.status, wrong.text.includes('value="no address"')]).toEqual([400, true]);
  const asked = await visitor.post('/es/account/reset', {email});
  expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/es/account/reset-sent']);
  const token = await linkTokenOf(shop, email, 'new-password');
  const page = await visitor.send('GET', `/es/account/new-password?token=${token}`);
  expect([page.status, page.text.includes(email), page.headers.get('Cache-Control')]).toEqual([
    200,
    true,
    'private, no-store',
  ]);
  const short = await visitor.post('/es/account/new-password', {token, newPassword: 'short'});
  expect([short.status, short.text.includes(token)]).toEqual([400, true]);
  const done = await visitor.post('/es/account/new-password', {token, newPassword: NEXT});
  expect(done.headers.get('Location')).toBe('/es/account?notice=password-reset-done');
  const over = await visitor.send('GET', `/es/account/new-password?token=${token}`);
  expect([over.status, over.text.includes('Este enlace ha caducado o ya se ha usado.')]).toEqual([404, true]);
});
