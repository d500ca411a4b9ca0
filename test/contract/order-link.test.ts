import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {orderToken} from '../../examples/platform/features/order-links/order-link.js';
import {newId, signedTokens} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {checkOut, hiddenIn, type PaidShop, pathOf, startPaidShop, TYPED} from './payment-shop.js';
import {BUYER, Visitor} from './shop-client.js';

const NOW_MS = Date.UTC(2026, 10, 30, 12);
const SECRET = 'the secret of one shop';
const ORDER = '/owner/orders/order';
let {shop, owner} = {} as PaidShop;
/** A shop in test mode, whose orders are paid at the stand-in. */
let trial: PaidShop;
beforeAll(async () => {
  const options = {nowMs: () => NOW_MS, secret: SECRET};
  ({shop, owner} = await startPaidShop(options));
  trial = await startPaidShop({...options, testMode: true});
  await trial.owner.post('/owner/payment/providers', {provider: 'stand-in', do: 'set'});
});
afterAll(() => Promise.all([shop.close(), trial.shop.close()]));
beforeEach(() => shop.db.deleteFrom('email').execute());

const emails = () =>
  shop.db.selectFrom('email').select(['recipient', 'subject', 'body', 'html']).orderBy('position').execute();
const newestId = async ({db}: Platform) =>
  (
    await db
      .selectFrom('shop_order')
      .select('id')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

const LINK = /https?:\/\/\S+?((?:\/[a-z]{2})?\/orders\/[\w-]{24}\.[\w-]{43})(?!\S)/;
/** The path of the link to an order's page that an email has. */
const linkIn = (body: string): string => LINK.exec(body)?.[1] ?? '';

/** Buys two mugs that are to be paid; answers the order's id and the link of its first email. */
async function buy() {
  await checkOut(await Visitor.arrive(shop.url), undefined, 2);
  const mine = (await emails()).filter(({recipient}) => recipient === TYPED.email).at(-1);
  return {id: await newestId(shop), link: linkIn(mine?.body ?? '')};
}

/** Buys two mugs of the shop in test mode, to be paid at the stand-in; answers the address of the order's page. */
async function buyOnTrial() {
  await checkOut(await Visitor.arrive(trial.shop.url), 'stand-in', 2);
  return `/orders/${orderToken(SECRET, await newestId(trial.shop))}`;
}
/** Presses a button of the page that pays, as a browser that sends no address with it. */
const pay = (path: string, payWith: string, device = new Visitor(trial.shop.url)) =>
  device.send('POST', `${path}/pay`, new URLSearchParams({payWith}), {Origin: 'null'});

/** The page as a device shows it that has never been here. */
const open = (path: string, headers: Record<string, string> = {}) =>
  new Visitor(shop.url).send('GET', path, undefined, headers);

const FACT = /<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g;
const factsOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(FACT)].map(([, name = '', value = '']) => [name, value]));

test('ORD-01 the receipt links the page of its order, which opens on any device', async () => {
  const {link, id} = await buy();
  expect(link).toBe(`/orders/${orderToken(SECRET, id)}`);
  const [email] = await emails();
  expect(email?.body).toContain(`Your order on the shop’s site:\n`);
  expect(email?.html).toMatch(new RegExp(`<a href="[^"]*${link}">Your order on the shop’s site</a>`));
  const page = await open(link);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<h1>Order \S+<\/h1>/);
  expect(factsOf(page.text)).toMatchObject({
    'Ordered on': 'Nov 30, 2026',
    Payment: 'Not paid yet',
    Delivery: 'In preparation',
  });
  expect(page.text).toContain('Mug');
  expect(page.text).toContain('$37.00');
  expect(page.text).toContain('To pay: $37.00.');
  // It shows what was bought, and not to whom.
  for (const typed of [TYPED.email, TYPED.name, TYPED.address1, TYPED.postcode])
    expect(page.text).not.toContain(typed);
});

test('ORD-02 nothing of the page is stored, listed, recorded or passed on', async () => {
  const {link} = await buy();
  for (const path of [link, '/orders/nothing']) {
    const {headers, text} = await open(path);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(text).toContain('"trackingDisabled":true');
  }
});

test('ORD-03 every email about an order links the same page', async () => {
  const {id, link} = await buy();
  await owner.post(ORDER, {id, isPaid: '1'});
  await owner.post(ORDER, {id, status: 'packed'});
  await owner.post(ORDER, {
    id,
    do: 'ship',
    parcel: newId(),
    carrier: 'Post & Sons',
    number: 'RR 1',
    url: 'https://post.example/?id=1',
  });
  await owner.post(ORDER, {id, do: 'refund', refund: '5.00', reason: 'chipped'});
  await owner.post('/owner/orders/cancel', {id});
  const sent = (await emails()).filter(({recipient}) => recipient === TYPED.email);
  const subjects = sent.map(({subject}) => subject.replace(/order \S+/, 'order N'));
  expect(subjects).toEqual([
    'Your order N',
    'Your order N is paid',
    'Your order N is packed',
    'Your order N is on its way',
    'Money back for your order N',
    'Your order N was cancelled',
  ]);
  expect(sent.map(({body}) => linkIn(body))).toEqual(sent.map(() => link));
  for (const {recipient, body} of await emails())
    if (recipient !== TYPED.email) expect(body).not.toContain('/orders/');
});

