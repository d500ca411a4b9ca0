import {afterAll, beforeAll, expect, test} from 'vitest';
import {mailSettings} from '../../examples/platform/features/outbox/mail-settings.js';
import {mayRead} from '../../examples/platform/features/owner/access.js';
import {DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {INVITATION_LIFE_MS} from '../../examples/platform/features/staff/tables.js';
import type {Platform} from '../../examples/platform/main.js';
import {ROLES} from '../../src/tables/roles.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const STAFF = '/owner/staff';
const PASSWORD = 'correct-horse';
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const invite = (email: string, role: string, by = owner) => by.post(STAFF, {do: 'invite', email, role});
const emailTo = (recipient: string) =>
  shop.db
    .selectFrom('email')
    .select(['id', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
/** The path of the link in the newest invitation of an address. */
const linkOf = async (email: string): Promise<string> => {
  const {body} = await emailTo(email);
  const [link = ''] = /http\S+/.exec(body) ?? [];
  return link.slice(link.indexOf('/', 'https://'.length));
};
const follow = async (link: string, newPassword = PASSWORD) => {
  const visitor = await Visitor.arrive(shop.url);
  return {visitor, answer: await visitor.post(link, {newPassword})};
};
/** Somebody new of a role, signed in. */
const join = async (email: string, role: string): Promise<Visitor> => {
  expect((await invite(email, role)).status).toBe(303);
  const {visitor, answer} = await follow(await linkOf(email));
  expect(answer.status).toBe(303);
  return visitor;
};
const signIn = async (email: string, password: string) => {
  const visitor = await Visitor.arrive(shop.url);
  return (await visitor.post('/owner/sign-in', {email, password})).status;
};
const opens = async (visitor: Visitor, path = '/owner'): Promise<number> =>
  (await visitor.send('GET', path)).status;

test('SITE-11 an owner invites somebody, whose link opens the area with the role, once', async () => {
  const sent = await invite('Mia@Example.com', 'store-manager');
  expect(sent.headers.get('Location')).toBe('/owner/staff?saved=invited');
  expect((await owner.send('GET', STAFF)).text).toContain('Invited, not yet here');
  const unsent = 'No email is sent, so pass its link on yourself.';
  expect((await owner.send('GET', `${STAFF}?saved=invited`)).text).toContain(unsent);
  const link = await linkOf('mia@example.com');
  const shown = await (await Visitor.arrive(shop.url)).send('GET', link);
  expect(shown.text).toContain('You are invited as Manager with the address mia@example.com.');
  const {visitor, answer} = await follow(link);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/owner']);
  expect([await opens(visitor, '/owner/coupons'), await opens(visitor, STAFF)]).toEqual([200, 403]);
  const again = await follow(link, 'another-password');
  expect(again.answer.status).toBe(404);
  expect(again.answer.text).toContain('This invitation is over');
  expect(again.visitor.cookies.has('owner')).toBe(false);
  expect([
    await signIn('mia@example.com', PASSWORD),
    await signIn('mia@example.com', 'another-password'),
  ]).toEqual([303, 401]);
});

test('SITE-11 of two who follow one link at the same time one gets in', async () => {
  await invite('twice@example.com', 'viewer');
  const link = await linkOf('twice@example.com');
  const answers = await Promise.all([follow(link), follow(link, 'another-password')]);
  expect(answers.map(({answer}) => answer.status).sort()).toEqual([303, 404]);
});

test('SITE-11 pressing "Send the invitation" twice sends one email, whose link is good', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => invite('pressed@example.com', 'viewer')));
  expect(answers.map(({headers}) => headers.get('Location'))).toEqual(
    Array(3).fill('/owner/staff?saved=invited'),
  );
  const sent = await shop.db
    .selectFrom('email')
    .select('id')
    .where('recipient', '=', 'pressed@example.com')
    .execute();
  expect(sent.length).toBe(1);
  expect((await follow(await linkOf('pressed@example.com'))).answer.status).toBe(303);
  nowMs += 61_000;
  await invite('asked-again@example.com', 'viewer');
  const first = await linkOf('asked-again@example.com');
  nowMs += 61_000;
  await invite('asked-again@example.com', 'viewer');
  expect(await linkOf('asked-again@example.com')).not.toBe(first);
});

