import {sql} from 'kysely';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {
  ACCOUNT,
  CONFIRMATION,
  confirmPathOf,
  confirmTokenOf,
  emailsTo,
  openAccount,
  SESSION,
} from './account-client.js';
import {ITEMS} from './catalog.js';
import {type Answer, startShop, Visitor} from './shop-client.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ORIGIN = 'http://shop.example';
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, trustProxy: true, origin: ORIGIN});
});
// What one test tries in vain is not counted in the next.
beforeEach(() => {
  nowMs += MINUTE_MS;
});
afterAll(() => shop.close());

const PASSWORD = 'a quiet harbour';
const NEXT = 'a louder harbour';
let accounts = 0;
const newEmail = () => `asked-${++accounts}@example.com`;
const arrive = () => Visitor.arrive(shop.url);
const register = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('POST', ACCOUNT, {email, password});
const signIn = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('POST', SESSION, {email, password});
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send('GET', '/account')).text.includes('You are signed in');

/** What of an answer a stranger can compare: all but the tokens that are new each time. */
const tellable = ({status, text, headers}: Answer) => ({
  status,
  text: text.replace(/(name="(?:crumb|key|stamp)" value=|"(?:crumb|key|stamp)":)"[^"]*"/g, '$1'),
  headers: [...headers].filter(([name]) => !['date', 'set-cookie'].includes(name)),
  cookies: headers.getSetCookie().map(cookie => cookie.replace(/=[^;]*/, '')),
});

test('V03 registering an address that has an account and one that has none are answered alike', async () => {
  const [known, fresh] = ['known-address@example.com', 'fresh-address@example.com'];
  await openAccount(shop, await arrive(), {email: known, password: PASSWORD});
  const answersFor = async (email: string) => {
    const answers: unknown[] = [];
    nowMs += MINUTE_MS;
    for (const password of [PASSWORD, NEXT, 'short'])
      answers.push(tellable(await register(await arrive(), email, password)));
    const visitor = await arrive();
    const done = await visitor.post('/account/register', {email, password: PASSWORD});
    answers.push(tellable(done), tellable(await visitor.send('GET', done.headers.get('Location') ?? '')));
    // One more than an address is written to in an hour, and a sign-in that fails.
    nowMs += MINUTE_MS;
    for (let n = 0; n < 4; n++) answers.push(tellable(await register(await arrive(), email)));
    answers.push(tellable(await signIn(await arrive(), email, 'not the password')));
    return answers;
  };
  const answers = await answersFor(known);
  expect(await answersFor(fresh)).toEqual(answers);
  expect(answers[0]).toMatchObject({status: 200, text: '{"confirmationSent":true}', cookies: []});
});

test(
  'V03 rows and emails are as many for an address that has an account as for one that has none',
  ONLY_WHOLE,
  async () => {
    const known = newEmail();
    await openAccount(shop, await arrive(), {email: known, password: PASSWORD});
    const rows = async () => {
      const tables = ['registration', 'email', 'rate_window', 'site_user', 'idempotency_key'] as const;
      return Promise.all(
        tables.map(async table => {
          const {rows: found} = await sql
            .raw<{n: number}>(`SELECT count(*)::integer AS n FROM ${table}`)
            .execute(shop.db);
          return found[0]?.n ?? 0;
        }),
      );
    };
    const grown: number[][] = [];
    for (const email of [known, newEmail()]) {
      const visitor = await arrive();
      nowMs += 60_000;
      await shop.db.deleteFrom('rate_window').execute();
      const before = await rows();
      await register(visitor, email);
      grown.push((await rows()).map((count, at) => count - (before[at] ?? 0)));
    }
    expect(grown[0]).toEqual(grown[1]);
    expect(grown[0]?.slice(0, 2)).toEqual([1, 1]);
  },
);

