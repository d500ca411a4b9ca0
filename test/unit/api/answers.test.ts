import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {createCommerceApi} from '../../../src/api/commerce.js';
import {createFormsApi, type Submission} from '../../../src/api/forms.js';
import {postAccount, postLocale, postPasswordReset, postSession} from '../../../src/api/members.js';
import {createPasskeyApi} from '../../../src/api/passkeys.js';
import {createPreferenceCalls} from '../../../src/api/preferences.js';
import {postRestockSignUp} from '../../../src/api/restock.js';
import {getReviews} from '../../../src/api/reviews.js';
import {failureText} from '../../../src/cart/add-failure.js';
import {failureOf} from '../../../src/forms/form-failure.js';
import {createFormSender} from '../../../src/services/form-sender.js';
import {startSubscription} from '../../../src/services/subscription.js';
import {ApiError} from '../../../src/shared/errors.js';
import {isDone} from '../../../src/shared/refusal.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';
import {end, FAKE_TIMERS, openShop, type Play, ROOT} from './scripted-shop.js';

beforeAll(() => void vi.useFakeTimers(FAKE_TIMERS));
afterAll(() => void vi.useRealTimers());

/** What an answer means: done, refused with words or the id of ours, or no answer of the platform at all. */
type Outcome = 'done' | 'fault' | `refused: ${string}`;

type Shop = Pick<ReturnType<typeof openShop>, 'client' | 'clock' | 'fetch' | 'cookies'>;

const LINE = {itemId: 'mug', sku: null, quantity: 1, additionalFields: null};
const SUBMISSION: Submission = {
  formId: 'contact',
  form: '{"name":"Ada"}',
  trap: '',
  stamp: 's',
  pageTitle: '',
  pageId: '',
  contentSource: '',
  pagePath: '/contact',
  pagePermissionTypeValue: null,
};
const SIGN_UP = {
  productId: 'p',
  variantId: 'v',
  siteVisitorEmail: 'ada@example.com',
  isJoinMailingList: false,
};

const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (): Outcome => 'done',
    (error): Outcome => {
      if (!(error instanceof ApiError)) return 'fault';
      const {serverText, textId} = failureText(error, true);
      return `refused: ${serverText ?? textId}`;
    },
  );

const formsOf = ({fetch, clock, cookies}: Shop) =>
  createFormsApi({
    fetch,
    clock,
    cookies: {get: name => cookies.get(name)},
    root: ROOT,
    locale: 'en-US',
    stringify: value => JSON.stringify(value),
  });
const senderOf = (shop: Shop, keys: boolean) => {
  const api = formsOf(shop);
  return createFormSender({
    api: keys ? api : {...api, postKey: async () => ({status: 200, body: {key: 'k'}})},
    store: {get: () => null, set() {}},
    newId: () => 'id',
    isOnline: () => true,
    restore: undefined,
    exclusively: act => act(),
  });
};
const sendForm = async (shop: Shop, keys = false): Promise<Outcome> => {
  const result = await senderOf(shop, keys).send(SUBMISSION, false);
  return result.kind === 'sent' ? 'done' : `refused: ${result.failure.problem?.id ?? result.failure.text}`;
};
const validate = async (shop: Shop): Promise<Outcome> => {
  const answer = await formsOf(shop).call('rest/forms/validate/f', {name: 'Ada'});
  const {problem, text} = failureOf(answer);
  return isDone(answer) ? 'done' : `refused: ${problem?.id ?? text}`;
};
const commerceOf = ({client, clock}: Shop) => createCommerceApi(client, clock);

/**
 * The calls of the runtime that change something, one row a call: no field of their answers is needed. Those of forms word
 * their refusals by the specification's table of statuses.
 */
const WRITES: readonly [name: string, run: (shop: Shop) => Promise<Outcome>, isForm?: true][] = [
  ['an add', shop => outcomeOf(commerceOf(shop).postEntry(LINE, 'k'))],
  ['a quantity', shop => outcomeOf(commerceOf(shop).putEntry('e1', 2, 'k'))],
  ['a removal', shop => outcomeOf(commerceOf(shop).deleteEntry('e1', 'k'))],
  ['a coupon', shop => outcomeOf(commerceOf(shop).setCoupon('SEA', true, 'k'))],
  ['a restock sign-up', ({client}) => outcomeOf(postRestockSignUp(client, SIGN_UP, 'k'))],
  ['a sign-up', ({client}) => outcomeOf(postAccount(client, {email: 'a@b.co', password: 'long enough'}))],
  ['a password reset', ({client}) => outcomeOf(postPasswordReset(client, 'a@b.co'))],
  ['a language', ({client}) => outcomeOf(postLocale(client, 'es'))],
  ['a renamed passkey', ({client}) => outcomeOf(createPasskeyApi(client).rename('p', 'Phone'))],
  ['preferences', ({client}) => outcomeOf(createPreferenceCalls(client, 'n').save({a: 1}))],
  ['a form', shop => sendForm(shop), true],
  ['a validation', validate, true],
];

