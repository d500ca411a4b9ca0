// @module-tag whole
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {REVIEW_DELAY_MS, reviewRequestJob} from '../../examples/platform/features/reviews/ask-for-reviews.js';
import type {Platform} from '../../examples/platform/main.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const FORM = '/reviews/request';
const BOWL = '65a1f0c2d4e5b6a7c8d90201';
const ITEMS = {
  single: {itemId: BOWL, sku: 'MAR-01-SMA-ASH-SIN'},
  pair: {itemId: BOWL, sku: 'MAR-01-SMA-ASH-PAI'},
  cellar: {itemId: '65a1f0c2d4e5b6a7c8d90204', sku: 'MAR-04'},
};
const TYPED = {productId: BOWL, rating: '5', title: 'Lovely', body: 'It hangs in the hall.', name: 'Ada'};
/** Texts that would end an element, a script or a line if they were not escaped. */
const HOSTILE =
  '</script><!--<script>alert(1)</script>"\'&lt;\u2028\u2029<img src=x onerror=alert(2)>{t.total}';

const nowMs = Date.UTC(2026, 0, 1);
let shop: Platform;
let visitor: Visitor;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, catalog: CATALOG});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('review').execute();
  await shop.db.deleteFrom('email').execute();
  await shop.db.updateTable('shop_order').set({review_email_ms: nowMs}).execute();
  visitor = await Visitor.arrive(shop.url);
});

const order = async (...items: {itemId: string; sku: string}[]) => {
  for (const item of items) await visitor.add(item);
  return String((await visitor.order()).json.id);
};
const page = async (path: string, who = visitor) => who.send('GET', path, undefined, {Accept: 'text/html'});
/** Runs the job that asks for reviews, at a time after now. */
const ask = (afterMs: number): Promise<boolean> =>
  shop.db.transaction().execute(tx => reviewRequestJob(tx, {nowMs: () => nowMs + afterMs, origin: shop.url}));
const requests = () =>
  shop.db.selectFrom('email').selectAll().where('subject', '=', 'How do you like your order?').execute();
