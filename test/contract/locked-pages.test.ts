import {afterAll, beforeAll, expect, test} from 'vitest';
import {seedPageLocks, setPagePassword} from '../../examples/platform/features/locked-pages/locks.js';
import type {Platform} from '../../examples/platform/main.js';
import {LOCKED_PAGES} from '../../examples/site/model/locked-pages.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {openAccount, SESSION} from './account-client.js';
import {CHEAP_PASSWORDS} from './cheap-passwords.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PASSWORD = LOCKED_PAGES[0]?.password ?? '';
const DIARY = 'celadon on the middle shelf';
const FOR_MEMBERS = 'blue crate by the kiln';
const WEEK_MS = 7 * 86_400_000;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, trustProxy: true});
});
afterAll(() => shop.close());

const arrive = () => Visitor.arrive(shop.url);
const pageTypeOf = (html: string): unknown =>
  JSON.parse(/data-vitrine="site">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').pageType;
const locked = async (visitor: Visitor) => {
  const {status, text, headers} = await visitor.send('GET', '/locked');
  return {
    status,
    pageType: pageTypeOf(text),
    isShown: text.includes(DIARY),
    cached: headers.get('Cache-Control'),
  };
};
const LOCKED = {status: 403, pageType: 103, isShown: false, cached: 'private, no-store'};
const OPEN = {status: 200, pageType: 2, isShown: true, cached: 'private, no-store'};
const unlock = (visitor: Visitor, password = PASSWORD) => visitor.post('/locked', {password});

test('SITE-10 a locked page sends its lock screen alone, until its password opens it in this browser', async () => {
  const visitor = await arrive();
  expect(await locked(visitor)).toEqual(LOCKED);
  const wrong = await unlock(visitor, 'open sesame');
  expect([wrong.status, wrong.text.includes('That is not the password of this page.')]).toEqual([403, true]);
  expect([pageTypeOf(wrong.text), wrong.text.includes(DIARY), wrong.text.includes('open sesame')]).toEqual([
    103,
    false,
    false,
  ]);
  const done = await unlock(visitor);
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/locked']);
  expect(done.headers.getSetCookie().find(cookie => cookie.startsWith('unlocked='))).toMatch(/HttpOnly/);
  expect(await locked(visitor)).toEqual(OPEN);
  expect(await locked(await arrive())).toEqual(LOCKED);
});

test('SITE-10 a forged, an old and a borrowed cookie open nothing', async () => {
  const visitor = await arrive();
  await unlock(visitor);
  const good = visitor.cookies.get('unlocked') ?? '';
  for (const forged of [
    '',
    'x',
    good.replace(/.$/, at => (at === 'A' ? 'B' : 'A')),
    decodeURIComponent(good).replace('/locked', '/members'),
  ]) {
    visitor.cookies.set('unlocked', forged);
    expect(await locked(visitor), forged).toEqual(LOCKED);
  }
  visitor.cookies.set('unlocked', good);
  expect(await locked(visitor)).toEqual(OPEN);
  nowMs += WEEK_MS;
  expect(await locked(visitor)).toEqual(LOCKED);
});

test('SITE-10 another password of the page locks it again for everybody', {tags: ['whole']}, async () => {
  const visitor = await arrive();
  await unlock(visitor);
  expect(await locked(visitor)).toEqual(OPEN);
  const [first, other] = await Promise.all([PASSWORD, 'cone seven'].map(CHEAP_PASSWORDS.hash));
  if (!first || !other) throw new Error('no hash');
  await shop.db.transaction().execute(tx => setPagePassword(tx, '/locked', other));
  expect(await locked(visitor)).toEqual(LOCKED);
  expect((await visitor.send('GET', '/locked')).text).not.toContain('cone');
  expect((await unlock(visitor)).status).toBe(403);
  expect((await unlock(visitor, 'cone seven')).status).toBe(303);
  expect(await locked(visitor)).toEqual(OPEN);
  await shop.db.transaction().execute(tx => setPagePassword(tx, '/locked', first));
});

test('SITE-10 an owner changes, removes and sets the password of a page; nobody sees it again', async () => {
  const FORM = '/owner/locked-pages';
  const owner = await signInAs(shop.url, 'admin');
  const visitor = await arrive();
  await unlock(visitor);
  const post = (fields: Record<string, string>) => owner.post(FORM, {page: '/locked', ...fields});
  const short = await post({password: 'short'});
  expect([short.status, short.text.includes('The password has 8 to 256 characters.')]).toEqual([400, true]);
  expect(short.text).not.toContain('"short"');
  expect((await post({page: '/about', password: 'a long enough one'})).status).toBe(400);
  expect(await locked(visitor)).toEqual(OPEN);
  expect((await post({password: 'cone seven'})).headers.get('Location')).toBe(`${FORM}?done=saved`);
  expect(await locked(visitor)).toEqual(LOCKED);
  expect((await unlock(visitor, 'cone seven')).status).toBe(303);
  expect((await post({do: 'remove'})).headers.get('Location')).toBe(`${FORM}?done=removed`);
  expect(await locked(await arrive())).toEqual(OPEN);
  const page = await owner.send('GET', `/es${FORM}`);
  expect(page.text).toContain('Abierta a todo el mundo.');
  await seedPageLocks(shop.db);
  expect(await locked(await arrive())).toEqual(OPEN);
  await post({password: PASSWORD});
  expect(await locked(await arrive())).toEqual(LOCKED);
  const rows = await shop.db.selectFrom('owner_action').selectAll().where('path', '=', FORM).execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/cone seven|\d+\.\d+\.\d+\./);
  const reader = await signInAs(shop.url, 'viewer');
  expect((await reader.post(FORM, {page: '/locked', do: 'remove'})).status).toBe(403);
  expect(await locked(await arrive())).toEqual(LOCKED);
});

