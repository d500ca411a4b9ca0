import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {twoParts} from '../tools/two-parts.js';
import {openAccount} from './account-client.js';
import {packTexts} from './bad-inputs.js';
import {ITEMS} from './catalog.js';
import {type Answer, CART, startShop, Visitor} from './shop-client.js';

const SITE = 'https://www.mugs.example';
const OTHER_SITE = 'https://www.cups.example';
const SHOP = 'https://shop.example';
const TRANSFERS = `${CART}/transfers`;
const TRANSFER = '/cart/transfer';
const FROM_SITE = {Origin: SITE, 'Sec-Fetch-Site': 'cross-site'};
/** How a browser sends a form of a page on another site. */
const NAVIGATION = {...FROM_SITE, 'Sec-Fetch-Dest': 'document'};
const TICKET = '__Host-transfer';
const LIFE_MS = 120_000;

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({
    nowMs: () => nowMs,
    origin: SHOP,
    allowedOrigins: [SITE, OTHER_SITE],
    limits: {visitorPerMinute: 100_000, addressPerMinute: 100_000},
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  nowMs += 60_000;
});

type Item = {itemId: string; sku: string};

/** A visitor of a page on another site: what its browser stores is apart from what it stores for the shop's own pages. */
const pageWith = async (...items: readonly Item[]): Promise<Visitor> => {
  const page = new Visitor(shop.url);
  await page.send('POST', TRANSFERS, {}, FROM_SITE);
  for (const item of items) expect((await page.add(item, 1, FROM_SITE)).status).toBe(200);
  return page;
};

const askFor = (page: Visitor, to = `${SHOP}/cart`, headers: Record<string, string> = FROM_SITE) =>
  page.send('POST', TRANSFERS, {to}, headers);
const codeOf = async (page: Visitor, to?: string): Promise<string> =>
  String((await askFor(page, to)).json.code);

/** Posts a code as a browser does: the shop's own cookies stay behind, and those of the answer come to them. */
const post = async (
  browser: Visitor,
  code: string,
  headers: Record<string, string> = NAVIGATION,
  path = TRANSFER,
) => {
  const posting = new Visitor(shop.url);
  const answer = await posting.send('POST', path, new URLSearchParams({code}), headers);
  for (const [name, value] of posting.cookies) browser.cookies.set(name, value);
  return answer;
};
const leadsTo = ({status, headers}: Answer): unknown[] => [status, headers.get('Location')];
const follow = (browser: Visitor, path = TRANSFER): Promise<Answer> => browser.send('GET', path);
/** Goes the whole way with a code and returns where it ends. */
const carry = async (browser: Visitor, code: string): Promise<string | null> => {
  expect(leadsTo(await post(browser, code))).toEqual([303, TRANSFER]);
  return (await follow(browser)).headers.get('Location');
};
const skusOf = async (visitor: Visitor, headers = {}): Promise<string[]> => {
  const {json} = await visitor.send('GET', CART, undefined, headers);
  return [...(json.entries ?? [])].map(entry => `${entry.chosenVariant?.sku} ${entry.quantity}`).sort();
};
const OVER = '/cart?notice=cart-transfer-over';

