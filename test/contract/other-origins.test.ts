import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {withWholeAddresses} from '../../examples/platform/kernel/http/whole-addresses.js';
import {originsIn} from '../../examples/platform/kernel/security/listed-origins.js';
import type {Platform} from '../../examples/platform/main.js';
import {ACCOUNT, openAccount, SESSION} from './account-client.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {type Answer, BUYER, CART, startShop, Visitor} from './shop-client.js';

const PAGE = 'https://shop.example';
const OTHER = 'https://other.example';
const FROM = {Origin: PAGE, 'Sec-Fetch-Site': 'cross-site'};
const FROM_OTHER = {Origin: OTHER, 'Sec-Fetch-Site': 'cross-site'};
const HTTPS = {'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'api.example'};

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let closed: Platform;
beforeAll(async () => {
  const shared = {nowMs: () => nowMs, trustProxy: true, limits: {visitorPerMinute: 10_000}};
  shop = await startShop({...shared, allowedOrigins: [PAGE, OTHER]});
  closed = await startShop(shared);
});
afterAll(() => Promise.all([shop.close(), closed.close()]));
beforeEach(() => {
  nowMs += 60_000;
});

const preflight = (url: string, origin: string, path = `${CART}/entries`): Promise<Response> =>
  fetch(url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,idempotency-key,x-csrf-token',
    },
  });
const corsHeaders = (headers: Headers): string[] =>
  [...headers.keys()].filter(name => name.startsWith('access-control-'));
const listOf = (text: string | null): string[] => (text ?? '').toLowerCase().split(/,\s*/);

test('V01 a listed origin may send every header of the runtime with credentials', async () => {
  const {status, headers} = await preflight(shop.url, PAGE);
  expect(status).toBe(204);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(listOf(headers.get('Access-Control-Allow-Headers'))).toEqual(
    expect.arrayContaining([
      'authorization',
      'content-type',
      'idempotency-key',
      'if-none-match',
      'x-csrf-token',
    ]),
  );
  expect(listOf(headers.get('Access-Control-Allow-Methods'))).toEqual(
    expect.arrayContaining(['get', 'post', 'put', 'delete']),
  );
  expect(headers.get('Vary')).toContain('Origin');
});

test('V01 a listed origin reads the headers that the runtime uses, of an answer and of a refusal', async () => {
  const visitor = new Visitor(shop.url);
  const read = await visitor.send('GET', CART, undefined, FROM);
  const refused = await visitor.add(ITEMS.print, 1, FROM);
  expect([read.status, refused.status]).toEqual([200, 401]);
  for (const {headers} of [read, refused]) {
    expect(headers.get('Access-Control-Allow-Origin')).toBe(PAGE);
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(listOf(headers.get('Access-Control-Expose-Headers'))).toEqual(
      expect.arrayContaining(['etag', 'retry-after', 'x-csrf-token', 'x-session-token']),
    );
    expect(headers.get('Vary')).toContain('Origin');
  }
  expect(read.headers.get('Vary')).toContain('Cookie');
  const etag = read.headers.get('ETag') ?? '';
  const same = await visitor.send('GET', CART, undefined, {...FROM, 'If-None-Match': etag});
  expect([same.status, same.headers.get('Access-Control-Allow-Origin')]).toEqual([304, PAGE]);
});

const UNLISTED = [
  ['an origin that is not listed', () => shop.url, 'https://evil.example'],
  ['a listed host without TLS', () => shop.url, 'http://shop.example'],
  ['the origin null', () => shop.url, 'null'],
  ['any origin where none is listed', () => closed.url, PAGE],
] as const;
for (const [name, url, Origin] of UNLISTED)
  test(`V01 ${name} gets no header of CORS, and its write is refused`, async () => {
    expect(corsHeaders((await preflight(url(), Origin)).headers)).toEqual([]);
    const visitor = await Visitor.arrive(url());
    const from = {Origin, 'Sec-Fetch-Site': 'cross-site'};
    const read = await visitor.send('GET', CART, undefined, from);
    const write = await visitor.add(ITEMS.print, 1, from);
    expect([write.status, write.json.code]).toEqual([403, 'cross-site']);
    for (const {headers} of [read, write]) {
      expect(corsHeaders(headers)).toEqual([]);
      expect([headers.get('X-CSRF-Token'), headers.get('X-Session-Token')]).toEqual([null, null]);
    }
    expect((await visitor.cart()).json.totalQuantity).toBe(0);
  });

test('V01 a listed origin writes to the API alone: pages and their forms stay closed to it', async () => {
  const visitor = await Visitor.arrive(shop.url);
  for (const path of ['/cart/add', '/form/contact', '/owner/sign-in']) {
    const body = new URLSearchParams({crumb: visitor.crumb});
    const {status, headers} = await visitor.send('POST', path, body, FROM);
    expect([path, status, corsHeaders(headers)]).toEqual([path, 403, []]);
  }
});

