import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {giftCardJob} from '../../examples/platform/features/gift-cards/issue.js';
import {removeProduct} from '../../examples/platform/features/products/deleted-products.js';
import {SENDING} from '../../examples/platform/features/restock/lists.js';
import {restockJob, sendAll} from '../../examples/platform/features/restock/send.js';
import type {Platform} from '../../examples/platform/main.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {openAccount} from '../contract/account-client.js';
import {builderClient} from '../contract/builder-client.js';
import {ITEMS} from '../contract/catalog.js';
import {signInAs} from '../contract/owner-client.js';
import {type Answer, CART, startShop, Visitor} from '../contract/shop-client.js';
import {waitingIn} from './race.js';

/** Servers that look for work at the same moment. */
const SERVERS = 20;
const UNLIMITED = {visitorPerMinute: 1_000_000, addressPerMinute: 1_000_000};
const CONTEXT = {nowMs: () => Date.now(), origin: 'http://shop.example'};

let shop: Platform;
beforeAll(async () => {
  if (!process.env.DATABASE_URL)
    throw new Error('A race needs a database server with many connections: run npm run test:postgres.');
  shop = await startShop({poolSize: 2 * SERVERS, limits: UNLIMITED});
});
afterAll(() => shop.close());

const emailsTo = async (pattern: string): Promise<number> =>
  (await shop.db.selectFrom('email').select('id').where('recipient', 'like', pattern).execute()).length;

/** Every server does one batch at the same moment, again and again, until there is nothing left to do. */
const workTogether = async (job: ReturnType<typeof giftCardJob>, isDone: () => Promise<boolean>) => {
  await vi.waitFor(
    async () => {
      await Promise.all(
        Array.from({length: SERVERS}, () => shop.db.transaction().execute(tx => job(tx, CONTEXT))),
      );
      expect(await isDone()).toBe(true);
    },
    {timeout: 60_000, interval: 1},
  );
};

test(`${SERVERS} servers that make the gift cards of one order together issue each card and email once`, async () => {
  const visitor = await Visitor.arrive(shop.url);
  for (const name of ['a', 'b'])
    await visitor.send('POST', `${CART}/entries`, {
      ...ITEMS.gift,
      quantity: 100,
      additionalFields: JSON.stringify({'Recipient’s email': `${name}@issued.example`}),
    });
  const {status, json} = await visitor.order();
  expect(status).toBe(200);
  const issuedTo = () =>
    shop.db.selectFrom('gift_card').select('code').where('order_id', '=', String(json.id)).execute();
  const waiting = () => shop.db.selectFrom('gift_card_issue').select('units_left').execute();
  await workTogether(giftCardJob(), async () => (await waiting()).length === 0);
  expect([(await issuedTo()).length, await emailsTo('%@issued.example')]).toEqual([200, 200]);
});

test(`${SERVERS} servers that write restock emails together write to each reader once`, async () => {
  const READERS = 500;
  const {id: variant_id} = await shop.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', ITEMS.none.sku)
    .executeTakeFirstOrThrow();
  const rows = Array.from({length: READERS}, (_, at) => ({
    id: `reader-${at}`,
    variant_id,
    email: `${at}@waiting.example`,
    email_key: `${at}@waiting.example`,
    is_join_mailing_list: false,
    language: 'en',
    sent_ms: null,
    created_ms: Date.now(),
  }));
  await shop.db.insertInto('restock_sign_up').values(rows).execute();
  await shop.db.updateTable('variant').set({qty_in_stock: 1}).where('id', '=', variant_id).execute();
  const owner = await signInAs(shop.url, 'admin');
  const asked = await owner.send('POST', '/api/site-users/account/notifications/restock/send', {
    productId: ITEMS.none.itemId,
    variantId: variant_id,
  });
  expect(asked.status).toBe(200);
  const unsent = () =>
    shop.db.selectFrom('restock_sign_up').select('id').where('sent_ms', '=', SENDING).execute();
  await workTogether(restockJob, async () => (await unsent()).length === 0);
  expect(await emailsTo('%@waiting.example')).toBe(READERS);
});

