import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/api/commerce/reviews';
const REVIEW = {productId: 'print', rating: 4, title: 'Good', body: 'Hangs well.', name: 'Ada'};
const NONE = {
  average: 0,
  count: 0,
  counts: [0, 0, 0, 0, 0],
  reviews: [],
  hasNextPage: false,
  nextPageCursor: null,
};
const nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  visitor = await Visitor.arrive(shop.url);
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('review').execute();
});

const buyPrint = async () => {
  await visitor.add(ITEMS.print);
  return String((await visitor.order()).json.id);
};
const read = async (query = '') => (await visitor.send('GET', `${PATH}?productId=print${query}`)).json;
const post = (more: object, who = visitor) => who.send('POST', PATH, {...REVIEW, ...more});
const publish = (reviewId: unknown, state = 'published') =>
  owner.post('/owner/reviews', {reviewId: String(reviewId), state});
/** Published reviews, one a rating, each a minute after the one before. */
const insert = (...ratings: number[]) =>
  shop.db
    .insertInto('review')
    .values(
      ratings.map((rating, n) => ({
        id: `review-${n}`,
        product_id: 'print',
        state: 'published' as const,
        rating,
        title: `number ${n}`,
        body: 'x',
        name: 'y',
        created_ms: nowMs + n * 60_000,
      })),
    )
    .execute();

test('PROD-05 a product without reviews has none, average 0', async () => {
  expect(await read()).toEqual(NONE);
  expect((await visitor.send('GET', `${PATH}?productId=%00`)).json).toEqual(NONE);
});

test('PROD-05 a buyer reviews what they bought, once an order; it counts once its owner published it', async () => {
  const orderId = await buyPrint();
  const {json} = await post({orderId, count: 99});
  const shown = {
    ...REVIEW,
    id: expect.any(String),
    created: nowMs,
    language: 'en',
    isVerified: true,
    source: null,
    reply: null,
  };
  expect(json).toEqual({...shown, state: 'pending'});
  const again = await post({orderId, rating: 1});
  expect([again.status, again.json.code]).toEqual([409, 'review-repeated']);
  expect(await read()).toEqual(NONE);
  await publish(json.id);
  expect(await read()).toMatchObject({average: 4, count: 1, counts: [0, 0, 0, 1, 0], reviews: [shown]});
  await publish(json.id, 'hidden');
  expect(await read()).toEqual(NONE);
});

test('PROD-05 publishing, answering and hiding one review leaves the others as they are', async () => {
  const [first, second] = [await buyPrint(), await buyPrint()];
  const {json: one} = await post({orderId: first});
  const {json: other} = await post({orderId: second, rating: 2});
  await publish(one.id);
  expect(await read()).toMatchObject({count: 1, reviews: [{id: one.id}]});
  await publish(other.id);
  await owner.post('/owner/reviews', {reviewId: String(one.id), reply: 'Thank you.'});
  const replies = [...((await read()).reviews ?? [])].map(({id, reply}) => [id, reply]);
  expect(new Map(replies as unknown as [unknown, unknown][])).toEqual(
    new Map<unknown, unknown>([
      [one.id, 'Thank you.'],
      [other.id, null],
    ]),
  );
  await publish(one.id, 'hidden');
  expect(await read()).toMatchObject({count: 1, reviews: [{id: other.id}]});
});

test('PROD-05 of five postings at once one is stored', async () => {
  const orderId = await buyPrint();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(rating => post({orderId, rating})));
  expect(answers.map(({status}) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('PROD-05 only the buyer reviews, only what the order holds, and no test order', async () => {
  const orderId = await buyPrint();
  const stranger = await Visitor.arrive(shop.url);
  await owner.add(ITEMS.print);
  const tried = (await owner.order({testMode: true})).json;
  expect(tried.testMode).toBe(true);
  const answers = [
    await post({orderId}, stranger),
    await post({orderId, productId: 'bowl'}),
    await post({orderId: "' OR 1=1--"}),
    await post({token: 'x'.repeat(24)}),
    await post({token: "' OR 1=1--", orderId}),
    await post({orderId: tried.id}, owner),
    await post({}),
  ];
  for (const {status, json} of answers) expect([status, json.code]).toEqual([403, 'review-not-bought']);
});

test('PROD-05 a rating is a whole number from 1 to 5, texts have limits, body and name are needed', async () => {
  const wrong = [
    {rating: 0},
    {rating: 6},
    {rating: 4.5},
    {rating: '4'},
    {title: 'x'.repeat(201)},
    {body: 'a\0'},
    {name: null},
  ];
  for (const more of wrong) {
    const {status, json} = await post({orderId: 'x', ...more});
    expect([status, json.code]).toEqual([400, 'body-invalid']);
    expect(String(json.error)).toContain(Object.keys(more)[0]);
  }
  for (const field of ['body', 'name']) {
    const {status, json} = await post({orderId: 'x', [field]: ' \n'});
    expect([status, json.code, json.field]).toEqual([400, `review-${field}`, field]);
  }
});

test('PROD-05 reviews come newest first, five a page, to the end', async () => {
  await insert(5, 4, 3, 2, 1, 5, 4);
  const first = await read();
  expect(first).toMatchObject({count: 7, average: 3.4, counts: [1, 1, 1, 2, 2], hasNextPage: true});
  const titles = (page: typeof first) => [...(page.reviews ?? [])].map(({title}) => title);
  expect(titles(first)).toEqual([6, 5, 4, 3, 2].map(n => `number ${n}`));
  const second = await read(`&cursor=${first.nextPageCursor}`);
  expect(second).toMatchObject({hasNextPage: false, nextPageCursor: null, count: 7});
  expect(titles(second)).toEqual(['number 1', 'number 0']);
  expect(await read("&cursor=' OR 1=1")).toEqual(first);
});

test('PROD-05 the best come first when asked for, and no page repeats one that was published meanwhile', async () => {
  await insert(5, 4, 3, 2, 1, 5, 4);
  const ratings = (page: Awaited<ReturnType<typeof read>>) =>
    [...(page.reviews ?? [])].map(({rating}) => rating);
  const first = await read('&sort=best');
  expect(ratings(first)).toEqual([5, 5, 4, 4, 3]);
  expect(first.reviews?.[0]?.title).toBe('number 5');
  const {json} = await post({orderId: await buyPrint(), rating: 5});
  await publish(json.id);
  expect(ratings(await read(`&sort=best&cursor=${first.nextPageCursor}`))).toEqual([2, 1]);
  expect(ratings(await read("&sort=' OR 1=1"))).toEqual(ratings(await read('&sort=newest')));
});