test('V01 a page on a listed origin fetches a crumb before its first write, and no other page does', async () => {
  const path = '/api/commerce/shopping-cart?crumb=fetch';
  const visitor = new Visitor(shop.url);
  const fetched = await visitor.send('GET', path, undefined, FROM);
  const crumb = fetched.headers.get('X-CSRF-Token') ?? '';
  expect([fetched.status, crumb === '']).toEqual([200, false]);
  expect((await visitor.add(ITEMS.print, 1, {...FROM, 'X-CSRF-Token': crumb})).status).toBe(200);
  // Who has one keeps it.
  expect((await visitor.send('GET', path, undefined, FROM)).headers.get('X-CSRF-Token')).not.toBe('');
  for (const from of [{}, {Origin: 'https://stranger.example'}] as Record<string, string>[]) {
    const {headers} = await new Visitor(shop.url).send('GET', path, undefined, from);
    expect([headers.get('X-CSRF-Token'), headers.getSetCookie()]).toEqual([null, []]);
  }
});

test('V01 a page of the shop’s own origin, not sent by the platform, reads a crumb before its first add', async () => {
  const path = '/api/commerce/shopping-cart?crumb=fetch';
  const visitor = new Visitor(shop.url);
  const read = await visitor.send('GET', path, undefined, {'Sec-Fetch-Site': 'same-origin'});
  expect([read.status, visitor.crumb === '', read.headers.get('X-CSRF-Token')]).toEqual([200, false, null]);
  expect((await visitor.add(ITEMS.print, 1)).status).toBe(200);
  const {crumb} = visitor;
  await visitor.send('GET', path, undefined, {'Sec-Fetch-Site': 'same-origin'});
  expect(visitor.crumb).toBe(crumb);
  // Another site would give the visitor a new session in place of their own.
  for (const site of ['cross-site', 'same-site', 'none']) {
    const other = new Visitor(shop.url);
    await other.send('GET', path, undefined, {'Sec-Fetch-Site': site});
    expect([site, other.cookies.size]).toEqual([site, 0]);
  }
});

test('V01 a page on a listed origin buys with the crumb of a header', async () => {
  const visitor = new Visitor(shop.url);
  const refused = await visitor.add(ITEMS.print, 1, FROM);
  const crumb = refused.headers.get('X-CSRF-Token');
  expect([refused.status, crumb]).toEqual([401, refused.json.crumb]);
  expect((await visitor.add(ITEMS.print, 2, {...FROM, 'X-CSRF-Token': crumb ?? ''})).status).toBe(200);
  const cart = await visitor.send('GET', CART, undefined, FROM);
  expect(cart.json.totalQuantity).toBe(2);
  // A page that was loaded again knows no crumb: each answer has it.
  expect(cart.headers.get('X-CSRF-Token')).toBe(crumb);
  expect((await visitor.order({}, {...FROM, 'X-CSRF-Token': crumb ?? ''})).status).toBe(200);
  expect((await visitor.add(ITEMS.print, 1, {...FROM, 'X-CSRF-Token': 'x'})).status).toBe(401);
});

test('V01 addresses in answers to a listed origin are whole, those to the shop’s own pages are paths', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const addressFrom = async (headers: Record<string, string>) =>
    (await visitor.add(ITEMS.print, 1, headers)).json.shoppingCart?.entries?.[0]?.url;
  const path = await addressFrom({});
  expect(path).toMatch(/^\/products\//);
  expect(await addressFrom(FROM)).toBe(shop.url + path);
  const made = {
    imageUrl: '/a.png',
    list: [{src: '/b.png', href: 'https://x.example/c', url: '//x.example'}],
    name: '/d',
  };
  expect(JSON.parse(withWholeAddresses(JSON.stringify(made), PAGE))).toEqual({
    imageUrl: `${PAGE}/a.png`,
    list: [{src: `${PAGE}/b.png`, href: 'https://x.example/c', url: '//x.example'}],
    name: '/d',
  });
});