test('V03 nobody is signed in, and no account is there, before its owner confirms with the password', async () => {
  const email = newEmail();
  const visitor = await arrive();
  await visitor.add(ITEMS.small, 2);
  await register(visitor, email);
  expect(await isIn(visitor)).toBe(false);
  expect((await signIn(visitor, email)).json.code).toBe('sign-in-failed');
  const token = await confirmTokenOf(shop, email);
  const wrong = await visitor.send('POST', CONFIRMATION, {token, password: NEXT});
  expect([wrong.status, wrong.json.code]).toEqual([400, 'password-wrong']);
  const {status, json} = await visitor.send('POST', CONFIRMATION, {token, password: PASSWORD});
  expect([status, json.xsrfToken]).toEqual([200, decodeURIComponent(visitor.crumb)]);
  expect(await isIn(visitor)).toBe(true);
  expect((await visitor.cart()).json.totalQuantity).toBe(2);
});

test('V03 who registers a stranger’s address gets nothing, also when its owner follows the link', async () => {
  const email = newEmail();
  await register(await arrive(), email, 'the password of a thief');
  const owner = await arrive();
  const path = await confirmPathOf(shop, email);
  expect((await owner.send('GET', path)).text).toContain(email);
  const token = path.replace(/.*token=/, '');
  expect((await owner.post('/account/confirm', {token, password: PASSWORD})).status).toBe(400);
  await openAccount(shop, owner, {email, password: PASSWORD});
  expect(await isIn(owner)).toBe(true);
  const late = await owner.send('POST', CONFIRMATION, {token, password: 'the password of a thief'});
  expect([late.status, late.json.code]).toEqual([404, 'account-link-over']);
  expect((await signIn(await arrive(), email, 'the password of a thief')).status).toBe(401);
});

test('V03 a link is good once, for a day, and of two at once one confirms', async () => {
  const [once, late, twice] = [newEmail(), newEmail(), newEmail()];
  const visitor = await arrive();
  const confirm = async (by: Visitor, token: string) =>
    (await by.send('POST', CONFIRMATION, {token, password: PASSWORD})).status;
  await register(visitor, once);
  const token = await confirmTokenOf(shop, once);
  expect([await confirm(visitor, token), await confirm(await arrive(), token)]).toEqual([200, 404]);
  await register(await arrive(), twice);
  const both = await confirmTokenOf(shop, twice);
  const [one, two] = [await arrive(), await arrive()];
  expect((await Promise.all([confirm(one, both), confirm(two, both)])).sort()).toEqual([200, 404]);
  await register(await arrive(), late);
  const path = await confirmPathOf(shop, late);
  nowMs += 24 * HOUR_MS;
  expect(await confirm(await arrive(), path.replace(/.*token=/, ''))).toBe(404);
  const page = await (await arrive()).send('GET', path);
  expect(page.status).toBe(404);
  expect(page.text).toContain('This link has expired or was already used.');
  expect(page.text).not.toContain(late);
});

test(
  'V03 an account’s owner learns that somebody registered, and may take the new password',
  ONLY_WHOLE,
  async () => {
    const email = newEmail();
    const member = await arrive();
    await openAccount(shop, member, {email, password: PASSWORD});
    await member.add(ITEMS.small);
    const other = await arrive();
    await register(other, email.toUpperCase(), NEXT);
    const [reported] = await emailsTo(shop, email);
    expect(reported?.subject).toBe('You already have an account');
    expect(reported?.body).toContain(`To sign in: ${ORIGIN}/account\n`);
    expect((await signIn(await arrive(), email, NEXT)).status).toBe(401);
    expect((await signIn(await arrive(), email)).status).toBe(200);
    const token = await confirmTokenOf(shop, email);
    expect((await other.send('POST', CONFIRMATION, {token, password: NEXT})).status).toBe(200);
    expect([await isIn(member), await isIn(other)]).toEqual([false, true]);
    expect((await other.cart()).json.totalQuantity).toBe(1);
    expect((await signIn(await arrive(), email)).status).toBe(401);
  },
);

