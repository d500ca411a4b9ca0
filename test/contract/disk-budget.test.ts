// @module-tag whole
import {randomBytes, randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {newSubmissionKey} from '../../examples/platform/features/forms/tokens.js';
import {giftCardsLeft} from '../../examples/platform/features/gift-cards/issue.js';
import {DEFAULT_RATE_LIMITS} from '../../examples/platform/kernel/security/rate-limit.js';
import type {Platform} from '../../examples/platform/main.js';
import {WHOLE} from '../tools/spread.js';
import {ACCOUNT} from './account-client.js';
import {CATALOG, ITEMS} from './catalog.js';
import {catalogWithPlate, ENGRAVING, PLATE} from './engraved-plate.js';
import {CONTACT, FORM_SHOP, save} from './form-client.js';
import {CART, startShop, Visitor} from './shop-client.js';

const MINUTE_MS = 60_000;
/**
 * On the embedded database a quarter of the platform's own budget, which takes a quarter of the writes to use up. A server adds several
 * pages to a table at once: next to a quarter they would weigh four times as much.
 */
const BUDGET_BYTES = DEFAULT_RATE_LIMITS.bytesPerMinute / (process.env.DATABASE_URL ? 1 : 4);

let nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  const budget = {bytesPerMinute: BUDGET_BYTES, visitorPerMinute: 1e6, addressPerMinute: 1e6};
  const limits = {...DEFAULT_RATE_LIMITS, ...budget};
  shop = await startShop({...FORM_SHOP, nowMs: () => nowMs, limits, catalog: catalogWithPlate});
});
afterAll(() => shop.close());
beforeEach(() => {
  nowMs += MINUTE_MS;
});

/** Bytes of every table, with its indexes and long values. */
const diskBytes = async (): Promise<number> => {
  const {rows} = await sql<{bytes: number}>`
    SELECT sum(pg_total_relation_size(oid))::bigint AS bytes FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`.execute(shop.db);
  return Number(rows[0]?.bytes);
};

/** Text that no compression makes shorter. */
const noise = (length: number): string => randomBytes(length).toString('base64').slice(0, length);
const keyed = () => ({'Idempotency-Key': randomUUID()});

/** One thing a visitor may do again and again; answers a status. */
type Action = () => Promise<number>;

const addNoise = (visitor: Visitor, length: number) =>
  visitor.send(
    'POST',
    `${CART}/entries`,
    {...ITEMS.print, quantity: 1, additionalFields: JSON.stringify({Note: noise(length)})},
    keyed(),
  );

const event = (name: string, more: object = {}) => ({
  eventSchemaName: name,
  eventContent: JSON.stringify({
    event_id: randomUUID(),
    context_website_id: '65a1f0c2d4e5b6a7c8d90000',
    custom_schema_name: name,
    event_timestamp: 1,
    ...more,
  }),
});
const sendEvents = (events: readonly object[]) => async () =>
  (await new Visitor(shop.url).send('POST', '/api/v1/clanker/events', {events})).status;

const newEmail = (): string => `${randomUUID()}@example.com`;
/** Sends a form again and again, with answers that are others each time. */
const sendForm = async (
  formId: string,
  answers: () => object,
  more: () => object = () => ({}),
): Promise<Action> => {
  const visitor = await Visitor.arrive(shop.url);
  return async () => {
    const key = newSubmissionKey(FORM_SHOP.secret, nowMs);
    return (await save(visitor, {key, formId, answers: answers(), more: more()})).status;
  };
};
const SOLD_OUT = {
  productId: 'bowl',
  variantId: CATALOG.flatMap(({structuredContent: {variants}}) => variants).find(
    ({sku}) => sku === 'BOWL-NONE',
  )?.id,
};