test('V01 cookies for a page on another site are partitioned, and those of the shop’s own pages stay Lax', async () => {
  const cookiesOf = async (headers: Record<string, string>): Promise<string[]> => {
    const visitor = new Visitor(shop.url);
    const first = await visitor.add(ITEMS.print, 1, headers);
    const second = await visitor.add(ITEMS.print, 1, headers);
    expect(second.status).toBe(200);
    return [first, second].flatMap(answer => answer.headers.getSetCookie());
  };
  const elsewhere = await cookiesOf({...HTTPS, ...FROM});
  // The visitor's is a guest's at first.
  expect(elsewhere.map(cookie => cookie.split('=')[0]).sort()).toEqual([
    '__Host-CART',
    '__Host-visitor',
    '__Host-visitor',
    'crumb',
    'hasCart',
  ]);
  for (const cookie of elsewhere)
    expect(cookie).toMatch(/(?=.*; SameSite=None)(?=.*; Secure)(?=.*; Partitioned)/);
  // This machine counts as secure without TLS.
  for (const cookie of await cookiesOf(FROM))
    expect(cookie).toMatch(/(?=.*; SameSite=None)(?=.*; Secure)(?=.*; Partitioned)/);
  const plain = {'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'api.example'};
  const sameSite = {...HTTPS, Origin: PAGE, 'Sec-Fetch-Site': 'same-site'};
  for (const headers of [{...FROM, ...plain}, sameSite, HTTPS])
    for (const cookie of await cookiesOf(headers)) {
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).not.toMatch(/Partitioned/);
    }
});

/** A page whose browser stores no cookie of the platform: it has what answers' headers give. */
class Cookieless {
  crumb = '';
  readonly parts = new Map<string, string>();
  constructor(
    private readonly url: string,
    private readonly from: Record<string, string> = FROM,
  ) {}

  get token(): string {
    return [...this.parts].flat().join('~');
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await new Visitor(this.url).send(method, path, body, {
      ...this.from,
      ...(method === 'GET' ? {} : {'X-CSRF-Token': this.crumb}),
      ...(this.parts.size ? {Authorization: `Bearer ${this.token}`} : {}),
      ...more,
    });
    this.crumb = answer.headers.get('X-CSRF-Token') ?? this.crumb;
    const given = (answer.headers.get('X-Session-Token') ?? '').split('~');
    for (let at = 0; at + 1 < given.length; at += 2) {
      if (given[at + 1]) this.parts.set(given[at] ?? '', given[at + 1] ?? '');
      else this.parts.delete(given[at] ?? '');
    }
    return answer;
  }
  add(quantity = 1, more = {}) {
    return this.send('POST', `${CART}/entries`, {...ITEMS.print, quantity, additionalFields: null}, more);
  }
}

/** A page whose first add has passed. */
const cookielessBuyer = async (): Promise<Cookieless> => {
  const page = new Cookieless(shop.url);
  const tries: number[] = [];
  for (let n = 0; n < 3; n++) tries.push((await page.add()).status);
  expect(tries).toEqual([401, 401, 200]);
  return page;
};

test('V02 a token is given only once a cookie did not come back', async () => {
  const page = new Cookieless(shop.url);
  const first = await page.add();
  expect([first.status, first.headers.get('X-Session-Token')]).toEqual([401, null]);
  const second = await page.add();
  expect([second.status, second.headers.get('X-Session-Token')]).toEqual([
    401,
    expect.stringMatching(/^visitor~[^~]+~crumb~/),
  ]);
  const withCookies = new Visitor(shop.url);
  for (const status of [401, 200, 200]) {
    const answer = await withCookies.add(ITEMS.print, 1, FROM);
    expect([answer.status, answer.headers.get('X-Session-Token')]).toEqual([status, null]);
  }
});

test('V02 a page without cookies keeps its cart and orders by the token', async () => {
  const page = await cookielessBuyer();
  expect([...page.parts.keys()].sort()).toEqual(['CART', 'crumb', 'visitor']);
  expect((await page.send('GET', CART)).json.totalQuantity).toBe(1);
  expect((await page.add(2)).json.shoppingCart?.totalQuantity).toBe(3);
  const order = await page.send('POST', '/api/commerce/orders', BUYER);
  expect(order.status).toBe(200);
  expect(page.parts.has('CART')).toBe(false);
  expect((await page.send('GET', `/api/commerce/orders/${order.json.id}`)).status).toBe(200);
  expect((await page.send('GET', CART)).json.totalQuantity).toBe(0);
});

test('V02 an answer to a token sets no cookie, and no browser or proxy mixes it with another', async () => {
  const page = await cookielessBuyer();
  const added = await page.add();
  expect(added.headers.getSetCookie()).toEqual([]);
  expect((await page.send('GET', CART)).headers.get('Vary')).toContain('Authorization');
});

