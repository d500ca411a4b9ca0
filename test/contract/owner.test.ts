import {afterAll, beforeAll, expect, test} from 'vitest';
import {DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {OWNER_SESSION_MS} from '../../examples/platform/features/owner/session.js';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

const [ADMIN, VIEWER] = DEMO_OWNERS.map(({email}) => email);
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, trustProxy: true});
});
afterAll(() => shop.close());

const arrive = () => Visitor.arrive(shop.url);
const signIn = (visitor: Visitor, email = ADMIN ?? '', password: string = DEMO_PASSWORD, query = '') =>
  visitor.post(`/owner/sign-in${query}`, {email, password});

test('SITE-11 the owner’s area sends a stranger to its sign-in, and from there back', async () => {
  const visitor = await arrive();
  const sent = await visitor.send('GET', '/es/owner');
  const to = sent.headers.get('Location') ?? '';
  expect([sent.status, to]).toEqual([303, '/es/owner/sign-in?to=%2Fes%2Fowner']);
  expect((await visitor.send('GET', to)).text).toContain('Iniciar sesión');
  const signed = await visitor.post(to, {email: ADMIN ?? '', password: DEMO_PASSWORD});
  expect([signed.status, signed.headers.get('Location')]).toEqual([303, '/es/owner']);
  const {status, text, headers} = await visitor.send('GET', '/es/owner');
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(text).toContain(ADMIN);
});

test('after signing in nobody is led to another site', async () => {
  const elsewhere = [
    ...['//evil.example', 'https://evil.example', '/owner/../x', '/ownerx', '/es/owner//evil'],
    // Addresses that end, or begin, as a page of the owner's area does.
    ...['https://evil.example/owner', '//evil.example/es/owner/orders', 'javascript:alert(1)//owner/orders'],
    ...['/owner/orders@evil.example', '/owner\nhttps://evil.example', '\\\\evil.example/owner'],
  ];
  for (const to of elsewhere) {
    const signed = await signIn(await arrive(), ADMIN, DEMO_PASSWORD, `?to=${encodeURIComponent(to)}`);
    expect([to, signed.headers.get('Location')]).toEqual([to, '/owner']);
  }
});

test('a wrong password or address is refused alike, with the address kept and escaped', async () => {
  const visitor = await arrive();
  for (const [email, password] of [
    [ADMIN, 'wrong'],
    ['"><b>nobody', DEMO_PASSWORD],
  ] as const) {
    const {status, text} = await signIn(visitor, email, password);
    expect(status).toBe(401);
    expect(text).toContain('The email or password is incorrect.');
    expect(text).not.toContain('<b>nobody');
  }
  expect(visitor.cookies.has('owner')).toBe(false);
});

/** Statuses of tries at the owner's account from a network address; a 429 says how long to wait. */
const triesFrom = async (address: string, count: number, password = 'guess') => {
  const visitor = new Visitor(shop.url);
  await visitor.send('GET', '/cart', undefined, {'X-Forwarded-For': address});
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const body = new URLSearchParams({crumb: visitor.crumb, email: ADMIN ?? '', password});
    const headers = {'X-Forwarded-For': address};
    const answer = await visitor.send('POST', '/owner/sign-in', body, headers);
    expect(answer.headers.has('Retry-After')).toBe(answer.status === 429);
    statuses.push(answer.status);
  }
  return statuses;
};

test('an account can be tried in vain five times a minute from one address, which keeps nobody else out', async () => {
  nowMs += 60_000;
  expect(await triesFrom('6.6.6.6', 6)).toEqual([...Array(5).fill(401), 429]);
  expect(await triesFrom('6.6.6.6', 1, DEMO_PASSWORD)).toEqual([429]);
  expect(await triesFrom('1.1.1.1', 1, DEMO_PASSWORD)).toEqual([303]);
  nowMs += 60_000;
  expect(await triesFrom('6.6.6.6', 1, DEMO_PASSWORD)).toEqual([303]);
});

test('an account that is tried in vain from everywhere is closed for the minute', async () => {
  nowMs += 60_000;
  await triesFrom('6.6.6.6', 6);
  const counter = shop.db
    .updateTable('rate_window')
    .where('bucket', '=', `address sign-in ${ADMIN}`)
    .set({hits: 200})
    .returning('window_start_ms');
  expect(await counter.execute()).toHaveLength(1);
  expect(await triesFrom('1.1.1.1', 1)).toEqual([429]);
});

test('signing in counts as no failure, however often', async () => {
  nowMs += 60_000;
  expect(new Set(await triesFrom('1.1.1.1', 12, DEMO_PASSWORD))).toEqual(new Set([303]));
});

test('signing in ends the session that the browser had', async () => {
  nowMs += 60_000;
  const visitor = await arrive();
  await signIn(visitor);
  const old = visitor.cookies.get('owner') ?? '';
  await signIn(visitor);
  expect((await visitor.send('GET', '/owner')).status).toBe(200);
  visitor.cookies.set('owner', old);
  expect((await visitor.send('GET', '/owner')).status).toBe(303);
});

test('a sign-in needs the crumb, and is not done from another site', async () => {
  const visitor = await arrive();
  const fields = {email: ADMIN ?? '', password: DEMO_PASSWORD};
  expect((await visitor.post('/owner/sign-in', {...fields, crumb: 'old'})).status).toBe(401);
  const body = new URLSearchParams({crumb: visitor.crumb, ...fields});
  const cross = await visitor.send('POST', '/owner/sign-in', body, {Origin: 'https://evil.example'});
  expect(cross.status).toBe(403);
});

test('a session ends by signing out and by itself, and a made-up cookie opens nothing', async () => {
  const visitor = await arrive();
  await signIn(visitor);
  const cookie = visitor.cookies.get('owner') ?? '';
  expect((await visitor.post('/owner/sign-out', {})).status).toBe(303);
  visitor.cookies.set('owner', cookie);
  expect((await visitor.send('GET', '/owner')).status).toBe(303);
  await signIn(visitor);
  nowMs += OWNER_SESSION_MS;
  expect((await visitor.send('GET', '/owner')).status).toBe(303);
  visitor.cookies.set('owner', "' OR 1=1--");
  expect((await visitor.send('GET', '/owner')).status).toBe(303);
});

test('signing out ends the session of one browser, not of other owners or browsers', async () => {
  const [one, another, viewer] = [await arrive(), await arrive(), await arrive()];
  await signIn(one);
  await signIn(another);
  await signIn(viewer, VIEWER);
  await one.post('/owner/sign-out', {});
  const statuses: number[] = [];
  for (const who of [one, another, viewer]) statuses.push((await who.send('GET', '/owner')).status);
  expect(statuses).toEqual([303, 200, 200]);
});

test('SITE-11 an owner whose role may do nothing here gets a message', async () => {
  const visitor = await arrive();
  await signIn(visitor, VIEWER);
  await shop.db
    .updateTable('owner')
    .set({role_code: 14})
    .where('email', '=', VIEWER ?? '')
    .execute();
  expect((await visitor.send('GET', '/owner')).text).toContain('Your role has no pages here.');
});