test('V01 a cart of a page on another site is the cart of the shop’s own pages after one navigation', async () => {
  const page = await pageWith(ITEMS.print);
  const given = await askFor(page, `${SHOP}/es/checkout?from=elsewhere#pay`);
  expect([given.status, given.json]).toEqual([
    200,
    {action: `${SHOP}/es${TRANSFER}`, code: expect.stringMatching(/^[\w-]{24}$/)},
  ]);
  const browser = await Visitor.arrive(shop.url);
  const posted = await post(browser, String(given.json.code), NAVIGATION, `/es${TRANSFER}`);
  expect([...leadsTo(posted), posted.headers.get('Cache-Control')]).toEqual([
    303,
    `/es${TRANSFER}`,
    'no-store',
  ]);
  expect(posted.headers.getSetCookie().join()).toMatch(
    /^__Host-transfer=[\w-]{24}; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(leadsTo(await follow(browser, `/es${TRANSFER}`))).toEqual([303, '/es/checkout']);
  expect([...browser.cookies.keys()]).not.toContain(TICKET);
  expect(await skusOf(browser)).toEqual(['PRINT 1']);
  // The page and the shop share it from now on, until it is ordered.
  await browser.add(ITEMS.ebook);
  expect(await skusOf(page, FROM_SITE)).toEqual(['EBOOK 1', 'PRINT 1']);
  expect((await browser.order()).status).toBe(200);
  expect(await skusOf(page, FROM_SITE)).toEqual([]);
});

test('V01 lines of both carts are in one cart, which the visitor sees before they buy', async () => {
  const page = await pageWith(ITEMS.print, ITEMS.print, ITEMS.ebook);
  const browser = await Visitor.arrive(shop.url);
  await browser.add(ITEMS.print);
  await browser.add(ITEMS.small, 2);
  expect(await carry(browser, await codeOf(page, `${SHOP}/checkout`))).toBe('/cart?notice=carts-joined');
  // Of a line that both have, the larger count: as at a sign-in.
  const all = ['BOWL-S 2', 'EBOOK 1', 'PRINT 2'];
  expect([await skusOf(browser), await skusOf(page, FROM_SITE)]).toEqual([all, all]);
  const cart = await browser.send('GET', '/cart?notice=carts-joined', undefined, {Accept: 'text/html'});
  expect(cart.text).toContain('are in one cart.');
  // Nothing is there twice after another navigation.
  expect(await carry(browser, await codeOf(page))).toBe('/cart');
  expect(await skusOf(browser)).toEqual(all);
});

test('V01 a line without room in the joined cart waits in the earlier one until the order', async () => {
  const page = await pageWith(ITEMS.print);
  const line = await shop.db
    .selectFrom('cart_entry')
    .selectAll()
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  const {position: _, ...copied} = line;
  const more = Array.from({length: 99}, (_, at) => ({
    ...copied,
    id: `copy-${at}`,
    fields_hash: `copy-${at}`,
  }));
  await shop.db.insertInto('cart_entry').values(more).execute();
  const browser = await Visitor.arrive(shop.url);
  await browser.add(ITEMS.small);
  expect(await carry(browser, await codeOf(page))).toBe('/cart?notice=carts-joined');
  expect(await skusOf(browser)).toHaveLength(100);
  expect((await browser.order()).status).toBe(200);
  expect(await skusOf(browser)).toEqual(['BOWL-S 1']);
});

test('V01 a code works once, within two minutes, from the page that got it', async () => {
  const page = await pageWith(ITEMS.print);
  const browser = await Visitor.arrive(shop.url);
  const used = await codeOf(page);
  expect(await carry(browser, used)).toBe('/cart');
  const late = await codeOf(page);
  nowMs += LIFE_MS;
  const stranger = await Visitor.arrive(shop.url);
  await stranger.add(ITEMS.ebook);
  for (const code of [used, late, 'x', '', 'A'.repeat(24)]) {
    const answer = await post(stranger, code);
    expect([code, ...leadsTo(answer), answer.headers.getSetCookie()]).toEqual([code, 303, OVER, []]);
  }
  const fresh = await codeOf(page);
  for (const headers of [
    {...NAVIGATION, Origin: 'https://evil.example'},
    {...NAVIGATION, Origin: 'null'},
    {...NAVIGATION, 'Sec-Fetch-Dest': 'iframe'},
    {...NAVIGATION, 'Sec-Fetch-Dest': 'empty'},
    {'Sec-Fetch-Site': 'cross-site'},
  ]) {
    const answer = await post(stranger, fresh, headers);
    expect([headers, answer.status, answer.json.code, answer.headers.getSetCookie()]).toEqual([
      headers,
      403,
      'cart-transfer-refused',
      [],
    ]);
  }
  expect(leadsTo(await post(stranger, fresh, {...NAVIGATION, Origin: OTHER_SITE}))).toEqual([303, OVER]);
  expect(await skusOf(stranger)).toEqual(['EBOOK 1']);
  const shown = await stranger.send('GET', OVER, undefined, {Accept: 'text/html'});
  expect(shown.text).toMatch(/role="alert"[^<]*>[^<]*Nothing is lost/);
  // None of these used it up.
  expect(await carry(browser, fresh)).toBe('/cart');
});

test('V01 of two posts of a code one is taken, and a ticket opens a cart once, in time', async () => {
  const page = await pageWith(ITEMS.print);
  const code = await codeOf(page);
  const [one, two] = [new Visitor(shop.url), new Visitor(shop.url)];
  const both = await Promise.all([post(one, code), post(two, code)]);
  expect(both.map(({headers}) => headers.get('Location')).sort()).toEqual([TRANSFER, OVER]);
  const browser = one.cookies.has(TICKET) ? one : two;
  const copy = new Visitor(shop.url);
  copy.cookies.set(TICKET, browser.cookies.get(TICKET) ?? '');
  expect((await follow(browser)).headers.get('Location')).toBe('/cart');
  expect((await follow(copy)).headers.get('Location')).toBe(OVER);
  const slow = new Visitor(shop.url);
  await post(slow, await codeOf(page));
  nowMs += LIFE_MS;
  expect((await follow(slow)).headers.get('Location')).toBe(OVER);
  // A code is no ticket: an address alone opens nothing.
  const planted = new Visitor(shop.url);
  planted.cookies.set(TICKET, await codeOf(page));
  expect((await follow(planted)).headers.get('Location')).toBe(OVER);
  expect((await follow(new Visitor(shop.url))).headers.get('Location')).toBe(OVER);
  expect(await skusOf(planted)).toEqual([]);
});

test('V01 a cart has five codes at a time, stored as hashes, and none for a cart that was ordered', async () => {
  const page = await pageWith(ITEMS.print);
  const codes: string[] = [];
  for (let n = 0; n < 7; n++) {
    nowMs += 1000;
    codes.push(await codeOf(page));
  }
  const rows = await shop.db.selectFrom('cart_transfer').selectAll().execute();
  const text = JSON.stringify(rows);
  for (const code of codes) expect(text).not.toContain(code);
  const browser = await Visitor.arrive(shop.url);
  const taken = [];
  for (const code of codes) taken.push((await post(browser, code)).headers.get('Location'));
  expect(taken).toEqual([OVER, OVER, ...Array.from({length: 5}, () => TRANSFER)]);
  const last = await codeOf(page);
  expect((await page.order({}, FROM_SITE)).status).toBe(200);
  await post(browser, last);
  expect((await follow(browser)).headers.get('Location')).toBe(OVER);
  expect((await askFor(page)).json).toEqual({action: `${SHOP}/cart`});
});

test('V01 no code for a page of the same site, of the shop itself, or without a cart', async () => {
  const page = await pageWith(ITEMS.print);
  const plain = {action: `${SHOP}/cart`};
  expect((await askFor(page, undefined, {...FROM_SITE, 'Sec-Fetch-Site': 'same-site'})).json).toEqual(plain);
  expect((await askFor(page, undefined, {})).json).toEqual(plain);
  const empty = await pageWith();
  expect((await askFor(empty)).json).toEqual(plain);
  const refused = await askFor(page, undefined, {
    Origin: 'https://evil.example',
    'Sec-Fetch-Site': 'cross-site',
  });
  expect([refused.status, refused.json.code]).toEqual([403, 'cross-site']);
  const crumbless = await askFor(page, undefined, {...FROM_SITE, 'X-CSRF-Token': 'x'});
  expect([crumbless.status, crumbless.json.crumbFail]).toEqual([401, true]);
});

const ELSEWHERE = [
  'https://evil.example/cart',
  'https://shop.example.evil.example/cart',
  'https://shop.example@evil.example/cart',
  'http://shop.example/cart',
  `${SHOP}/account`,
  `${SHOP}/cart/../account`,
  `${SHOP}//evil.example/cart`,
  '//evil.example/cart',
  '/cart',
  'javascript:alert(1)',
  'data:text/html,cart',
  '',
];

const HOSTILE = twoParts(packTexts(), {
  share: 0.02,
  always: [
    "' OR '1'='1",
    '\0',
    '%00',
    '__proto__',
    '\ud800',
    '../../etc/passwd',
    '<script>',
    'x'.repeat(100_000),
  ],
});

for (const {part, options, rows} of HOSTILE)
  describe(part, options, () => {
    test('V01 a code leads to the cart or checkout of the shop alone, whatever a body says', async () => {
      const page = await pageWith(ITEMS.print);
      for (const to of [...ELSEWHERE, ...rows.map(text => text.slice(0, 1000))]) {
        const {status, json} = await askFor(page, to);
        expect([to, status, json.code]).toEqual([to, 400, 'body-invalid']);
      }
      for (const body of [
        {},
        {to: null},
        {to: 1},
        {to: ['x']},
        {to: {}},
        [],
        null,
        'x',
        {to: 'x'.repeat(5000)},
      ]) {
        const {status} = await page.send('POST', TRANSFERS, body, FROM_SITE);
        expect([body, status]).toEqual([body, 400]);
      }
    });
  });

for (const {part, options, rows} of HOSTILE)
  describe(part, options, () => {
    test('V01 what a page posts as a code is looked up literally, and breaks nothing', async () => {
      const browser = await Visitor.arrive(shop.url);
      for (const code of rows) {
        const {status, headers} = await post(browser, code.slice(0, 5000));
        expect([code, status, headers.get('Location')]).toEqual([code, 303, OVER]);
        browser.cookies.set(TICKET, encodeURIComponent(Buffer.from(code.slice(0, 500)).toString()));
        expect([code, ...leadsTo(await follow(browser))]).toEqual([code, 303, OVER]);
      }
      const json = await browser.send('POST', TRANSFER, {code: 'x'}, NAVIGATION);
      expect(json.status).toBe(415);
    });
  });

const member = {email: 'carried@example.com', password: 'a quiet harbour'};

test('V01 a member’s account takes in the cart of a page, and its cart is only copied to a guest', async () => {
  const browser = await Visitor.arrive(shop.url);
  await openAccount(shop, browser, member);
  await browser.add(ITEMS.small);
  const page = await pageWith(ITEMS.print);
  expect(await carry(browser, await codeOf(page))).toBe('/cart?notice=carts-joined');
  expect(await skusOf(browser)).toEqual(['BOWL-S 1', 'PRINT 1']);
  expect(await skusOf(page, FROM_SITE)).toEqual([]);

  // The other way round: the page is signed in, and the shop's browser is not.
  const signedIn = new Visitor(shop.url);
  await askFor(signedIn);
  const session = await signedIn.send(
    'POST',
    '/api/site-users/account/session',
    {...member, rememberMe: false},
    FROM_SITE,
  );
  expect(session.status).toBe(200);
  const guest = await Visitor.arrive(shop.url);
  expect(await carry(guest, await codeOf(signedIn))).toBe('/cart');
  expect(await skusOf(guest)).toEqual(['BOWL-S 1', 'PRINT 1']);
  await guest.add(ITEMS.ebook);
  expect(await skusOf(browser)).toEqual(['BOWL-S 1', 'PRINT 1']);
  expect([...guest.cookies.keys()]).not.toContain('member');
});

test('V01 codes and tickets count as writes', async () => {
  const strict = await startShop({
    allowedOrigins: [SITE],
    origin: SHOP,
    nowMs: () => nowMs,
    limits: {addressPerMinute: 3},
  });
  try {
    const send = (method: string) =>
      fetch(strict.url + TRANSFER, {
        method,
        redirect: 'manual',
        headers: {
          ...NAVIGATION,
          ...(method === 'POST' ? {'Content-Type': 'application/x-www-form-urlencoded'} : {}),
        },
        ...(method === 'POST' ? {body: 'code=x'} : {}),
      });
    const statuses = [];
    for (const method of ['POST', 'GET', 'POST', 'GET', 'POST']) statuses.push((await send(method)).status);
    expect(statuses).toEqual([303, 303, 303, 429, 429]);
  } finally {
    await strict.close();
  }
});
