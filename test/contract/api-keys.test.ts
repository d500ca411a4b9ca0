import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {KEY_NAME_MAX, KEYS_MAX} from '../../examples/platform/features/api-keys/keys.js';
import {KEY_ROUTES, SCOPES, type Scope} from '../../examples/platform/features/api-keys/scopes.js';
import {KEY_ROLE, mayRead, mayWrite, OWNER_ACCESS} from '../../examples/platform/features/owner/access.js';
import {DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {ROUTES} from '../../examples/platform/registries.js';
import {allSnippets} from '../tools/docs/markdown.mjs';
import {signInAs, signInViewerAs} from './owner-client.js';
import {type Answer, startShop, Visitor} from './shop-client.js';

const KEYS = '/owner/keys';
const ORIGIN = 'https://pages.example';
/** Requests of one key, and wrong keys, that the shop takes in a minute. */
const AT_ONCE = 60;
const WRONG_MAX = 20;
const KEY = /vt_[\w-]{43}/;
let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  const limits = {callsPerKey: AT_ONCE, wrongKeysPerAddress: WRONG_MAX};
  shop = await startShop({nowMs: () => nowMs, limits, allowedOrigins: [ORIGIN]});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const nextMinute = () => {
  nowMs += 60_000;
};
const ticks = (scopes: readonly Scope[]) => Object.fromEntries(scopes.map(scope => [`scope-${scope}`, '1']));
const post = (
  title: string,
  scopes: readonly Scope[],
  {by = owner, ...more}: {by?: Visitor; id?: string; crumb?: string} = {},
) => by.post(KEYS, {do: 'make', id: newId(), title, ...ticks(scopes), ...more});
/** A new key, as the page shows it. */
const makeKey = async (scopes: readonly Scope[], title = 'Warehouse', by = owner): Promise<string> => {
  const {status, text} = await post(title, scopes, {by});
  expect(status).toBe(200);
  return KEY.exec(text)?.[0] ?? '';
};
/** A request of a program: it has no cookie and no crumb. */
const call = (
  key: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  new Visitor(shop.url).send(method, path, body, {Authorization: `Bearer ${key}`, ...headers});
const rowsOf = () => shop.db.selectFrom('api_key').selectAll().orderBy('made_ms', 'desc').execute();
const newest = async () => (await rowsOf())[0];
const revoke = (id: string) => owner.post(KEYS, {do: 'revoke', id});

test('SEC every row of the keys’ table is a route, and none is of those that only an owner may use', () => {
  const routes = ROUTES.map(({method, path}) => `${method} ${path}`);
  expect(Object.keys(KEY_ROUTES).filter(route => !routes.includes(route))).toEqual([]);
  expect(new Set(Object.values(KEY_ROUTES))).toEqual(new Set(SCOPES));
  const closed = (['/owner/keys', '/owner/staff', '/owner/settings', '/owner/payment'] as const).filter(
    path => OWNER_ACCESS[path].write.length === 1,
  );
  expect(closed).toHaveLength(4);
  for (const path of closed) expect([path, mayWrite(path, KEY_ROLE)]).toEqual([path, false]);
  for (const path of ['/owner/keys', '/owner/staff'] as const) expect(mayRead(path, KEY_ROLE)).toBe(false);
});

test('SEC a key is shown once, by the answer to its form alone, and stored as a hash', async () => {
  const id = newId();
  const made = await post('Books', ['read'], {id});
  const [key = ''] = KEY.exec(made.text) ?? [];
  expect(made.headers.get('Cache-Control')).toBe('private, no-store');
  expect(made.text).toContain('shown this once');
  const listed = (await owner.send('GET', KEYS)).text;
  expect(listed).toContain(`${key.slice(0, 8)}…`);
  expect(listed).toContain('owner@example.com');
  expect(listed).not.toContain(key);
  // A page that is loaded again posts its form again.
  const again = await post('Books', ['read'], {id});
  expect([again.status, again.headers.get('Location'), KEY.test(again.text)]).toEqual([303, KEYS, false]);
  const rows = await rowsOf();
  expect(rows.filter(row => row.id === id)).toHaveLength(1);
  const actions = await shop.db.selectFrom('owner_action').selectAll().execute();
  expect(JSON.stringify([rows, actions])).not.toContain(key.slice(9));
  expect(actions.map(({path, detail}) => `${path} ${detail}`)).toContain(`${KEYS} make · ${id} · Books`);
});

test('SEC a key reads and writes what its scopes say, without a crumb, and is listed with what it did', async () => {
  await (await Visitor.arrive(shop.url)).add({itemId: 'bowl', sku: 'BOWL'});
  const key = await makeKey(['read', 'products'], 'Stock <b>sync</b>');
  const {json} = await call(key, 'GET', '/api/site-products/bowl');
  const {version, product} = json;
  const answer = await call(key, 'PUT', '/api/site-products/bowl', {
    version,
    product: {...product, title: 'Deep bowl'},
  });
  expect(answer.status).toBe(200);
  expect((await call(key, 'GET', '/api/site-products?search=Deep')).json.products?.length).toBe(1);
  expect((await call(key, 'HEAD', '/api/site-orders')).status).toBe(200);
  const csv = await call(key, 'GET', '/owner/orders.csv');
  expect([csv.status, csv.headers.get('Vary')]).toEqual([200, 'Authorization']);
  const audit = (await owner.send('GET', '/owner/staff/audit')).text;
  expect(audit).toContain(`PUT /api/site-products/bowl · ${key.slice(0, 8)}… Stock &lt;b&gt;sync&lt;/b&gt;`);
});

test('SEC a write that a program repeats with its Idempotency-Key is done once', async () => {
  const key = await makeKey(['products']);
  const product = {
    title: 'Once',
    type: 'physical',
    visibility: 'listed',
    variants: [{price: '1.00', stock: '1'}],
  };
  const send = () => call(key, 'POST', '/api/site-products', {product}, {'Idempotency-Key': 'program-1'});
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.json]).toEqual([200, 200, first.json]);
});