test('ORD-04 the page follows the order: paid, sent with a link, money back, cancelled', async () => {
  const {id, link} = await buy();
  const facts = async () => factsOf((await open(link)).text);
  await owner.post(ORDER, {id, isPaid: '1'});
  expect(await facts()).toMatchObject({Payment: 'Paid', 'Payment on Nov 30, 2026': '$37.00'});
  expect((await open(link)).text).not.toContain('To pay');
  await owner.post(ORDER, {id, status: 'packed'});
  expect(await facts()).toMatchObject({Delivery: 'Packed'});
  const parcel = {carrier: 'Post & Sons', number: 'RR "1"', url: 'https://post.example/?id=1&a="'};
  await owner.post(ORDER, {id, do: 'ship', parcel: newId(), ...parcel});
  const sent = (await open(link)).text;
  expect(factsOf(sent)).toMatchObject({Delivery: 'Sent'});
  expect(sent).toContain('<bdi>Post &amp; Sons, tracking number RR "1"</bdi>');
  expect(sent).toContain('href="https://post.example/?id=1&amp;a=&quot;"');
  expect(sent).toContain('Sent on Nov 30, 2026');
  await owner.post(ORDER, {id, do: 'refund', refund: '5.00', reason: 'chipped'});
  expect(await facts()).toMatchObject({Payment: 'Partly refunded', 'Refund on Nov 30, 2026': '-$5.00'});
  await owner.post('/owner/orders/cancel', {id});
  const over = (await open(link)).text;
  expect(over).toContain('This order is cancelled.');
  expect(factsOf(over)).not.toHaveProperty('Delivery');
});

test('ORD-05 an order is paid from its page without a session, and the buyer comes back to it', async () => {
  const link = await buyOnTrial();
  const phone = new Visitor(trial.shop.url);
  const {text} = await phone.send('GET', link);
  expect(factsOf(text)).toMatchObject({Payment: 'Not paid yet'});
  expect(text).toContain(`action="${link}/pay"`);
  expect(text).toContain('Pay now: Stand-in: no money moves');
  const begun = await pay(link, 'stand-in');
  expect([begun.status, begun.headers.getSetCookie()]).toEqual([303, []]);
  const at = await phone.send('GET', begun.headers.get('Location') ?? '');
  const paid = await phone.post(pathOf(at.headers.get('Location') ?? ''), {outcome: 'captured'});
  const back = await phone.send('GET', pathOf(paid.headers.get('Location') ?? ''));
  expect(back.headers.get('Location')).toBe(`${link}?notice=payment-done`);
  const after = await phone.send('GET', back.headers.get('Location') ?? '');
  expect(after.text).toContain('Your payment has arrived.');
  expect(after.text).not.toContain('Pay now');
  expect(factsOf(after.text)).toMatchObject({Payment: 'Paid', 'Payment on Nov 30, 2026': '$37.00'});
  const again = await pay(link, 'stand-in');
  expect([again.status, again.headers.get('Location')]).toEqual([303, link]);
});

test('ORD-05 a way to pay that is not offered is refused on the page', async () => {
  const link = await buyOnTrial();
  for (const payWith of ['', 'stripe', "'; DROP TABLE shop_order; --"]) {
    const refused = await pay(link, payWith);
    expect(refused.headers.get('Location')).toBe(`${link}?notice=payment-unknown`);
    const page = await new Visitor(trial.shop.url).send('GET', refused.headers.get('Location') ?? '');
    expect(page.text).toContain('This way to pay is not offered. Choose another.');
  }
});