/** The path that the email about the last order leads to, which the owner packs. */
const letterPath = async (): Promise<string> => {
  await shop.db
    .updateTable('shop_order')
    .set({status: 'packed', status_ms: nowMs})
    .where('status', '=', 'open')
    .execute();
  await ask(REVIEW_DELAY_MS);
  const emails = await shop.db.selectFrom('email').selectAll().orderBy('position').execute();
  const link = /http\S+\/reviews\/request\/\S+/.exec(emails.at(-1)?.body ?? '')?.[0] ?? '';
  return link.slice(shop.url.length);
};
const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';
const published = async () => {
  await shop.db.updateTable('review').set({state: 'published'}).execute();
  return (await page('/products/tide-bowl')).text;
};
/** Texts of the page's scripts of one type, as a browser that ends a script at its first end tag finds them. */
const dataIn = (html: string, mark: string): string[] =>
  [...html.matchAll(/<script ([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', text = '']) =>
    attributes.includes(mark) ? [text] : [],
  );

test('PROD-05 an order’s email leads whoever has it to a page with a form for each of its products', async () => {
  await order(ITEMS.single, ITEMS.pair, ITEMS.cellar);
  const path = await letterPath();
  const {status, text} = await page(path, await Visitor.arrive(shop.url));
  expect([status, text.match(/<form class="review-form"/g)?.length]).toEqual([200, 2]);
  expect((await page(`/es${path}`)).text).toContain('¿Qué te ha parecido?');
  const emails = (await owner.send('GET', '/owner/outbox')).text;
  expect(emails).toContain('How do you like your order?');
  expect(emails).toContain(`href="${shop.url}${path}"`);
});

test('PROD-05 the buyer’s own browser needs no token; a wrong one, or another’s order, finds nothing', async () => {
  const id = await order(ITEMS.single);
  const confirmed = (await page(`/checkout/confirmed?oid=${id}`)).text;
  expect(confirmed).toContain(`href="${FORM}?oid=${id}"`);
  expect((await page(`${FORM}?oid=${id}`)).status).toBe(200);
  const stranger = await Visitor.arrive(shop.url);
  for (const wrong of [
    `${FORM}?oid=${id}`,
    `${FORM}/${'x'.repeat(24)}`,
    `${FORM}/%27%20OR%201=1`,
    FORM,
    `${FORM}/`,
  ])
    expect((await page(wrong, stranger)).status, wrong).toBe(404);
});

test('PROD-05 asks once, seven days after the order is packed, and not for one that stays open', async () => {
  const id = await order(ITEMS.single);
  await ask(2 * REVIEW_DELAY_MS);
  expect(await requests()).toEqual([]);
  await owner.post('/owner/orders/order', {id, status: 'packed'});
  await ask(REVIEW_DELAY_MS - 1);
  expect(await requests()).toEqual([]);
  await ask(REVIEW_DELAY_MS);
  await owner.post('/owner/orders/order', {id, status: 'open'});
  await owner.post('/owner/orders/order', {id, status: 'packed'});
  await ask(2 * REVIEW_DELAY_MS);
  expect((await requests()).map(({recipient}) => recipient)).toEqual(['ada@example.com']);
});

test('PROD-05 a cancelled order asks for no review, and its link opens no more', async () => {
  const id = await order(ITEMS.single);
  await owner.post('/owner/orders/order', {id, status: 'packed'});
  expect((await page(`${FORM}?oid=${id}`)).status).toBe(200);
  await owner.post('/owner/orders/cancel', {id});
  await ask(2 * REVIEW_DELAY_MS);
  expect(await requests()).toEqual([]);
  expect((await page(`${FORM}?oid=${id}`)).status).toBe(404);
});

test('PROD-05 an order of which nothing is shipped asks seven days after it was placed', async () => {
  await order(ITEMS.single);
  await shop.db.updateTable('shop_order').set({requires_shipping: false}).execute();
  await ask(REVIEW_DELAY_MS - 1);
  expect(await requests()).toEqual([]);
  await ask(REVIEW_DELAY_MS);
  expect(await requests()).toHaveLength(1);
});

test('PROD-05 a test order asks for no review', async () => {
  await owner.add(ITEMS.single);
  const {id} = (await owner.order({testMode: true})).json;
  const confirmed = (await page(`/checkout/confirmed?oid=${id}`, owner)).text;
  expect(confirmed).toContain('Thank you for your order');
  expect(confirmed).not.toContain(FORM);
  const emails = await shop.db.selectFrom('email').select('subject').execute();
  expect(emails.map(({subject}) => subject)).toEqual([expect.stringMatching(/^Your order 1\d{3}$/)]);
});

test('PROD-05 a plain form sends a review, once an order; one refused keeps what was typed', async () => {
  await order(ITEMS.single);
  const token = tokenOf(await letterPath());
  const friend = await Visitor.arrive(shop.url);
  const unstarred = await friend.post(FORM, {...TYPED, token, rating: ''});
  expect([unstarred.status, unstarred.text.includes('Choose a star rating.')]).toEqual([400, true]);
  const long = await friend.post(`/es${FORM}`, {...TYPED, token, name: 'x'.repeat(201)});
  expect(long.text).toContain('200 caracteres como máximo');
  const wrong = await friend.post(FORM, {...TYPED, token: 'x'.repeat(24)});
  expect(wrong.status).toBe(403);
  const sent = await friend.post(FORM, {...TYPED, token});
  const back = `${FORM}/${token}?notice=review-taken`;
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, back]);
  expect((await page(back, friend)).text).toContain(
    'Your review will appear once the store has approved it.',
  );
  const again = await friend.post(FORM, {...TYPED, token, rating: '1'});
  expect([again.status, again.text.includes('You have already reviewed that item.')]).toEqual([409, true]);
  expect(await shop.db.selectFrom('review').select(['rating', 'state']).execute()).toEqual([
    {rating: 5, state: 'pending'},
  ]);
});

test('PROD-05 a review waits for the owner, who reads, publishes and answers it', async () => {
  await order(ITEMS.single, ITEMS.cellar);
  const path = await letterPath();
  await visitor.post(FORM, {...TYPED, token: tokenOf(path)});
  const {text} = await page(path);
  expect(text).toContain('You have reviewed this one. Thank you.');
  expect(text.match(/<form class="review-form"/g)).toHaveLength(1);
  expect((await page('/products/tide-bowl')).text).toContain('No reviews yet.');
  const waiting = (await owner.send('GET', '/owner/reviews')).text;
  expect(waiting).toContain('It hangs in the hall.');
  const reviewId = /name="reviewId" value="([\w-]+)"/.exec(waiting)?.[1] ?? '';
  const moved = await owner.post('/owner/reviews', {reviewId, state: 'published', from: 'pending'});
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, '/owner/reviews?state=pending']);
  await owner.post('/owner/reviews', {reviewId, reply: ' Thank you, Ada. '});
  const shown = (await page('/products/tide-bowl')).text;
  for (const reported of ['It hangs in the hall.', 'Thank you, Ada.', 'Verified buyer', '5 out of 5 stars'])
    expect(shown).toContain(reported);
  expect((await page('/es/owner/reviews?state=published', owner)).text).toContain('Cuenco Marea');
});

