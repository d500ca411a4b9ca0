import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from './catalog.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/api/site-users/account/notifications/restock';
const variantId = (sku: string): string =>
  CATALOG.flatMap(({structuredContent: {variants}}) => variants).find(v => v.sku === sku)?.id ?? '';
const NONE = {productId: 'bowl', variantId: variantId('BOWL-NONE')};

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());
const setStock = (units: number) =>
  shop.db.updateTable('variant').set({qty_in_stock: units}).where('id', '=', NONE.variantId).execute();
beforeEach(async () => {
  await setStock(0);
  await shop.db.deleteFrom('restock_sign_up').execute();
  await shop.db.deleteFrom('email').execute();
  visitor = await Visitor.arrive(shop.url);
  // Sendings without a captcha are counted a minute.
  nowMs += 60_000;
});

const newToken = async (): Promise<string> => {
  const body = {siteKey: 'stand-in-site-key', action: 'product_waitlist_submission'};
  return String((await visitor.send('POST', '/captcha/token', body)).json.token);
};
const signUp = async (siteVisitorEmail: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  visitor.send(
    'POST',
    PATH,
    {
      ...NONE,
      siteVisitorEmail,
      isJoinMailingList: false,
      recaptchaEnterpriseV3Token: await newToken(),
      ...more,
    },
    headers,
  );
const groups = async (query = '') => (await owner.send('GET', `${PATH}/groups${query}`)).json;
const signUpsOf = (query = '') =>
  owner.send('GET', `${PATH}?${new URLSearchParams(NONE)}${query}`).then(({json}) => json);
const letters = () => shop.db.selectFrom('email').selectAll().orderBy('position').execute();
/** Waits for so many emails: a round of background work that has begun writes some of them after the answer. */
const emailsWritten = async (count: number) => {
  await expect.poll(async () => (await letters()).length, {timeout: 60_000}).toBe(count);
  return letters();
};

test('RST-03 a sign-up is stored with its wishes; a second one of the address and variant is counted once', async () => {
  const first = await signUp('Ada@example.com', {isJoinMailingList: true, language: 'fr'});
  expect([first.status, first.json]).toEqual([200, {subscribed: true}]);
  const again = await signUp(' ada@EXAMPLE.com ', {isJoinMailingList: true, language: 'fr'});
  expect([again.status, again.json]).toEqual([200, {subscribed: true}]);
  expect(await signUpsOf()).toEqual({
    signUps: [
      {
        siteVisitorEmail: 'Ada@example.com',
        isJoinMailingList: true,
        language: 'fr',
        created: nowMs,
        sent: null,
      },
    ],
    hasNextPage: false,
    nextPageCursor: null,
  });
});

// Source: commerce spec §5, restock form.
const WRONG = [
  ['', 'The email field cannot be blank'],
  ['   ', 'The email field cannot be blank'],
  ['ada@', 'The email is not valid'],
  ['ada@-example.museum', 'The email is not valid'],
] as const;
test('RST-02 an address that is empty or none is refused with the specification’s message', async () => {
  for (const [typed, error] of WRONG) {
    const {status, json} = await signUp(typed);
    expect([status, json.error], typed).toEqual([400, error]);
  }
  expect((await groups()).signUpGroups).toEqual([]);
});

test('RST-02 an address with a long end is on the list', async () => {
  expect((await signUp('jo@kiln.studio')).status).toBe(200);
  expect((await groups()).signUpGroups).toHaveLength(1);
});

test('RST-01 only a variant that is sold out takes sign-ups, and only under its own product', async () => {
  const stocked = await signUp('a@example.com', {variantId: variantId('BOWL-S')});
  expect([stocked.status, stocked.json.code]).toEqual([409, 'restock-in-stock']);
  for (const wrong of [{productId: 'print'}, {variantId: 'x'}, {variantId: "' OR 1=1--"}]) {
    const {status, json} = await signUp('a@example.com', wrong);
    expect([status, json.code]).toEqual([400, 'unknown-variant']);
  }
});

test('RST-02 a captcha token is good once; a repeat of its request by key is answered, not refused', async () => {
  const token = await newToken();
  const key = {'Idempotency-Key': 'one'};
  const body = {recaptchaEnterpriseV3Token: token};
  expect((await signUp('a@example.com', body, key)).status).toBe(200);
  expect((await signUp('a@example.com', body, key)).status).toBe(200);
  const second = await signUp('b@example.com', body);
  expect([second.status, second.json.error]).toEqual([
    400,
    'reCAPTCHA error. Refresh the page and try again.',
  ]);
  expect((await signUpsOf()).signUps).toHaveLength(1);
  const classic = {recaptchaEnterpriseV3Token: undefined, captchaToken: await newToken()};
  expect((await signUp('c@example.com', classic)).status).toBe(200);
});

test('RST-02 without a token the server decides: ten a minute from one address are taken', async () => {
  const none = {recaptchaEnterpriseV3Token: undefined};
  const taken = [];
  for (let n = 0; n < 11; n++) taken.push((await signUp(`a${n}@example.com`, none)).status);
  expect(taken).toEqual([...Array(10).fill(200), 429]);
});

test('RST-05 the owner reads groups and sign-ups by cursor until none remain', async () => {
  const all = await shop.db.selectFrom('variant').select('id').execute();
  const rows = (variant: string, emails: number) =>
    Array.from({length: emails}, (_, n) => ({
      id: `${variant}-${n}`,
      variant_id: variant,
      email: `a${n}@example.com`,
      email_key: `a${n}@example.com`,
      is_join_mailing_list: false,
      language: 'en',
      created_ms: nowMs,
      sent_ms: null,
    }));
  for (const {id} of all.filter(({id}) => id !== NONE.variantId))
    await shop.db.insertInto('restock_sign_up').values(rows(id, 2)).execute();
  await shop.db.insertInto('restock_sign_up').values(rows(NONE.variantId, 45)).execute();
  const reported = await groups();
  expect(reported).toMatchObject({hasNextPage: false, nextPageCursor: null});
  expect([...(reported.signUpGroups ?? [])].at(-1)).toMatchObject({
    ...NONE,
    sku: 'BOWL-NONE',
    count: 45,
    waiting: 45,
  });
  const pages: number[] = [];
  const seen = new Set<string>();
  for (let cursor: unknown = ''; cursor !== null; ) {
    const page = await signUpsOf(cursor ? `&cursor=${cursor}` : '');
    pages.push(page.signUps?.length ?? 0);
    for (const {siteVisitorEmail} of page.signUps ?? []) seen.add(String(siteVisitorEmail));
    cursor = page.nextPageCursor ?? null;
  }
  expect([pages, seen.size]).toEqual([[20, 20, 5], 45]);
});

test('RST-05 sending writes once to all who wait, in their language, with a link that leaves the list', async () => {
  await signUp('ada@example.com');
  await signUp('eva@example.com', {language: 'es'});
  await setStock(1);
  const sent = await owner.send('POST', `${PATH}/send`, NONE);
  expect([sent.status, sent.json]).toEqual([200, {sent: 2}]);
  expect((await owner.send('POST', `${PATH}/send`, NONE)).json).toEqual({sent: 0});
  const [english, spanish, ...more] = await emailsWritten(2);
  expect(more).toEqual([]);
  expect([english?.recipient, english?.subject]).toEqual([
    'ada@example.com',
    'bowl in English is back in stock',
  ]);
  expect(spanish?.subject).toBe('bowl en español vuelve a estar disponible');
  expect(spanish?.body).toContain(`${shop.url}/es/products/bowl`);
  expect(await groups()).toMatchObject({signUpGroups: [{count: 2, waiting: 0}]});

  const link = /http\S+leave\?token=\S+/.exec(english?.body ?? '')?.[0] ?? '';
  const path = link.slice(shop.url.length);
  expect((await visitor.send('GET', path)).text).toContain('Unsubscribe');
  expect((await signUpsOf()).signUps).toHaveLength(2);
  const token = new URL(link).searchParams.get('token') ?? '';
  const left = await visitor.post('/restock/leave', {token});
  expect([left.status, left.headers.get('Location')]).toEqual([303, '/?notice=restock-left']);
  expect((await visitor.send('GET', '/?notice=restock-left')).text).toContain(
    'You will receive no more emails',
  );
  expect((await signUpsOf()).signUps).toMatchObject([{siteVisitorEmail: 'eva@example.com'}]);
  expect((await visitor.post('/restock/leave', {token: "' OR 1=1--"})).status).toBe(303);
  expect((await signUpsOf()).signUps).toHaveLength(1);
});

test('RST-05 after the email a new sign-up waits again; sending to all reaches every variant asked for', async () => {
  expect((await signUp('ada@example.com')).json).toEqual({subscribed: true});
  await setStock(1);
  expect((await owner.send('POST', `${PATH}/send`, NONE)).json).toEqual({sent: 1});
  nowMs += 60_000;
  await setStock(0);
  expect((await signUp('ada@example.com')).json).toEqual({subscribed: true});
  // It is stored for a year from now.
  expect((await signUpsOf()).signUps).toMatchObject([{created: nowMs, sent: null}]);
  await setStock(1);
  const request = {sendRequests: [NONE, {productId: 'bowl', variantId: 'x'}]};
  expect((await owner.send('POST', `${PATH}/send/all`, request)).json).toEqual({sent: 1});
  await emailsWritten(2);
});

test('RST-05 a variant named under another product reaches nobody', async () => {
  await signUp('ada@example.com');
  await setStock(1);
  const wrong = {...NONE, productId: 'print'};
  expect((await owner.send('POST', `${PATH}/send`, wrong)).json).toEqual({sent: 0});
  expect((await owner.send('POST', `${PATH}/send/all`, {sendRequests: [wrong]})).json).toEqual({sent: 0});
  expect(await groups()).toMatchObject({signUpGroups: [{count: 1, waiting: 1}]});
});

test('RST-05 of two sendings at once each address gets one email', async () => {
  await signUp('ada@example.com');
  await setStock(1);
  const answers = await Promise.all([1, 2, 3].map(() => owner.send('POST', `${PATH}/send`, NONE)));
  expect(answers.map(({json}) => Number(json.sent)).sort()).toEqual([0, 0, 1]);
});

test('RST-05 reading and sending are the owner’s: strangers get 401, roles that may not 403', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  const calls = [
    ['GET', `${PATH}/groups`, undefined],
    ['GET', `${PATH}?productId=bowl&variantId=x`, undefined],
    ['POST', `${PATH}/send`, NONE],
    ['POST', `${PATH}/send/all`, {sendRequests: [NONE]}],
  ] as const;
  for (const [method, path, body] of calls) {
    const answers = [await visitor.send(method, path, body), await viewer.send(method, path, body)];
    expect(answers.map(({status, json}) => [status, json.code])).toEqual([
      [401, 'owner-needed'],
      [403, 'owner-role'],
    ]);
  }
  expect((await viewer.send('GET', '/owner')).text).not.toContain('/owner/restock');
});