test('ORD-06 a forged, cut, changed or borrowed link gets one page that tells nothing', async () => {
  const [{id, link}, other] = [await buy(), await buy()];
  const [, token = ''] = /\/orders\/(.*)/.exec(link) ?? [];
  const [, signature = ''] = token.split('.');
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  const links = [
    id,
    token.slice(0, -1),
    token.slice(0, -1) + last,
    `${token}.x`,
    `${token}x`,
    `${other.id}.${signature}`,
    `${newId()}.${signature}`,
    orderToken('the secret of another shop', id),
    orderToken(SECRET, newId()),
    signedTokens('payment').token(SECRET, id),
    token.toUpperCase(),
    'x'.repeat(5000),
    '%00',
    '..%2F..%2Fowner',
  ];
  const plain = (await open('/orders/nothing')).text;
  const same = (html: string): string =>
    html
      .replace(/\/orders\/[^"&?]*/g, '')
      .replaceAll(hiddenIn(html, 'crumb'), '')
      .replace(/"(?:crumb|key|stamp)":"[^"]*"/g, '');
  for (const text of links) {
    const page = await open(`/orders/${text}`);
    expect([text, page.status, same(page.text)]).toEqual([text, 404, same(plain)]);
    const tried = await pay(`/orders/${text}`, 'stand-in', new Visitor(shop.url));
    expect([text, tried.status, tried.headers.getSetCookie()]).toEqual([text, 404, []]);
  }
  expect(plain).toContain('We cannot find this order');
  expect(
    await shop.db.selectFrom('payment_attempt').select('id').where('order_id', '=', id).execute(),
  ).toEqual([]);
});

test('ORD-06 the link opens its page alone: no call, no other page, no session', async () => {
  const {id, link} = await buy();
  const token = link.replace('/orders/', '');
  const stranger = await Visitor.arrive(shop.url);
  await stranger.send('GET', link);
  for (const [path, status] of [
    [`/api/commerce/orders/${id}`, 404],
    [`/api/commerce/orders/${token}`, 404],
    [`/checkout/confirmed?oid=${id}`, 404],
    [`/checkout/confirmed?oid=${token}`, 404],
    [`/checkout/return?payment=${token}`, 404],
    [`/checkout/provider?payment=${token}`, 404],
    [`/downloads/${token}`, 404],
    [`/owner/orders/order?id=${token}`, 303],
  ] as const)
    expect([path, (await stranger.send('GET', path)).status]).toEqual([path, status]);
});

test('COM-09 calls, webhooks and the page of the browser that ordered have the parcels of an order', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await checkOut(visitor, undefined);
  const id = await newestId(shop);
  const call = `/api/commerce/orders/${id}`;
  expect((await visitor.send('GET', call)).json.shipments).toEqual([]);
  const {email} = await shop.db.selectFrom('owner').select('email').executeTakeFirstOrThrow();
  await shop.db
    .insertInto('webhook')
    .values({
      id: 'parcels',
      address: 'https://hook.invalid/',
      events: 'order.shipped',
      secret: 'x',
      made_by: email,
      made_ms: NOW_MS,
    })
    .execute();
  const url = 'https://post.example/?id=1';
  const parcel = {carrier: 'Post', number: 'RR 1', url};
  const sent = {id, do: 'ship', parcel: newId(), ...parcel};
  await owner.post(ORDER, sent);
  await owner.post(ORDER, sent);
  const shipments = [{carrier: 'Post', trackingNumber: 'RR 1', trackingUrl: url, sentMs: NOW_MS}];
  expect((await visitor.send('GET', call)).json.shipments).toEqual(shipments);
  expect((await owner.send('GET', `/api/site-orders/${id}`)).json.shipments).toEqual(shipments);
  const messages = await shop.db.selectFrom('webhook_message').select(['event', 'body']).execute();
  expect(messages.map(({event, body}) => [event, JSON.parse(body).data.shipments])).toEqual([
    ['order.shipped', shipments],
  ]);
  const page = (await visitor.send('GET', `/checkout/confirmed?oid=${id}&status=1`)).text;
  expect(page).toContain('Post, tracking number RR 1');
  expect(page).toContain(`href="${url}"`);
});

test('ORD-07 an order of which nothing is shipped says nothing of its delivery', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
  const {json} = await visitor.order();
  const page = await open(`/orders/${orderToken(SECRET, String(json.id))}`);
  expect([page.status, factsOf(page.text).Delivery]).toEqual([200, undefined]);
});

test('I18N-04 the page and its link are in the language of the order', async () => {
  const titles = new Set<string>();
  for (const language of LOCALES) {
    await shop.db.deleteFrom('email').execute();
    const visitor = await Visitor.arrive(shop.url);
    await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
    await visitor.order({}, {'Accept-Language': language});
    const email = (await emails()).find(({recipient}) => recipient === BUYER.email);
    const link = linkIn(email?.body ?? '');
    expect([language, link]).toEqual([language, expect.stringMatching(/\/orders\//)]);
    const page = await open(link);
    expect([language, page.status, page.headers.get('Content-Language')]).toEqual([language, 200, language]);
    expect(page.text).toMatch(/<html[^>]*\blang="/);
    titles.add(Object.values(factsOf(page.text)).at(1) ?? '');
    const refused = await open(link.slice(0, -1));
    expect([refused.status, refused.headers.get('Content-Language')]).toEqual([404, language]);
  }
  expect(titles.size).toBe(LOCALES.length);
});