test('SEC a key without the scope of a route is refused with the name of the scope', async () => {
  nextMinute();
  for (const scope of SCOPES) {
    const key = await makeKey(
      SCOPES.filter(other => other !== scope),
      scope,
    );
    for (const [route] of Object.entries(KEY_ROUTES).filter(([, needed]) => needed === scope)) {
      const [method = '', path = ''] = route.split(' ');
      const body = method === 'GET' ? undefined : {};
      const {status, json, headers} = await call(key, method, path.replace(/:\w+/, 'bowl'), body);
      expect([route, status, json.code, json.scope]).toEqual([route, 403, 'key-scope', scope]);
      expect(json.error).toBe(`This API key lacks the scope “${scope}”.`);
      expect(headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`);
    }
  }
});

test('SEC no other route of the platform is open to a key, whatever its scopes', async () => {
  const key = await makeKey(SCOPES);
  const others = ROUTES.filter(({method, path}) => !Object.hasOwn(KEY_ROUTES, `${method} ${path}`));
  const open: string[] = [];
  for (let at = 0; at < others.length; at += AT_ONCE) {
    nextMinute();
    const answers = others.slice(at, at + AT_ONCE).map(async ({method, path}) => {
      const body = method === 'GET' ? undefined : {};
      const {status, json} = await call(key, method, path.replace(/:\w+/g, 'x'), body);
      if (status !== 403 || String(json.code) !== 'key-address') open.push(`${method} ${path} ${status}`);
    });
    await Promise.all(answers);
  }
  expect(open).toEqual([]);
  expect(others.length).toBeGreaterThan(100);
  nextMinute();
  for (const path of [
    '/',
    '/es/owner/orders.csv',
    '/editor',
    '/api/site-orders/x/y',
    '/vitrine/1/vitrine.js',
  ])
    expect([path, (await call(key, 'GET', path)).status]).toEqual([path, 403]);
  expect((await call(key, 'POST', KEYS, new URLSearchParams({do: 'make', id: newId()}))).status).toBe(403);
});

test('SEC a wrong, cut, revoked or another site’s key is answered 401 with WWW-Authenticate', async () => {
  nextMinute();
  const key = await makeKey(['read']);
  const other = await startShop();
  const theirs = await makeKey(['read'], 'Theirs', await signInAs(other.url, 'admin'));
  await other.close();
  const {id = ''} = (await newest()) ?? {};
  expect((await call(key, 'GET', '/api/site-orders')).status).toBe(200);
  expect((await revoke(id)).headers.get('Location')).toBe(`${KEYS}?saved=revoked`);
  expect((await revoke(id)).text).toContain('This key is revoked already.');
  const wrong = [key, theirs, key.slice(0, -1), `${key}x`, `${key.slice(0, -1)}_`, 'vt_', `vt_\t' OR 1=1--`];
  for (const sent of wrong) {
    const {status, json, headers} = await call(sent, 'GET', '/api/site-orders');
    expect([sent, status, json.code]).toEqual([sent, 401, 'key-unknown']);
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
  }
  expect((await owner.send('GET', KEYS)).text).toContain('Revoked');
});

test('SEC a key in the address opens nothing', async () => {
  const key = await makeKey(['read']);
  for (const name of ['key', 'api_key', 'access_token', 'authorization']) {
    const path = `/api/site-orders?${name}=${encodeURIComponent(`Bearer ${key}`)}`;
    expect((await new Visitor(shop.url).send('GET', path)).status).toBe(401);
  }
});

test('SEC a request with a cookie and a key is judged by the key alone', async () => {
  nextMinute();
  const key = await makeKey(['read']);
  const withKey = (method: string, path: string, sent: string, body?: unknown) =>
    owner.send(method, path, body, {Authorization: `bearer ${sent}`});
  expect((await owner.send('GET', KEYS)).status).toBe(200);
  expect((await withKey('GET', KEYS, key)).status).toBe(403);
  expect((await withKey('GET', '/api/site-orders', 'vt_wrong')).status).toBe(401);
  expect((await withKey('PUT', '/api/site-orders/x', key, {})).json.code).toBe('key-scope');
  const visitorsOf = () =>
    shop.db.selectFrom('rate_window').selectAll().where('bucket', 'like', 'visitor %').execute();
  const writing = await makeKey(['products']);
  const before = await visitorsOf();
  expect((await withKey('POST', '/api/site-products', writing, {})).status).toBe(400);
  expect([before.length > 0, await visitorsOf()]).toEqual([true, before]);
  expect((await owner.send('GET', KEYS)).status).toBe(200);
});

test('SEC no page on another origin uses a key: no header of CORS, and no write', async () => {
  const key = await makeKey(['read', 'products']);
  for (const origin of [ORIGIN, 'https://evil.example']) {
    const headers = {Origin: origin, 'Sec-Fetch-Site': 'cross-site'};
    const read = await call(key, 'GET', '/api/site-products', undefined, headers);
    expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const write = await call(key, 'POST', '/api/site-products', {}, headers);
    expect([write.status, write.json.code]).toEqual([403, 'cross-site']);
  }
});

test('SEC a key may not put a script into a form, which an owner’s browser would run', async () => {
  const key = await makeKey(['read', 'forms']);
  const path = '/api/form-definitions/contact';
  const {json} = await call(key, 'GET', path);
  expect(json.allowsHtml).toBe(false);
  const definition = {...json.definition, submissionHtml: '<script>fetch("/owner/keys")</script>'};
  const refused = await call(key, 'PUT', path, {version: json.version, definition});
  expect([refused.status, refused.json.code]).toEqual([400, 'body-invalid']);
  const renamed = {...json.definition, name: 'By a program'};
  expect((await call(key, 'PUT', path, {version: json.version, definition: renamed})).status).toBe(200);
});

test('SEC the form that makes keys needs its crumb, a name and a scope, and an owner', async () => {
  const before = (await rowsOf()).length;
  expect((await post('Forged', ['read'], {crumb: 'x'})).status).toBe(401);
  const nameless = await post(' \n ', ['read']);
  expect([nameless.status, nameless.text.includes('aria-invalid="true"')]).toEqual([400, true]);
  const long = await post('x'.repeat(100_000), ['read']);
  expect([long.status, long.text.includes(`at most ${KEY_NAME_MAX} characters`)]).toEqual([400, true]);
  expect((await post('Scopeless', [])).text).toContain('Tick at least one scope.');
  expect((await post('Formless', ['read'], {id: 'x'})).status).toBe(400);
  const manager = await signInViewerAs(shop, 'store-manager');
  expect((await manager.send('GET', KEYS)).status).toBe(403);
  expect((await post('Manager', ['read'], {by: manager})).status).toBe(403);
  expect((await rowsOf()).length).toBe(before);
  await post('😀'.repeat(KEY_NAME_MAX), ['read']);
  expect((await rowsOf()).map(({name}) => name)).toContain('😀'.repeat(KEY_NAME_MAX));
});

test('SEC markup in a name is text wherever the name is shown', async () => {
  const name = '"><script>alert(1)</script>';
  const made = await post(name, ['read']);
  for (const {text} of [made, await owner.send('GET', KEYS), await owner.send('GET', '/owner/staff/audit')]) {
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script>alert');
  }
});

test('SEC a site has a bounded number of keys at the same time, also of forms posted together', async () => {
  const revokeAll = () => shop.db.updateTable('api_key').set({revoked_ms: nowMs}).execute();
  await revokeAll();
  const answers = await Promise.all(
    Array.from({length: KEYS_MAX + 3}, (_, at) => post(`Key ${at}`, ['read'])),
  );
  expect(answers.filter(({status}) => status === 200)).toHaveLength(KEYS_MAX);
  const full = await post('One more', ['read']);
  expect([full.status, full.text.includes('Revoke one first.')]).toEqual([400, true]);
  await revokeAll();
  expect((await post('Room again', ['read'])).status).toBe(200);
});

test('SEC a key is refused after too many requests in a minute, and wrong ones by their address', async () => {
  nextMinute();
  const key = await makeKey(['read']);
  const ask = (sent: string, times: number) =>
    Promise.all(Array.from({length: times}, () => call(sent, 'GET', '/api/site-orders')));
  const statuses = (await ask(key, AT_ONCE + 3)).map(({status}) => status).sort();
  expect(statuses).toEqual([...Array(AT_ONCE).fill(200), 429, 429, 429]);
  const refused = await call(key, 'GET', '/api/site-orders');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const another = await makeKey(['read']);
  await ask('vt_guess', WRONG_MAX);
  const guess = await call('vt_guess', 'GET', '/api/site-orders');
  expect([guess.status, Number(guess.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await call(another, 'GET', '/api/site-orders')).status).toBe(200);
});

test('SEC the last use of a key is written once a minute', async () => {
  nextMinute();
  const key = await makeKey(['read']);
  const used = async () => {
    await call(key, 'GET', '/api/site-orders');
    return (await newest())?.used_ms;
  };
  const firstMs = nowMs;
  expect(await used()).toBe(firstMs);
  nowMs += 59_000;
  expect(await used()).toBe(firstMs);
  nowMs += 1000;
  expect(await used()).toBe(firstMs + 60_000);
});

test('SEC the command of the documentation reads the newest orders with a key', async () => {
  const line = allSnippets()
    .filter(({language, path}) => language === 'sh' && path === 'docs/platform.md')
    .flatMap(({text}) => text.split('\n'))
    .find(text => text.startsWith('curl '));
  const env = {...process.env, SHOP: shop.url, VITRINE_KEY: await makeKey(['read'])};
  const {stdout} = await promisify(execFile)('sh', ['-c', line ?? ''], {env});
  expect(JSON.parse(stdout)).toMatchObject({orders: [], hasNextPage: false});
});

test('SEC the keys of who is no owner any more end, and those of a password that everybody knew', async () => {
  nextMinute();
  const second = await signInViewerAs(shop, 'admin');
  const setRole = (role: string) =>
    owner.post('/owner/staff', {do: 'role', email: 'viewer@example.com', role});
  const works = async (key: string) => (await call(key, 'GET', '/api/site-orders')).status;
  const theirs = await makeKey(['read'], 'Second', second);
  expect(await works(theirs)).toBe(200);
  await setRole('store-manager');
  expect(await works(theirs)).toBe(401);
  await setRole('admin');
  expect(await works(theirs)).toBe(401);
  const next = await makeKey(['read'], 'Again', second);
  await owner.post('/owner/staff', {do: 'remove', email: 'viewer@example.com'});
  expect(await works(next)).toBe(401);
  const own = await makeKey(['read'], 'Own');
  const change = (password: string, newPassword: string) =>
    owner.post('/owner/password', {password, newPassword});
  expect((await change(DEMO_PASSWORD, 'correct-horse')).status).toBe(303);
  expect(await works(own)).toBe(401);
  const kept = await makeKey(['read'], 'Kept');
  expect((await change('correct-horse', 'battery-staple')).status).toBe(303);
  expect(await works(kept)).toBe(200);
});