test('V03 passwords of a page are tried five times a minute from one address, and others go on', async () => {
  const from = {'X-Forwarded-For': '6.6.6.6'};
  const visitor = await Visitor.arrive(shop.url, from);
  const tries: number[] = [];
  const body = new URLSearchParams({crumb: visitor.crumb, password: 'open sesame'});
  for (let n = 0; n < 6; n++) tries.push((await visitor.send('POST', '/locked', body, from)).status);
  expect([tries[0], tries[4], tries[5]]).toEqual([403, 403, 429]);
  expect((await unlock(await arrive())).status).toBe(303);
});

test('SITE-10 the members’ area is denied to guests and open to members, until they sign out', async () => {
  const visitor = await arrive();
  const see = async () => {
    const {status, text, headers} = await visitor.send('GET', '/members');
    return [status, pageTypeOf(text), text.includes(FOR_MEMBERS), headers.get('Cache-Control')];
  };
  expect(await see()).toEqual([403, 106, false, 'private, no-store']);
  await openAccount(shop, visitor, {email: 'inside@example.com', password: 'a quiet harbour'});
  expect(await see()).toEqual([200, 2, true, 'private, no-store']);
  await visitor.send('DELETE', SESSION);
  expect(await see()).toEqual([403, 106, false, 'private, no-store']);
});

test('SITE-10 every language has the lock screen, its refusal and the denied page', {
  tags: ['whole'],
}, async () => {
  const visitor = await arrive();
  const seen = new Set<string>();
  for (const language of LOCALES) {
    const prefix = language === 'en' ? '' : `/${language}`;
    const texts = [
      await visitor.send('GET', `${prefix}/locked`),
      await visitor.send('GET', `${prefix}/members`),
    ].map(({text}) => /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '');
    seen.add(texts.join('|'));
  }
  expect(seen.size).toBe(LOCALES.length);
});

test('SITE-10 nobody frames the members’ area or a locked page, and the home page leads to both', async () => {
  const visitor = await arrive();
  for (const path of ['/members', '/es/locked'])
    expect((await visitor.send('GET', path)).headers.get('Content-Security-Policy')).toContain(
      "frame-ancestors 'none'",
    );
  const {text} = await visitor.send('GET', '/');
  expect([text.includes('href="/members"'), text.includes('href="/locked"')]).toEqual([true, true]);
});

