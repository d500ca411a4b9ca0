import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {startShop, Visitor} from './shop-client.js';

const PATH = '/api/commerce/reviews';
const REVIEW = {productId: 'print', rating: 4, title: 'Good', body: 'Hangs well.', name: 'Ada'};
let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => Date.UTC(2026, 0, 1)});
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const buyPrint = async () => {
  await visitor.add(ITEMS.print);
  return String((await visitor.order()).json.id);
};
const read = (query: string) => visitor.send('GET', `${PATH}?productId=print${query}`);

test('a product without reviews has none, average 0', async () => {
  const none = {average: 0, count: 0, reviews: [], hasNextPage: false, nextPageCursor: null};
  expect((await read('')).json).toEqual(none);
  expect((await visitor.send('GET', `${PATH}?productId=%00`)).json).toEqual(none);
});

test('a buyer reviews what they bought, once an order', async () => {
  const orderId = await buyPrint();
  const {json} = await visitor.send('POST', PATH, {...REVIEW, orderId, count: 99});
  expect(json).toEqual({...REVIEW, id: expect.any(String), created: Date.UTC(2026, 0, 1)});
  const again = await visitor.send('POST', PATH, {...REVIEW, orderId, rating: 1});
  expect([again.status, again.json.code]).toEqual([409, 'review-repeated']);
  expect((await read('')).json).toMatchObject({average: 4, count: 1, reviews: [json]});
});

test('only the buyer reviews, and only what the order holds', async () => {
  const orderId = await buyPrint();
  const stranger = await Visitor.arrive(shop.url);
  const answers = [
    await stranger.send('POST', PATH, {...REVIEW, orderId}),
    await visitor.send('POST', PATH, {...REVIEW, orderId, productId: 'bowl'}),
    await visitor.send('POST', PATH, {...REVIEW, orderId: "' OR 1=1--"}),
  ];
  for (const {status, json} of answers) expect([status, json.code]).toEqual([403, 'review-not-bought']);
});

test('a rating is a whole number from 1 to 5, texts have limits', async () => {
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
    const {status, json} = await visitor.send('POST', PATH, {...REVIEW, orderId: 'x', ...more});
    expect([status, json.code]).toEqual([400, 'body-invalid']);
    expect(String(json.error)).toContain(Object.keys(more)[0]);
  }
});

test('reviews come newest first, twenty a page, to the end', async () => {
  for (let n = 0; n < 21; n++)
    await visitor.send('POST', PATH, {...REVIEW, rating: 5, title: `number ${n}`, orderId: await buyPrint()});
  const first = (await read('')).json;
  expect(first).toMatchObject({count: 22, average: 5, hasNextPage: true});
  expect(first.reviews).toHaveLength(20);
  expect(first.reviews?.[0]?.title).toBe('number 20');
  const second = (await read(`&cursor=${first.nextPageCursor}`)).json;
  expect(second).toMatchObject({hasNextPage: false, nextPageCursor: null});
  expect([...(second.reviews ?? [])].map(({title}) => title)).toEqual(['number 0', 'Good']);
  expect((await read("&cursor=' OR 1=1")).json).toEqual(first);
});