/** What a visitor does, made ready by a visit of its own, and what it does at once. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  'adds of short lines, each by a new visitor': async () => async () =>
    (await addNoise(await Visitor.arrive(shop.url), 10)).status,
  'adds with answers of nine thousand characters': async () => async () =>
    (await addNoise(await Visitor.arrive(shop.url), 9000)).status,
  'adds that are ordered at once': async () => async () => {
    const visitor = await Visitor.arrive(shop.url);
    const added = await addNoise(visitor, 3000);
    return added.status === 200 ? (await visitor.order({}, keyed())).status : added.status;
  },
  'changes of one quantity': async () => {
    const visitor = await Visitor.arrive(shop.url);
    const {json} = await addNoise(visitor, 9000);
    let quantity = 1;
    const path = `${CART}/entries/${json.newlyAdded?.id}`;
    return async () => {
      quantity = (quantity % 9) + 1;
      return (await visitor.send('PUT', path, {quantity}, keyed())).status;
    };
  },
  'lines of an item with a form': async () => async () =>
    (
      await (
        await Visitor.arrive(shop.url)
      ).send(
        'POST',
        `${CART}/entries`,
        {...PLATE, quantity: 1, additionalFields: JSON.stringify({...ENGRAVING, text: noise(20)})},
        keyed(),
      )
    ).status,
  'batches of the smallest events': async () => () =>
    sendEvents(Array.from({length: 100}, () => event('e')))(),
  'events as long as they may be': async () => () => sendEvents([event('long', {note: noise(7500)})])(),
  'forms with short answers': () => sendForm('contact', () => ({...CONTACT, message: noise(10)})),
  'forms as long as they may be': () =>
    sendForm(
      'contact',
      () => ({...CONTACT, message: noise(500)}),
      () => ({pageTitle: noise(500), pagePath: noise(500), pageId: noise(500)}),
    ),
  'newsletters, each to an address of its own': () => sendForm('newsletter', () => ({email: newEmail()})),
  'orders that are reviewed at length': async () => async () => {
    const visitor = await Visitor.arrive(shop.url);
    const added = await addNoise(visitor, 10);
    if (added.status !== 200) return added.status;
    const {status, json} = await visitor.order({}, keyed());
    if (status !== 200) return status;
    const review = {productId: 'print', orderId: json.id, rating: 4, title: noise(100), name: 'Ada'};
    const body = {...review, body: noise(4000)};
    return (await visitor.send('POST', '/api/commerce/reviews', body, keyed())).status;
  },
  'sign-ups for a restock': async () => {
    const visitor = await Visitor.arrive(shop.url);
    return async () => {
      const captcha = {siteKey: 'stand-in-site-key', action: 'product_waitlist_submission'};
      const {json} = await visitor.send('POST', '/captcha/token', captcha);
      const body = {
        ...SOLD_OUT,
        siteVisitorEmail: newEmail(),
        isJoinMailingList: true,
        recaptchaEnterpriseV3Token: json.token,
      };
      const path = '/api/site-users/account/notifications/restock';
      return (await visitor.send('POST', path, body, keyed())).status;
    };
  },
  'registrations of one address each': async () => {
    const visitor = await Visitor.arrive(shop.url);
    return async () =>
      (await visitor.send('POST', ACCOUNT, {email: newEmail(), password: noise(60)}, keyed())).status;
  },
  'measurements of a page': async () => async () =>
    (
      await new Visitor(shop.url).send('POST', '/api/1/performance/records', {
        pageLoadId: randomUUID(),
        records: Array.from({length: 100}, () => ({recordId: randomUUID(), name: 'x', value: 1})),
      })
    ).status,
  'orders of gift cards, made and e-mailed': async () => async () => {
    const visitor = await Visitor.arrive(shop.url);
    const additionalFields = JSON.stringify({'Recipient’s email': 'a@example.com', Message: noise(500)});
    const body = {...ITEMS.gift, quantity: 100, additionalFields};
    const added = await visitor.send('POST', `${CART}/entries`, body, keyed());
    if (added.status !== 200) return added.status;
    const {status, json} = await visitor.order({}, keyed());
    const made = async () => expect(await giftCardsLeft(shop.db, String(json.id))).toBe(0);
    if (status === 200) await vi.waitFor(made, {timeout: 60_000});
    return status;
  },
};

/** Repeats an action until the minute is used up, or `most` times; the statuses that the first and the last got. */
async function repeat(
  action: Action,
  most: number,
): Promise<{readonly done: number; readonly first: number; readonly last: number}> {
  const first = await action();
  let last = first;
  for (let done = 1; done < most; done++) {
    last = await action();
    if (last === 429) return {done, first, last};
  }
  return {done: most, first, last};
}

/** `npm test` fills a minute with the largest of each: these take hundreds of requests. */
const WITH_MANY_REQUESTS = new Set([
  'adds of short lines, each by a new visitor',
  'adds that are ordered at once',
  'changes of one quantity',
  'lines of an item with a form',
  'forms with short answers',
  'newsletters, each to an address of its own',
  'orders that are reviewed at length',
  'sign-ups for a restock',
]);

for (const [name, prepare] of Object.entries(ACTIONS))
  test(`one address costs the disk at most its minute's budget by ${name}`, {
    tags: WITH_MANY_REQUESTS.has(name) ? [WHOLE] : [],
  }, async () => {
    // The first rows of a table make it whole pages larger, once.
    const action = await prepare();
    await action();
    nowMs += MINUTE_MS;
    const before = await diskBytes();
    const {done, last, first} = await repeat(action, 700);
    const grown = (await diskBytes()) - before;
    expect([200, 202]).toContain(first);
    expect([last, done > 0]).toEqual([429, true]);
    expect(grown).toBeLessThanOrEqual(BUDGET_BYTES);
  });

test('what no minute has room for is refused for good, and says how much is taken', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const additionalFields = JSON.stringify({Note: 'x'.repeat(600_000)});
  const {status, json} = await visitor.send('POST', `${CART}/entries`, {...ITEMS.print, additionalFields});
  expect([status, json.code]).toEqual([413, 'body-too-large']);
});

test('a body without a length is refused before it is read', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const body = new Blob([JSON.stringify({...ITEMS.print, quantity: 1})]).stream();
  const response = await fetch(`${shop.url}${CART}/entries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': visitor.crumb,
      Cookie: [...visitor.cookies].map(pair => pair.join('=')).join('; '),
    },
    body,
    // Sent in pieces.
    duplex: 'half',
  } as RequestInit);
  expect([response.status, (await response.json()).code]).toEqual([411, 'length-required']);
});

test('a used-up minute says how long to wait, and passes; reading goes on', async () => {
  await repeat(async () => (await addNoise(await Visitor.arrive(shop.url), 9000)).status, 100);
  const visitor = await Visitor.arrive(shop.url);
  const {status, headers} = await addNoise(visitor, 10);
  expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await visitor.cart()).status).toBe(200);
  nowMs += MINUTE_MS;
  expect((await addNoise(visitor, 10)).status).toBe(200);
});
