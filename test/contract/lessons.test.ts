import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {COURSE} from '../../examples/site/model/lessons.js';
import {CATALOG} from './catalog.js';
import {CART, startShop, Visitor} from './shop-client.js';

const LESSONS = {itemId: COURSE.id, sku: 'MAR-18'};
const ACCESS = `/api/site-users/account/access?itemId=${COURSE.id}`;
/** Words of the paid lesson alone, by language. */
const SECRET = {'/lessons/opening': 'A needle pushed through', '/es/lessons/opening': 'Una aguja a través'};

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({catalog: [...CATALOG, COURSE]});
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop.url);
});

const contextOf = (html: string) =>
  JSON.parse(/<script type="application\/json" data-vitrine="site">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
const buy = async (who: Visitor) => {
  await who.add(LESSONS);
  return who.order();
};

for (const [path, secret] of Object.entries(SECRET))
  test(`SITE-10 ${path} is denied to those who have not bought it: nothing of the lesson is sent`, async () => {
    const {status, text} = await visitor.send('GET', path);
    expect(status).toBe(403);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('<video');
    expect(contextOf(text)).toMatchObject({pageType: 105, lessons: 'denied'});
    expect(text).toContain(`value="${COURSE.id}"`);
  });

/** How a player's request for a part of a film is answered. */
const partOf = async (by: Visitor, id: string, Range: string) => {
  const {status, headers} = await by.send('GET', `/lessons/${id}/film`, undefined, {Range});
  return [status, headers.get('Content-Length'), headers.get('Content-Range')];
};

test('SITE-10 the film of a paid lesson is sent to its buyers alone, that of a free one to all', async () => {
  const film = (id: string, who = visitor) => who.send('GET', `/lessons/${id}/film`);
  expect((await film('centring')).headers.get('Content-Type')).toBe('video/webm');
  const denied = await film('opening');
  expect([denied.status, denied.json.code]).toEqual([403, 'lesson-locked']);
  expect((await film('nothing')).status).toBe(404);
  const part = await partOf(visitor, 'centring', 'bytes=0-1');
  expect(part).toEqual([206, '2', expect.stringMatching(/^bytes 0-1\/\d+$/)]);
  expect((await partOf(visitor, 'opening', 'bytes=0-1'))[0]).toBe(403);
  await buy(visitor);
  const sent = await film('opening');
  expect([sent.status, sent.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect((await film('opening', await Visitor.arrive(shop.url))).status).toBe(403);
});

test('COM-01 SITE-10 the paywall product opens the lessons and the locked page to its buyer alone', async () => {
  expect((await visitor.send('GET', ACCESS)).json).toEqual({hasAccess: false});
  const {json} = await buy(visitor);
  expect([json.items?.[0 as never]?.sku, json.shippingTotal]).toEqual(['MAR-18', 0]);
  expect((await visitor.send('GET', ACCESS)).json).toEqual({hasAccess: true});
  const lesson = await visitor.send('GET', '/lessons/opening');
  expect([lesson.status, contextOf(lesson.text).lessons]).toEqual([200, 'detail']);
  expect(lesson.text).toContain(SECRET['/lessons/opening']);
  expect((await visitor.send('GET', '/notes')).text).toContain('shrinks by 11%');
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', ACCESS)).json).toEqual({hasAccess: false});
});

test('COM-01 the paywall product is bought once: not twice, not two, and not by those who have it', async () => {
  expect((await visitor.add(LESSONS, 2)).json.code).toBe('quantity-out-of-range');
  const first = await visitor.add(LESSONS);
  expect(first.status).toBe(200);
  const again = await visitor.add(LESSONS);
  expect([again.status, again.json.code, again.json.error]).toEqual([
    400,
    'paywall-owned',
    'You already own this.',
  ]);
  const path = `${CART}/entries/${String(first.json.newlyAdded?.id)}`;
  const {json} = await visitor.send('PUT', path, {quantity: 4});
  expect([json.updatedEntry?.quantity, json.warnings?.[0 as never]?.code]).toEqual([1, 'quantity-capped']);
  await visitor.order();
  expect((await visitor.add(LESSONS)).json.code).toBe('paywall-owned');
  expect((await visitor.send('GET', '/products/wheel-lessons')).text).toContain(
    '<p class="item-note"><a href="/lessons">',
  );
});

test('SITE-10 a locked page shows its lock screen, and nothing of what is on it', async () => {
  for (const path of ['/notes', '/es/notes']) {
    const {status, text} = await visitor.send('GET', path);
    expect([status, contextOf(text).pageType]).toEqual([403, 103]);
    expect(text).not.toMatch(/11 ?%/);
  }
});

test('SITE-10 the list says what each lesson is, in the page’s language', async () => {
  const states = async (path: string) => {
    const {text} = await visitor.send('GET', path);
    expect(contextOf(text).lessons).toBe('list');
    return [...text.matchAll(/vt-lesson-state">([^<]+)/g)].map(([, state]) => state);
  };
  expect(await states('/lessons')).toEqual(['Free', 'Locked', 'Locked']);
  expect(await states('/es/lessons')).toEqual(['Gratuita', 'Bloqueada', 'Bloqueada']);
  await buy(visitor);
  expect(await states('/lessons')).toEqual(['Open', 'Open', 'Open']);
});

test('SITE-10 a test order opens nothing, and there is no lesson of another name', async () => {
  const trial = await startShop({catalog: [...CATALOG, COURSE], testMode: true});
  try {
    const tester = await Visitor.arrive(trial.url);
    expect((await buy(tester)).json.testMode).toBe(true);
    expect((await tester.send('GET', '/lessons/opening')).status).toBe(403);
  } finally {
    await trial.close();
  }
  expect((await visitor.send('GET', '/lessons/nothing')).status).toBe(404);
});

test('SITE-10 an order opens its lessons while it is paid and not cancelled', async () => {
  const {id} = (await buy(visitor)).json;
  const openOnce = async (change: {paid_ms?: number | null; status?: 'cancelled'}) => {
    await shop.db.updateTable('shop_order').set(change).where('id', '=', String(id)).execute();
    return (await visitor.send('GET', ACCESS)).json.hasAccess;
  };
  expect(await openOnce({paid_ms: null})).toBe(false);
  expect(await openOnce({paid_ms: 1})).toBe(true);
  expect(await openOnce({status: 'cancelled'})).toBe(false);
});