test('RST-05 the owner’s page lists who waits and sends, to one variant or to all', async () => {
  expect((await owner.send('GET', '/owner/restock')).text).toContain('Nobody is waiting for anything.');
  await signUp('ada@example.com');
  const page = (await owner.send('GET', '/es/owner/restock')).text;
  expect(page).toContain('bowl en español (BOWL-NONE)');
  const list = await owner.send('GET', `/owner/restock/sign-ups?${new URLSearchParams(NONE)}`);
  expect(list.text).toContain('ada@example.com');
  await setStock(1);
  const sent = await owner.post('/owner/restock', NONE);
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/owner/restock']);
  await setStock(0);
  await signUp('eva@example.com');
  await setStock(1);
  await owner.post('/owner/restock', {});
  expect((await emailsWritten(2)).map(({recipient}) => recipient)).toEqual([
    'ada@example.com',
    'eva@example.com',
  ]);
  const viewer = await signInAs(shop.url, 'viewer');
  await setStock(0);
  await signUp('zoe@example.com');
  await setStock(1);
  expect((await viewer.post('/owner/restock', NONE)).status).toBe(403);
  await emailsWritten(2);
});

test('RST-05 nobody is emailed about what is sold out or hidden, and the owner’s page and the call say so', {
  tags: ['whole'],
}, async () => {
  await signUp('ada@example.com');
  const setVisibility = (visibility: 'listed' | 'hidden') =>
    shop.db.updateTable('product').set({visibility}).where('id', '=', NONE.productId).execute();
  const page = async (prefix = '') => (await owner.send('GET', `${prefix}/owner/restock`)).text;
  const isRefused = async () => {
    expect(await page()).toContain('Nobody can buy this now: it is sold out or hidden.');
    expect(await page('/es')).toContain('Ahora nadie puede comprarlo: está agotado u oculto.');
    for (const button of ['>Email them<', '>Email everyone who is waiting<'])
      expect(await page()).not.toContain(button);
    for (const fields of [NONE, {}]) expect((await owner.post('/owner/restock', fields)).status).toBe(303);
    expect((await owner.send('POST', `${PATH}/send`, NONE)).json).toEqual({sent: 0});
    expect((await owner.send('POST', `${PATH}/send/all`, {sendRequests: [NONE]})).json).toEqual({sent: 0});
    expect(await groups()).toMatchObject({signUpGroups: [{count: 1, waiting: 1, isBuyable: false}]});
  };
  await isRefused();
  await setStock(1);
  await setVisibility('hidden');
  await isRefused();
  await setVisibility('listed');
  for (const button of ['>Email them<', '>Email everyone who is waiting<'])
    expect(await page()).toContain(button);
  expect(await page()).not.toContain('Nobody can buy this now');
  await owner.post('/owner/restock', {...NONE, productId: 'print'});
  expect(await groups()).toMatchObject({signUpGroups: [{count: 1, waiting: 1, isBuyable: true}]});
  await owner.post('/owner/restock', {});
  expect((await emailsWritten(1)).map(({recipient}) => recipient)).toEqual(['ada@example.com']);
});