test(
  'V02 a new password by the link of an email signs nobody out of another account',
  ONLY_WHOLE,
  async () => {
    const [email, neighbours] = [newEmail(), newEmail()];
    const [member, neighbour] = [await arrive(), await arrive()];
    await openAccount(shop, member, {email, password: PASSWORD});
    await openAccount(shop, neighbour, {email: neighbours, password: PASSWORD});
    await openAccount(shop, await arrive(), {email, password: NEXT});
    expect([await isIn(member), await isIn(neighbour)]).toEqual([false, true]);
  },
);

test('V02 another password ends the links that were sent before', ONLY_WHOLE, async () => {
  const email = newEmail();
  const member = await arrive();
  await openAccount(shop, member, {email, password: PASSWORD});
  await register(await arrive(), email, 'a password of before');
  const token = await confirmTokenOf(shop, email);
  const neighbour = newEmail();
  await register(await arrive(), neighbour);
  await member.send('PUT', `${ACCOUNT}/password`, {password: PASSWORD, newPassword: NEXT});
  const over = await member.send('POST', CONFIRMATION, {token, password: 'a password of before'});
  expect(over.json.code).toBe('account-link-over');
  const own = {token: await confirmTokenOf(shop, neighbour), password: PASSWORD};
  expect((await member.send('POST', CONFIRMATION, own)).status, 'those of others stay').toBe(200);
});