test('SITE-10 an owner’s page that is locked is for members and whoever has its password', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const PAGES = '/api/site-content/pages';
  const {id, revision} = (await owner.send('POST', PAGES, {title: 'Glaze recipes'})).json;
  const block = {id: 'a', kind: 'text', data: {text: 'Two parts quokka ash.'}};
  const edit = {revision: Number(revision), operations: [{type: 'add-block', block, after: null}]};
  await owner.send('POST', `${PAGES}/${id}/operations`, edit);
  await owner.send('POST', `${PAGES}/${id}/publish`, {revision: 2});
  const seen = async (by: Visitor) => {
    const {status, text, headers} = await by.send('GET', '/glaze-recipes');
    return [status, text.includes('quokka ash'), headers.get('Cache-Control')];
  };
  const visitor = await arrive();
  expect(await seen(visitor)).toEqual([200, true, 'private, no-cache']);
  const LOCK = `${PAGES}/${id}/lock`;
  expect((await owner.send('PUT', LOCK, {password: 'short'})).json.field).toBe('password');
  const first = {password: 'cone six down', lockVersion: 0};
  expect((await owner.send('PUT', LOCK, first)).json).toEqual({isLocked: true, lockVersion: 1});
  expect((await owner.send('GET', PAGES)).json.pages).toMatchObject([{id, isLocked: true}]);
  expect(await seen(visitor)).toEqual([403, false, 'private, no-store']);
  expect((await visitor.send('GET', '/search?q=quokka')).text).not.toContain('/glaze-recipes');
  const post = (by: Visitor, password: string, urlId = 'glaze-recipes') =>
    by.post(`/unlock/${urlId}`, {password});
  const wrong = await post(visitor, 'open sesame');
  expect([wrong.status, wrong.text.includes('quokka ash')]).toEqual([403, false]);
  expect((await post(visitor, 'cone six down', 'about')).status).toBe(404);
  const right = await post(visitor, 'cone six down');
  expect([right.status, right.headers.get('Location')]).toEqual([303, '/glaze-recipes']);
  expect(await seen(visitor)).toEqual([200, true, 'private, no-store']);
  const member = await arrive();
  await openAccount(shop, member, {email: 'glaze@example.com', password: 'a long secret'});
  expect(await seen(member)).toEqual([200, true, 'private, no-store']);
  // Another password locks it again; owners see their draft all the time.
  await owner.send('PUT', LOCK, {password: 'cone seven down', lockVersion: 1});
  expect(await seen(visitor)).toEqual([403, false, 'private, no-store']);
  expect((await owner.send('GET', `/preview/draft/${id}`)).status).toBe(200);
  const viewer = await signInAs(shop.url, 'viewer');
  expect([(await visitor.send('DELETE', LOCK)).status, (await viewer.send('DELETE', LOCK)).status]).toEqual([
    401, 403,
  ]);
  // Who saw it before the second password replaces nothing.
  const seenFirst = await owner.send('PUT', LOCK, {...first, lockVersion: 1});
  expect([seenFirst.status, seenFirst.json]).toMatchObject([409, {isLocked: true, lockVersion: 2}]);
  for (const query of ['', '?lockVersion=1', '?lockVersion=x'])
    expect((await owner.send('DELETE', LOCK + query)).status).toBe(409);
  expect((await post(visitor, 'cone seven down')).status).toBe(303);
  const opened = await owner.send('DELETE', `${LOCK}?lockVersion=2`);
  expect(opened.json).toEqual({isLocked: false, lockVersion: 3});
  expect((await seen(visitor))[0]).toBe(200);
  // Without the editor the owner's area does the same.
  const FORM = '/owner/locked-pages';
  const list = await owner.send('GET', FORM);
  expect(list.text).toContain('<a href="/glaze-recipes">Glaze recipes</a>');
  await owner.post(FORM, {page: `/pages/${id}`, password: 'cone nine down'});
  expect([(await seen(visitor))[0], (await owner.send('GET', PAGES)).json.pages]).toMatchObject([
    403,
    [{id, isLocked: true}],
  ]);
  await owner.post(FORM, {page: `/pages/${id}`, do: 'remove'});
  expect((await seen(visitor))[0]).toBe(200);
  expect((await owner.post(FORM, {page: '/pages/none', password: 'cone nine down'})).status).toBe(400);
  expect((await owner.send('PUT', `${PAGES}/none/lock`, first)).status).toBe(404);
});