test('a sign-up from a page without script is stored, in the page’s language; nonsense is refused', async () => {
  const fields = {
    itemId: 'bowl',
    variantId: NONE.variantId,
    email: 'ada@example.com',
    isJoinMailingList: 'true',
  };
  const {status, headers} = await visitor.post('/es/restock', fields);
  expect([status, headers.get('Location')]).toEqual([303, '/es/products/bowl?notice=restock-subscribed']);
  expect((await signUpsOf()).signUps).toMatchObject([{isJoinMailingList: true, language: 'es'}]);
  const unknown = await visitor.post('/restock', {...fields, itemId: 'x\0', variantId: '\0'});
  expect(unknown.status).toBe(400);
});

test('RST-05 thousands who wait are counted at once and written to in batches, each exactly once', {
  tags: ['whole'],
}, async () => {
  const many = 1250;
  await shop.db
    .insertInto('restock_sign_up')
    .values(
      Array.from({length: many}, (_, at) => ({
        id: `many-${at}`,
        variant_id: NONE.variantId,
        email: `many-${at}@example.com`,
        email_key: `many-${at}@example.com`,
        is_join_mailing_list: false,
        language: 'en',
        created_ms: 0,
        sent_ms: null,
      })),
    )
    .execute();
  await setStock(1);
  expect((await owner.send('POST', `${PATH}/send`, NONE)).json).toEqual({sent: many});
  expect(new Set((await emailsWritten(many)).map(({recipient}) => recipient)).size).toBe(many);
  expect((await owner.send('POST', `${PATH}/send`, NONE)).json).toEqual({sent: 0});
});