test('PROD-05 reviews are for owners who may: strangers get the sign-in page, viewers 403', async () => {
  expect((await page('/owner/reviews')).status).toBe(303);
  const viewer = await signInAs(shop.url, 'viewer');
  const change = {reviewId: 'x', state: 'published'};
  expect((await viewer.post('/owner/reviews', change)).status).toBe(403);
  expect((await visitor.post('/owner/reviews', change)).status).toBe(401);
});

test('PROD-05 hostile text stays text: in the list, in what the live block reads and in structured data', async () => {
  await order(ITEMS.single);
  const token = tokenOf(await letterPath());
  await visitor.post(FORM, {...TYPED, token, title: HOSTILE, body: HOSTILE, name: HOSTILE});
  await shop.db.updateTable('review').set({reply: HOSTILE, source: HOSTILE}).execute();
  const waiting = (await owner.send('GET', '/owner/reviews')).text;
  expect(waiting).not.toContain('<img src=x');
  const html = await published();
  expect(html).not.toMatch(/<img src=x|<!--|<script>alert/);
  const [props = ''] = dataIn(html, 'data-props').filter(text => text.includes('counts'));
  expect(JSON.parse(props).page.reviews[0]).toMatchObject({title: HOSTILE, body: HOSTILE, reply: HOSTILE});
  const [data = ''] = dataIn(html, 'ld+json');
  expect(data).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(data).review[0]).toMatchObject({name: HOSTILE, author: {name: HOSTILE}});
  expect((await page(`${FORM}/${token}`)).status).toBe(200);
});

test('PROD-05 a product’s page lists its offers for search engines, and reviews only where there are some', async () => {
  const read = async (path = '/products/tide-bowl') =>
    JSON.parse(dataIn((await page(path)).text, 'ld+json')[0] ?? '');
  const none = await read();
  expect(none).toMatchObject({'@type': 'Product', name: 'Tide Bowl', url: '/products/tide-bowl'});
  expect(none.offers[0]).toEqual({
    '@type': 'Offer',
    sku: 'MAR-01-SMA-ASH-SIN',
    price: '32.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  });
  expect(none.offers.some((offer: {availability: string}) => offer.availability.endsWith('OutOfStock'))).toBe(
    true,
  );
  for (const key of ['aggregateRating', 'review']) expect(none).not.toHaveProperty(key);
  await order(ITEMS.single);
  await visitor.post(FORM, {...TYPED, token: tokenOf(await letterPath())});
  await published();
  const some = await read('/es/products/tide-bowl');
  expect(some).toMatchObject({
    name: 'Cuenco Marea',
    aggregateRating: {ratingValue: 5, bestRating: 5, reviewCount: 1},
    review: [{reviewBody: TYPED.body, datePublished: '2026-01-01', reviewRating: {ratingValue: 5}}],
  });
});