test('V03 an address is written to five times an hour at most, also by many at once, and then again', {
  tags: ['whole'],
}, async () => {
  const email = newEmail();
  const from = (address: string) => ({'X-Forwarded-For': address});
  const ask = async (n: number) => {
    const headers = from(`203.0.113.${n}`);
    const visitor = await Visitor.arrive(shop.url, headers);
    const {status} = await visitor.send('POST', ACCOUNT, {email, password: PASSWORD}, headers);
    return status;
  };
  const statuses = await Promise.all(Array.from({length: 8}, (_, n) => ask(n)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await emailsTo(shop, email)).toHaveLength(5);
  nowMs += HOUR_MS;
  await ask(9);
  expect(await emailsTo(shop, email)).toHaveLength(6);
});

test('V03 a stranger who registers an address again and again leaves room for the emails of its owner', {
  tags: ['whole'],
}, async () => {
  const email = newEmail();
  const ask = async (address: string, password: string) => {
    const headers = {'X-Forwarded-For': address};
    const visitor = await Visitor.arrive(shop.url, headers);
    await visitor.send('POST', ACCOUNT, {email, password}, headers);
    return visitor;
  };
  // Each is another visitor; of one network of IPv6 each is another address as well.
  for (const host of ['203.0.113.200', '2001:db8::1'])
    for (let n = 0; n < 4; n++)
      await ask(host.endsWith('::1') ? `2001:db8::${n + 1}` : host, 'the password of a thief');
  expect(await emailsTo(shop, email)).toHaveLength(4);
  const owner = await ask('198.51.100.7', PASSWORD);
  const token = await confirmTokenOf(shop, email);
  const kept = JSON.stringify(await shop.db.selectFrom('registration').selectAll().execute());
  expect(kept).not.toContain('203.0.113.');
  const here = {'X-Forwarded-For': '198.51.100.7'};
  const {status} = await owner.send('POST', CONFIRMATION, {token, password: PASSWORD}, here);
  expect(status).toBe(200);
});

test('V03 strangers use up the emails of an address, and its owner confirms by any of the links', {
  tags: ['whole'],
}, async () => {
  const email = newEmail();
  const THEIRS = 'the password of a thief';
  const ask = async (address: string, password: string) => {
    const headers = {'X-Forwarded-For': address};
    const visitor = await Visitor.arrive(shop.url, headers);
    const {status} = await visitor.send('POST', ACCOUNT, {email, password}, headers);
    expect(status).toBe(200);
    return (path: string, body: object) => visitor.send('POST', path, body, headers);
  };
  const confirm = async (by: Awaited<ReturnType<typeof ask>>, token: string, password: string) =>
    (await by(CONFIRMATION, {token, password})).json.code ?? 'confirmed';
  const thieves = await Promise.all([1, 2, 3, 4, 5, 6].map(host => ask(`192.0.2.${host}`, THEIRS)));
  expect(await emailsTo(shop, email)).toHaveLength(5);
  const owner = await ask('198.51.100.8', PASSWORD);
  expect(await emailsTo(shop, email)).toHaveLength(5);
  const token = await confirmTokenOf(shop, email);
  // A link alone, as whoever reads the email has it, takes no password that another network chose.
  const elsewhere = await ask('198.51.100.9', NEXT);
  expect(await confirm(elsewhere, token, PASSWORD)).toBe('password-wrong');
  expect(await confirm(owner, token, THEIRS.toUpperCase())).toBe('password-wrong');
  expect(await confirm(owner, token, PASSWORD)).toBe('confirmed');
  for (const thief of thieves) expect(await confirm(thief, token, THEIRS)).toBe('account-link-over');
  expect((await signIn(await arrive(), email, THEIRS)).status).toBe(401);
  expect((await signIn(await arrive(), email)).status).toBe(200);
  expect(await shop.db.selectFrom('registration').selectAll().where('email', '=', email).execute()).toEqual(
    [],
  );
});

test('V03 of a registration a hash of its password and of its token is stored, for a day', async () => {
  const email = newEmail();
  await register(await arrive(), email, 'the very words typed');
  const token = await confirmTokenOf(shop, email);
  const rowsOf = () => shop.db.selectFrom('registration').selectAll().where('email', '=', email).execute();
  const kept = JSON.stringify(await rowsOf());
  expect(kept).toContain(email);
  for (const secret of ['the very words typed', token]) expect(kept).not.toContain(secret);
  await deleteExpired(shop.db, nowMs + 24 * HOUR_MS - 1);
  expect(await rowsOf()).toHaveLength(1);
  await deleteExpired(shop.db, nowMs + 24 * HOUR_MS);
  expect(await rowsOf()).toHaveLength(0);
});

test('V03 guesses at the password of a link are counted as those at signing in', ONLY_WHOLE, async () => {
  const email = newEmail();
  await register(await arrive(), email);
  const token = await confirmTokenOf(shop, email);
  const visitor = await arrive();
  const codes: unknown[] = [];
  for (let n = 0; n < 11; n++)
    codes.push((await visitor.send('POST', CONFIRMATION, {token, password: `guess number ${n}`})).json.code);
  expect([codes[0], codes.at(-1)]).toEqual(['password-wrong', 'rate-limited']);
});

for (const [locale, options] of spread(LOCALES, {share: 0.2, by: () => []}))
  test(`SITE-01 I18N-04 the way to an account works without script in ${locale}`, options, async () => {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const email = newEmail();
    const visitor = await arrive();
    await visitor.add(ITEMS.small);
    const asked = await visitor.post(`${prefix}/account/register`, {email, password: PASSWORD});
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, `${prefix}/account/check-email`]);
    const next = await visitor.send('GET', `${prefix}/account/check-email`);
    expect([next.status, next.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const path = await confirmPathOf(shop, email);
    expect(path.startsWith(`${prefix}/account/confirm?`)).toBe(true);
    const page = await visitor.send('GET', path);
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const token = path.replace(/.*token=/, '');
    expect(page.text).toContain(`name="token" value="${token}"`);
    const wrong = await visitor.post(`${prefix}/account/confirm`, {token, password: NEXT});
    expect([wrong.status, wrong.text.includes(`value="${token}"`), wrong.text.includes(NEXT)]).toEqual([
      400,
      true,
      false,
    ]);
    const done = await visitor.post(`${prefix}/account/confirm`, {token, password: PASSWORD});
    expect(done.headers.get('Location')).toBe(`${prefix}/account?notice=signed-in-cart`);
    expect((await visitor.cart()).json.totalQuantity).toBe(1);
  });