/** The calls whose answer has what the next step needs, a field that the specification names. */
const READS: readonly [name: string, run: (shop: Shop) => Promise<Outcome>][] = [
  ['the cart', shop => outcomeOf(commerceOf(shop).getCart())],
  ['reviews', ({client}) => outcomeOf(getReviews(client, 'mug', {sort: 'newest', cursor: null}))],
  [
    'a sign-in',
    ({client}) => outcomeOf(postSession(client, {email: 'a@b.co', password: 'x', rememberMe: false})),
  ],
  ['a subscription', shop => outcomeOf(startSubscription(commerceOf(shop), {itemId: 'mug'}, 'k'))],
];

const CART = JSON.stringify(wireCart([wireEntry()]));
/** Answers `body` to writes, and the cart to the read that follows one without a cart. */
const playOf =
  (status: number, body: string | null, type = 'application/json'): Play =>
  request =>
    request.method === 'GET'
      ? new Response(CART)
      : new Response(body, {status, headers: {'Content-Type': type}});

const SUCCESSES: readonly [name: string, status: number, body: string | null, type?: string][] = [
  ['204', 204, null],
  ['an empty 200', 200, ''],
  ['an empty page of HTML type', 200, '', 'text/html'],
  ['{}', 200, '{}'],
  ['[]', 200, '[]'],
  ['null', 200, 'null'],
  ['true', 200, 'true'],
  ['a word', 200, 'OK', 'text/html'],
  ['JSON text', 200, '"saved"'],
  ['201 with nothing', 201, ''],
  ['201 {}', 201, '{}'],
  ['202 with another field', 202, '{"status":"queued"}'],
  ['a message, which is no refusal', 200, '{"message":"Thank you."}'],
  ['an error that is null', 200, '{"error":null,"errors":[]}'],
  ['errors that are empty', 200, '{"error":"","errors":{},"crumbFail":false}'],
];
for (const [call, run] of WRITES)
  test(`CART-09 FORM-05 ${call} is done after every 2xx without a refusal in it`, async () => {
    for (const [name, status, body, type] of SUCCESSES)
      expect([name, await end(run(openShop(playOf(status, body, type))))]).toEqual([name, 'done']);
  });

const NO_ANSWERS: readonly [name: string, body: string, type?: string][] = [
  ['a page', '<!doctype html><title>Sign in</title>', 'text/html'],
  ['a page of another type', '\n <html><body>Are you a robot?</body></html>'],
  ['a notice of the server', 'Notice: undefined index in <b>/srv/form</b> on line 3', 'text/html'],
  ['XML', '<?xml version="1.0"?><ok/>', 'application/xml'],
  ['JSON that was cut off', '{"shoppingCart":{"entr'],
];
for (const [call, run, isForm] of WRITES)
  test(`EMB-05 ${call} is not done after a page or half an answer`, async () => {
    for (const [name, body, type] of NO_ANSWERS)
      expect([name, await end(run(openShop(playOf(200, body, type))))]).toEqual([
        name,
        isForm ? 'refused: form-failed' : 'fault',
      ]);
  });

/** Where platforms put the words of a refusal. */
const WORDS: readonly string[] = [
  '{"error":"Sold out."}',
  '{"message":"Sold out."}',
  '{"error":{"message":"Sold out."}}',
  '{"error":["Sold out."]}',
  '{"errors":["Sold out."]}',
  '{"errors":[{"message":"Sold out."}]}',
  '{"errors":"Sold out."}',
];
const REFUSED = [400, 422] as const;
for (const [call, run] of [...WRITES, ...READS])
  test(`CART-09 FORM-05 ${call} shows the platform’s words from wherever they stand`, async () => {
    for (const body of WORDS)
      for (const status of REFUSED) {
        const shop = openShop(() => new Response(body, {status}));
        expect([body, status, await end(run(shop))]).toEqual([body, status, 'refused: Sold out.']);
      }
  });
for (const [call, run] of [...WRITES, ...READS])
  test(`CART-09 FORM-05 RST-04 ${call} is refused by a refusal that comes with 2xx`, async () => {
    // A message alone may be the thanks.
    for (const body of WORDS.filter(words => !words.startsWith('{"message')))
      expect([body, await end(run(openShop(() => new Response(body))))]).toEqual([
        body,
        'refused: Sold out.',
      ]);
  });

const stale = (status: number, crumb: string): Response =>
  new Response(JSON.stringify({error: 'Invalid crumb', crumbFail: true, crumb}), {status});
for (const status of [200, 401, 403])
  for (const [call, run, isForm] of WRITES) {
    test(`CART-09 FORM-05 ${call} with a stale crumb at ${status} is sent again once with the fresh one`, async () => {
      const crumbs: (string | null)[] = [];
      const play: Play = request => {
        if (request.method === 'GET') return new Response(CART);
        crumbs.push(request.headers.get('X-CSRF-Token'));
        return crumbs.length > 1 ? new Response('') : stale(status, 'fresh');
      };
      expect(await end(run(openShop(play)))).toBe('done');
      expect(crumbs).toEqual(['cookie-crumb', 'fresh']);
    });

    test(`CART-09 FORM-05 ${call} whose fresh crumb fails at ${status} too is worded by us`, async () => {
      const shop = openShop(() => stale(status, 'fresh'));
      const worded = status === 401 ? 'form-unauthorized' : 'form-not-processed';
      expect(await end(run(shop))).toBe(`refused: ${isForm ? worded : 'session-expired'}`);
      expect(shop.sent).toHaveLength(2);
    });
  }