test('V02 a token opens nothing forged, expired, of another origin or without one', async () => {
  const page = await cookielessBuyer();
  const units = async (token: string, headers: Record<string, string> = FROM): Promise<unknown> => {
    const authorized = {...headers, Authorization: `Bearer ${token}`};
    return (await new Visitor(shop.url).send('GET', CART, undefined, authorized)).json.totalQuantity;
  };
  const {token} = page;
  expect(await units(token)).toBe(1);
  expect(await units(token, FROM_OTHER)).toBe(0);
  expect(await units(token, {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site'})).toBe(0);
  expect(await units(token, {})).toBe(0);
  expect(await units(token.replaceAll(/.(?=~|$)/g, '_'))).toBe(0);
  // One value under another's name.
  expect(await units(`CART~${page.parts.get('visitor')}`)).toBe(0);
  for (const odd of [
    '',
    '~',
    'CART',
    'CART~',
    '__proto__~x',
    `owner~${page.parts.get('CART')}`,
    'x'.repeat(5000),
  ])
    expect([odd, await units(odd)]).toEqual([odd, 0]);
  nowMs += 91 * 86_400_000;
  expect(await units(token)).toBe(0);
});

test('V02 a token whose crumb has expired gets a fresh one, and its cart is still there', async () => {
  const page = await cookielessBuyer();
  nowMs += 2 * 86_400_000;
  expect((await page.add()).status).toBe(401);
  expect((await page.add()).json.shoppingCart?.totalQuantity).toBe(2);
});

test('V02 a token without the crumb writes nothing', async () => {
  const page = await cookielessBuyer();
  const refused = await page.add(1, {'X-CSRF-Token': ''});
  expect([refused.status, refused.json.code]).toEqual([401, 'crumb-failed']);
});

test('V02 a member signs in by the token, and signing out ends it: a copy of the token opens nothing', async () => {
  const member = {email: 'token-member@example.com', password: 'a quiet harbour'};
  await openAccount(shop, await Visitor.arrive(shop.url), member);
  const sessions = async (): Promise<number> =>
    (await shop.db.selectFrom('member_session').select('id_hash').execute()).length;
  const before = await sessions();
  const page = await cookielessBuyer();
  expect((await page.send('POST', SESSION, {...member, rememberMe: true})).status).toBe(200);
  expect([page.parts.has('member'), await sessions()]).toEqual([true, before + 1]);
  expect((await page.add()).json.shoppingCart?.totalQuantity).toBe(2);
  const copy = new Cookieless(shop.url);
  copy.crumb = page.crumb;
  for (const part of page.parts) copy.parts.set(...part);
  const change = (from: Cookieless, newPassword: string) =>
    from.send('PUT', `${ACCOUNT}/password`, {password: 'a wrong one', newPassword});
  // Asked of a member alone: the password is what is wrong.
  expect((await change(copy, 'a louder harbour')).json.code).toBe('password-wrong');

  expect((await page.send('DELETE', SESSION)).status).toBe(200);
  expect([page.parts.has('member'), await sessions()]).toEqual([false, before]);
  for (const ended of [page, copy]) {
    expect((await change(ended, 'a louder harbour')).status).toBe(401);
    expect((await ended.send('GET', CART)).json.totalQuantity).toBe(0);
  }
});

test('V01 the session of an owner is of no use to a page on a listed origin', async () => {
  const owner = await signInAs(shop.url, 'admin');
  const path = '/api/site-users/account/notifications/restock/groups';
  expect((await owner.send('GET', path)).status).toBe(200);
  expect((await owner.send('GET', path, undefined, FROM)).status).toBe(401);
});

test('V01 events of a page on a listed origin are stored without a cookie or crumb', async () => {
  const body = {pageLoadId: crypto.randomUUID(), records: []};
  const settings = await new Visitor(shop.url).send('GET', '/api/1/performance/settings', undefined, FROM);
  const {status} = await new Visitor(shop.url).send(
    'POST',
    '/api/1/performance/records',
    {...body, pageLoadId: settings.json.pageLoadId},
    FROM,
  );
  expect(status).toBe(200);
});

test('V01 a list names origins and nothing else', () => {
  expect(originsIn('ALLOWED_ORIGINS', 'https://a.example http://shop.localhost:8080')).toEqual([
    'https://a.example',
    'http://shop.localhost:8080',
  ]);
  for (const wrong of ['*', 'http://a.example', 'http://localhost.evil.example', 'https://a.example/path'])
    expect(() => originsIn('ALLOWED_ORIGINS', wrong), wrong).toThrow('ALLOWED_ORIGINS');
});

test('V03 a cookie whose decoded value is no header, or is another cookie, harms nothing', async () => {
  for (const value of ['a%0Ab', 'a%0D%0AX-Other%3A%201', 'a%3B%20crumb%3Dforged']) {
    const {status, headers} = await fetch(shop.url + CART, {headers: {...FROM, Cookie: `note=${value}`}});
    expect([value, status]).toEqual([value, 200]);
    expect(headers.get('X-CSRF-Token')).not.toBe('forged');
  }
});