const variantOf = (sku: string) =>
  shop.db
    .selectFrom('variant')
    .select(['id as variantId', 'product_id as productId'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

/** Waits until some transactions wait for others. */
const untilWaiting = (transactions = 1) =>
  vi.waitFor(async () => expect(await waitingIn(shop.db)).toBeGreaterThanOrEqual(transactions), {
    timeout: 60_000,
    interval: 10,
  });

test('who waits for a product that is deleted while the emails are written gets one, also once it is back', async () => {
  const {productId, variantId} = await variantOf(ITEMS.none.sku);
  const email = 'once@waiting.example';
  await shop.db.updateTable('variant').set({qty_in_stock: 1}).where('id', '=', variantId).execute();
  await shop.db
    .insertInto('restock_sign_up')
    .values({
      id: 'once',
      variant_id: variantId,
      email,
      email_key: email,
      language: 'en',
      is_join_mailing_list: false,
      sent_ms: SENDING,
      created_ms: Date.now(),
    })
    .execute();
  const calls = createProductCalls(builderClient(await signInAs(shop.url, 'admin')));
  const product = await calls.readProduct(productId);
  const deleted = await shop.db.transaction().execute(async tx => {
    await restockJob(tx, CONTEXT);
    const deletion = calls.deleteProduct(product);
    // The deletion has come as far as it can.
    await untilWaiting();
    return {deletion};
  });
  await deleted.deletion;
  await calls.undeleteProduct(productId);
  await workTogether(
    restockJob,
    async () => !(await shop.db.transaction().execute(tx => restockJob(tx, CONTEXT))),
  );
  expect(await emailsTo(email)).toBe(1);
});

test('a sign-up that meets the deletion of its product is refused as one for an unknown product', async () => {
  const {productId, variantId} = await variantOf(ITEMS.none.sku);
  await shop.db.updateTable('variant').set({qty_in_stock: 0}).where('id', '=', variantId).execute();
  const visitor = await Visitor.arrive(shop.url);
  const calls = createProductCalls(builderClient(await signInAs(shop.url, 'admin')));
  const answer = await shop.db.transaction().execute(async tx => {
    await removeProduct(tx, productId, Date.now());
    const signedUp = visitor.send('POST', '/api/site-users/account/notifications/restock', {
      productId,
      variantId,
      siteVisitorEmail: 'late@example.com',
    });
    await untilWaiting();
    return {signedUp};
  });
  const {status, json} = await answer.signedUp;
  expect([status, json.code]).toEqual([400, 'unknown-variant']);
  await calls.undeleteProduct(productId);
});

/** Three who wait for two variants of a product. Tables and indexes have them in another order than that of locks. */
const waitForTwo = async () => {
  const both = [await variantOf(ITEMS.small.sku), await variantOf(ITEMS.large.sku)];
  const [first, last] = both.sort((one, other) => (one.variantId < other.variantId ? -1 : 1));
  if (!first || !last) throw new Error('no variants');
  const rows = [
    {id: 'wait-a', variant_id: last.variantId, email_key: 'a'},
    {id: 'wait-z', variant_id: first.variantId, email_key: 'a'},
    {id: 'wait-m', variant_id: first.variantId, email_key: 'b'},
  ].map(row => ({
    ...row,
    email: `${row.id}@together.example`,
    is_join_mailing_list: false,
    language: 'en',
    sent_ms: null,
    created_ms: Date.now(),
  }));
  await shop.db.insertInto('restock_sign_up').values(rows).execute();
  return {first, last};
};

for (const order of [
  ['request', 'deletion'],
  ['deletion', 'request'],
] as const)
  test(`a request of emails and a deletion of the product never wait for each other: the ${order[0]} first`, async () => {
    const {first, last} = await waitForTwo();
    const {productId} = first;
    // Whoever comes second would meet the other half-way, were it not for the order.
    const keys = order[0] === 'request' ? [first, last] : [last, first];
    const work: Record<(typeof order)[number], () => Promise<unknown>> = {
      request: () => shop.db.transaction().execute(tx => sendAll(tx, keys)),
      deletion: () => shop.db.transaction().execute(tx => removeProduct(tx, productId, Date.now())),
    };
    const {done} = await shop.db.transaction().execute(async tx => {
      await tx.selectFrom('restock_sign_up').select('id').where('id', '=', 'wait-z').forUpdate().execute();
      const started = [work[order[0]]()];
      await untilWaiting(1);
      started.push(work[order[1]]());
      await untilWaiting(2);
      return {done: Promise.allSettled(started)};
    });
    expect((await done).map(({status}) => status)).toEqual(['fulfilled', 'fulfilled']);
    const calls = createProductCalls(builderClient(await signInAs(shop.url, 'admin')));
    await calls.undeleteProduct(productId);
    await shop.db.deleteFrom('restock_sign_up').where('id', 'like', 'wait-%').execute();
  });

/** What a visitor does while a product is deleted. */
const meetDeletion = async (sku: string, act: () => Promise<Answer>): Promise<Answer> => {
  const {productId} = await variantOf(sku);
  const {acting} = await shop.db.transaction().execute(async tx => {
    await removeProduct(tx, productId, Date.now());
    const answer = act();
    await untilWaiting();
    return {acting: answer};
  });
  const answer = await acting;
  await createProductCalls(builderClient(await signInAs(shop.url, 'admin'))).undeleteProduct(productId);
  return answer;
};

const add = (visitor: Visitor) => visitor.add(ITEMS.small);
const subscribe = (visitor: Visitor) =>
  visitor.send('POST', '/api/3/commerce/cart/subscription', {...ITEMS.post, qty: 1, additionalFields: null});
const ADDS = {
  'a first add': {sku: ITEMS.small.sku, before: 0, add},
  'an add to a line': {sku: ITEMS.small.sku, before: 1, add},
  'a subscription': {sku: ITEMS.post.sku, before: 0, add: subscribe},
} as const;
for (const [name, {sku, before, add}] of Object.entries(ADDS))
  test(`${name} that meets the deletion of the product is refused as one of an unknown item`, async () => {
    const visitor = await Visitor.arrive(shop.url);
    for (let times = 0; times < before; times++) expect((await add(visitor)).status).toBe(200);
    const {status, json} = await meetDeletion(sku, () => add(visitor));
    expect([status, json.code]).toEqual([400, 'unknown-item']);
    expect((await add(visitor)).status).toBe(200);
  });

test('a cart that moves to an account while a product of it is deleted comes without that', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.small);
  await visitor.add(ITEMS.print);
  const typed = {email: 'moves@account.example', password: 'a long enough password'};
  const {status} = await meetDeletion(ITEMS.small.sku, () => openAccount(shop, visitor, typed));
  expect([status, (await visitor.cart()).json.totalQuantity]).toEqual([200, 1]);
});