test('SEC with the password of the demonstration nobody invites by a real mail server', {
  tags: ['whole'],
}, async () => {
  const mail = mailSettings({SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com'});
  const mailing = await startShop({mail, mailPollMs: 60_000});
  const known = await signInAs(mailing.url, 'admin');
  const refused = await invite('stranger@example.com', 'admin', known);
  expect([refused.status, refused.text.includes('Change your password first.')]).toEqual([400, true]);
  const changed = await known.post('/owner/password', {password: DEMO_PASSWORD, newPassword: PASSWORD});
  expect(changed.status).toBe(303);
  expect((await invite('stranger@example.com', 'admin', known)).status).toBe(303);
  const shown = (await known.send('GET', `${STAFF}?saved=invited`)).text;
  expect(shown).toContain('The invitation is in the outbox.');
  expect(shown).not.toContain('pass its link on');
  await mailing.close();
});

test('SITE-11 an owner who is demoted while an invitation is on its way leaves none', async () => {
  for (const round of [1, 2, 3, 4]) {
    const second = await join(`demoted-${round}@example.com`, 'admin');
    const guest = `guest-${round}@example.com`;
    await Promise.all([
      invite(guest, 'admin', second),
      owner.post(STAFF, {do: 'role', email: `demoted-${round}@example.com`, role: 'viewer'}),
    ]);
    const left = await shop.db
      .selectFrom('owner_invitation')
      .select('email')
      .where('email', '=', guest)
      .execute();
    expect(left).toEqual([]);
  }
});

test('SITE-11 an invitation ends by itself, when it is withdrawn, and when another one follows', async () => {
  await invite('late@example.com', 'admin');
  const first = await linkOf('late@example.com');
  await invite('late@example.com', 'viewer');
  const second = await linkOf('late@example.com');
  expect((await follow(first)).answer.status).toBe(404);
  await owner.post(STAFF, {do: 'withdraw', email: 'late@example.com'});
  expect((await follow(second)).answer.status).toBe(404);
  await invite('late@example.com', 'viewer');
  const third = await linkOf('late@example.com');
  nowMs += INVITATION_LIFE_MS;
  expect((await follow(third)).answer.status).toBe(404);
  owner = await signInAs(shop.url, 'admin');
  expect((await owner.send('GET', STAFF)).text).not.toContain('late@example.com');
});

test('SITE-11 a wrong address or role, somebody who is here, and a short password are named', async () => {
  const rows = [
    [{email: 'nobody', role: 'viewer'}, 'Enter an email address'],
    [{email: 'x@example.com', role: 'manager'}, 'Choose one of the roles.'],
    [{email: 'VIEWER@example.com', role: 'viewer'}, 'This person is here already.'],
  ] as const;
  for (const [fields, text] of rows) {
    const answer = await owner.post(STAFF, {do: 'invite', ...fields});
    expect([answer.status, answer.text.includes(text)]).toEqual([400, true]);
    expect(answer.text).toContain('aria-invalid="true"');
  }
  await invite('short@example.com', 'viewer');
  const {answer} = await follow(await linkOf('short@example.com'), 'short');
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Choose a password of 8 to 256 characters.');
});

test('SITE-11 nobody but an owner reads the link of an invitation in the outbox', async () => {
  const manager = await join('mona@example.com', 'store-manager');
  await invite('secret@example.com', 'admin');
  const link = await linkOf('secret@example.com');
  const own = (await owner.send('GET', '/owner/outbox')).text;
  const theirs = (await manager.send('GET', '/owner/outbox')).text;
  expect([own.includes(link), theirs.includes(link)]).toEqual([true, false]);
  expect(theirs).toContain('Only an owner reads this email');
});

test('SITE-11 a changed role counts at once, and only an owner changes it', async () => {
  const manager = await join('max@example.com', 'store-manager');
  expect((await manager.post(STAFF, {do: 'role', email: 'max@example.com', role: 'admin'})).status).toBe(403);
  expect(await opens(manager, '/owner/outbox')).toBe(200);
  await owner.post(STAFF, {do: 'role', email: 'max@example.com', role: 'viewer'});
  expect(await opens(manager, '/owner/outbox')).toBe(403);
  expect(await opens(manager, '/owner/orders')).toBe(200);
});

test('SITE-11 each role of the specification can be given, and opens what its rights say', async () => {
  const pages = [
    '/owner/orders',
    '/owner/reviews',
    '/owner/restock',
    '/owner/charts',
    '/owner/pages',
  ] as const;
  const email = 'every@example.com';
  const person = await join(email, 'campaigns-editor');
  for (const {name} of ROLES) {
    expect((await owner.post(STAFF, {do: 'role', email, role: name})).status).toBe(303);
    expect([name, await opens(person)]).toEqual([name, 200]);
    for (const path of pages)
      expect([name, path, await opens(person, path)]).toEqual([name, path, mayRead(path, name) ? 200 : 403]);
  }
  const listed = (await owner.send('GET', STAFF)).text;
  for (const {name} of ROLES) expect(listed).toContain(`<option value="${name}"`);
  expect(listed).toContain('<strong>Campaigns editor</strong>');
  await owner.post(STAFF, {do: 'remove', email});
});

test('SITE-11 the sessions of somebody who is removed end at once, in every browser', async () => {
  const one = await join('rob@example.com', 'viewer');
  const other = await Visitor.arrive(shop.url);
  await other.post('/owner/sign-in', {email: 'rob@example.com', password: PASSWORD});
  expect([await opens(one), await opens(other)]).toEqual([200, 200]);
  expect((await owner.post(STAFF, {do: 'remove', email: 'rob@example.com'})).status).toBe(303);
  expect([await opens(one), await opens(other)]).toEqual([303, 303]);
  expect(await signIn('rob@example.com', PASSWORD)).toBe(401);
  const gone = await owner.post(STAFF, {do: 'remove', email: 'rob@example.com'});
  expect([gone.status, gone.text.includes('This person is no longer here.')]).toEqual([400, true]);
});

test('SITE-11 what a removed owner invited ends with them', async () => {
  const second = await join('eve@example.com', 'admin');
  await invite('friend@example.com', 'admin', second);
  const link = await linkOf('friend@example.com');
  await owner.post(STAFF, {do: 'remove', email: 'eve@example.com'});
  expect((await follow(link)).answer.status).toBe(404);
});

test('SITE-11 the last owner is neither removed nor demoted', async () => {
  for (const [what, role] of [
    ['remove', ''],
    ['role', 'viewer'],
  ] as const) {
    const {status, text} = await owner.post(STAFF, {do: what, role, email: 'owner@example.com'});
    expect([status, text.includes('The shop needs an owner')]).toEqual([400, true]);
  }
});

test('SITE-11 anybody changes their own password, which ends their other sessions', async () => {
  const one = await join('pia@example.com', 'viewer');
  const other = await Visitor.arrive(shop.url);
  await other.post('/owner/sign-in', {email: 'pia@example.com', password: PASSWORD});
  const change = (password: string, newPassword: string) =>
    one.post('/es/owner/password', {password, newPassword});
  expect((await change('wrong', 'another-password')).text).toContain('Esa no es tu contraseña.');
  expect((await change(PASSWORD, 'short')).status).toBe(400);
  const done = await change(PASSWORD, 'another-password');
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/es/owner/password?saved=1']);
  expect([await opens(one), await opens(other)]).toEqual([200, 303]);
  expect([
    await signIn('pia@example.com', PASSWORD),
    await signIn('pia@example.com', 'another-password'),
  ]).toEqual([401, 303]);
  expect(
    (await one.post('/owner/password', {password: 'another-password', newPassword: PASSWORD, crumb: 'x'}))
      .status,
  ).toBe(401);
});

test('SITE-11 an owner reads who did what and when, with no password in it', async () => {
  expect(await opens(await signInAs(shop.url, 'viewer'), '/owner/staff/audit')).toBe(403);
  expect((await owner.send('GET', '/owner/staff/audit')).text).toContain('<td>Staff</td>');
  const rows = await shop.db.selectFrom('owner_action').selectAll().orderBy('position').execute();
  const details = rows.map(({email, path, detail}) => `${email} ${path} ${detail}`);
  expect(details).toContain('owner@example.com /owner/staff invite · Mia@Example.com · store-manager');
  expect(details).toContain('mia@example.com /owner/invitation store-manager');
  expect(details).toContain('pia@example.com /owner/password ');
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test('SITE-11 the sign-in page shows the password of the demonstration until both accounts have another', async () => {
  const hint = async () =>
    (await (await Visitor.arrive(shop.url)).send('GET', '/owner/sign-in')).text.includes(DEMO_PASSWORD);
  expect(await hint()).toBe(true);
  for (const email of ['owner@example.com', 'viewer@example.com']) {
    const visitor = await Visitor.arrive(shop.url);
    await visitor.post('/owner/sign-in', {email, password: DEMO_PASSWORD});
    await visitor.post('/owner/password', {password: DEMO_PASSWORD, newPassword: PASSWORD});
  }
  await shop.db
    .deleteFrom('owner')
    .where('email', 'not in', ['owner@example.com', 'viewer@example.com'])
    .execute();
  expect(await hint()).toBe(false);
});

test('SITE-11 two owners who remove each other at the same moment leave one', async () => {
  const first = await Visitor.arrive(shop.url);
  await first.post('/owner/sign-in', {email: 'owner@example.com', password: PASSWORD});
  await invite('ida@example.com', 'admin', first);
  const {visitor: second} = await follow(await linkOf('ida@example.com'));
  const answers = await Promise.all([
    first.post(STAFF, {do: 'role', email: 'ida@example.com', role: 'viewer'}),
    second.post(STAFF, {do: 'remove', email: 'owner@example.com'}),
  ]);
  expect(answers.filter(({status}) => status === 303)).toHaveLength(1);
  expect(await shop.db.selectFrom('owner').select('email').where('role_code', '=', 1).execute()).toHaveLength(
    1,
  );
});