// Source: commerce spec §8, form submission
for (const [status, id] of [
  [401, 'form-unauthorized'],
  [404, 'form-not-configured'],
  [429, 'form-rate-limited'],
  [500, 'form-server-failed'],
  [503, 'form-failed'],
] as const)
  test(`FORM-05 a form answered with ${status} reads ${id}, whatever its body`, async () => {
    for (const body of ['', '{}', '<h1>No</h1>', ...(status === 503 ? [] : WORDS)])
      expect([body, await end(sendForm(openShop(() => new Response(body, {status}))))]).toEqual([
        body,
        `refused: ${id}`,
      ]);
  });

test('FORM-05 messages stand at their fields whatever the status of the refusal and the shape of each', async () => {
  for (const status of [200, 400, 422])
    for (const message of ['Taken.', ['Taken.'], {message: 'Taken.'}]) {
      const body = JSON.stringify({message: 'The data is invalid.', errors: {email: message}});
      const shop = openShop(() => new Response(body, {status}));
      expect(await end(senderOf(shop, false).send(SUBMISSION, false))).toMatchObject({
        kind: 'failed',
        failure: {problem: {id: 'form-invalid'}, fields: {email: 'Taken.'}},
      });
    }
});

test('FORM-03 a key is what the answer says, or nothing where the platform asks for none', async () => {
  for (const [status, body, key] of [
    [200, '{"key":"abc"}', 'abc'],
    [201, '{"key":7}', '7'],
    [200, '"abc"', 'abc'],
    [204, null, ''],
    [200, '', ''],
    [200, '{}', ''],
    [200, 'null', ''],
  ] as const) {
    const bodies: string[] = [];
    const play: Play = async request => {
      const sent = await request.text();
      bodies.push(`${request.headers.get('Content-Type')} ${sent}`);
      return bodies.length === 1 ? new Response(body, {status}) : new Response(null, {status: 204});
    };
    expect(await end(sendForm(openShop(play), true))).toBe('done');
    expect(bodies[0]).toBe('null ');
    expect(JSON.parse(bodies[1]?.replace('application/json ', '') ?? '')).toMatchObject({key});
  }
});

test('FORM-05 where the call for a key is refused, is a page or fails, the key’s message stands', async () => {
  const plays: readonly Play[] = [
    () => new Response('{"error":"No."}', {status: 200}),
    () => new Response('', {status: 503}),
    () => new Response('<!doctype html>'),
    () => {
      throw new TypeError('failed');
    },
  ];
  for (const play of plays) {
    const shop = openShop(play);
    expect(await end(sendForm(shop, true))).toBe('refused: form-no-key');
    expect(shop.sent).toHaveLength(1);
  }
});

for (const [name, newlyAdded] of [
  ['its id alone', {newlyAdded: {id: 'e1'}}],
  ['none', {}],
  ['null', {newlyAdded: null}],
] as const)
  test(`CART-03 an add whose answer has the cart and of the line ${name} finds the line in the cart`, async () => {
    const shop = openShop(() => Response.json({shoppingCart: wireCart([wireEntry()]), ...newlyAdded}));
    const {entry} = await end(commerceOf(shop).postEntry(LINE, 'k'));
    expect(entry).toMatchObject({id: 'e1', itemId: 'mug'});
    expect(shop.sent).toHaveLength(1);
  });

test('CART-03 an add without the cart in its answer reads the cart, and a bare cart is one', async () => {
  const silent = openShop(playOf(200, 'true'));
  expect(await end(commerceOf(silent).postEntry(LINE, 'k'))).toMatchObject({
    cart: {totalQuantity: 1},
    entry: {id: 'e1'},
  });
  expect(silent.sent.map(({method}) => method)).toEqual(['POST', 'GET']);
  const bare = openShop(playOf(200, CART));
  expect((await end(commerceOf(bare).putEntry('e1', 1, 'k'))).cart.totalQuantity).toBe(1);
  expect(bare.sent).toHaveLength(1);
  const wrapped = openShop(() => Response.json({shoppingCart: wireCart([wireEntry()])}));
  expect((await end(commerceOf(wrapped).getCart()))?.totalQuantity).toBe(1);
});

test('CART-14 a write that was done is no refusal where the cart cannot be read after it', async () => {
  for (const broken of [new Response('{"error":"No."}', {status: 400}), new Response('{}')]) {
    const shop = openShop(({method}) =>
      method === 'GET' ? broken.clone() : new Response(null, {status: 204}),
    );
    expect(await outcomeOf(end(commerceOf(shop).deleteEntry('e1', 'k')))).toBe('fault');
  }
});
