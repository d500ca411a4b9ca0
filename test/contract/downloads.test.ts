import {afterAll, beforeAll, expect, test} from 'vitest';
import {CATALOG_RETENTION} from '../../examples/platform/features/catalog/tables.js';
import {deleteExpiredRows} from '../../examples/platform/kernel/database/housekeeping.js';
import {createOrderCalls} from '../../src/builder/orders/order-calls.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {openAccount} from './account-client.js';
import {builderClient} from './builder-client.js';
import {
  addFiles,
  buy,
  type DownloadShop,
  download,
  linksIn,
  postOrder,
  startDownloadShop,
} from './download-shop.js';
import {CART, Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
const PER_UNIT = 2;
const CONTENT = '0123456789';
const START_MS = Date.UTC(2026, 0, 1);
let nowMs = START_MS;
let shop: DownloadShop;
beforeAll(async () => {
  shop = await startDownloadShop({nowMs: () => nowMs, downloadSettings: {perUnit: PER_UNIT, days: 30}});
  await addFiles(shop, 'pattern', [['Schnitt “B”, Größe 1.zip', CONTENT]]);
});
afterAll(() => shop.close());

const pageOf = async (visitor: Visitor, page: string) => (await visitor.send('GET', page)).text;

/** Buys units of the pattern and pays for them; answers the link of its file too. */
async function buyPaid(quantity = 1) {
  const bought = await buy(shop, 'pattern', quantity);
  expect((await postOrder(shop, bought.id, {isPaid: '1'})).status).toBe(303);
  const [link = ''] = linksIn(await pageOf(bought.visitor, bought.page));
  return {...bought, link};
}

const statusOf = async (link: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await download(shop, link, headers, method)).status;

/** The page of all files of a line, from the link of one. */
const pageOfLink = (link: string): string => link.slice(0, link.lastIndexOf('/'));

const emailsAbout = (number: unknown) =>
  shop.platform.db
    .selectFrom('email')
    .select(['subject', 'body', 'html'])
    .where('body', 'like', `%${number}%`)
    .orderBy('position')
    .execute();

test('a paid order links its file, which anybody with the link downloads', async () => {
  const {visitor, id, page} = await buy(shop);
  const before = await pageOf(visitor, page);
  expect(before).toContain('You can download your files once the order is paid.');
  expect(linksIn(before)).toEqual([]);
  expect((await postOrder(shop, id, {isPaid: '1'})).status).toBe(303);
  const [link = ''] = linksIn(await pageOf(visitor, page));
  const got = await download(shop, link);
  expect([got.status, got.text]).toEqual([200, CONTENT]);
  // Nobody but the buyer is shown the link.
  expect(linksIn(await pageOf(await Visitor.arrive(shop.platform.url), page))).toEqual([]);
});

test('a link that exists opens nothing before the order is paid', async () => {
  const {id} = await buy(shop);
  const {token} = await shop.platform.db
    .selectFrom('order_download')
    .select('token')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const file = await shop.platform.db.selectFrom('product_file').select('id').executeTakeFirstOrThrow();
  const refused = await download(shop, `/downloads/${token}/${file.id}`, {Accept: 'text/html'});
  expect([refused.status, refused.text.includes('once the order is paid')]).toEqual([403, true]);
  const page = await download(shop, `/downloads/${token}`);
  expect([page.status, linksIn(page.text)]).toEqual([200, []]);
  expect(page.text).toContain('You can download your files once the order is paid.');
});

test('a file is saved under its own name, runs nowhere, and is neither stored nor listed', async () => {
  const {link} = await buyPaid();
  const {headers} = await download(shop, link);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '10',
    'content-disposition':
      'attachment; filename="Schnitt _B_, Gr__e 1.zip"; filename*=UTF-8\'\'Schnitt%20%E2%80%9CB%E2%80%9D%2C%20Gr%C3%B6%C3%9Fe%201.zip',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'accept-ranges': 'bytes',
  });
  expect(headers.getSetCookie()).toEqual([]);
  const page = await download(shop, pageOfLink(link));
  expect([page.headers.get('Cache-Control'), page.headers.get('X-Robots-Tag')]).toEqual([
    'private, no-store',
    'noindex',
  ]);
  // What is recorded of visits has their addresses.
  expect(page.text).toContain('"trackingDisabled":true');
});

test('each unit buys so many downloads; after them the page and the file say that they are used up', async () => {
  const {visitor, link, page} = await buyPaid(2);
  for (let n = 0; n < 2 * PER_UNIT; n++) expect(await statusOf(link)).toBe(200);
  const over = await download(shop, link, {Accept: 'text/html'});
  expect([over.status, over.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
  expect(over.text).toContain('Your downloads are used up. For help, ask the shop.');
  expect((await download(shop, link)).json.code).toBe('download-used-up');
  const lines = await download(shop, pageOfLink(link));
  expect([lines.status, linksIn(lines.text)]).toEqual([410, []]);
  expect(await pageOf(visitor, page)).toContain('Your downloads are used up.');
});

test('downloads that begin at the same time are counted one by one', async () => {
  const {link} = await buyPaid();
  const statuses = await Promise.all(Array.from({length: 8}, () => statusOf(link)));
  expect(statuses.filter(status => status === 200)).toHaveLength(PER_UNIT);
  expect(statuses.filter(status => status === 410)).toHaveLength(8 - PER_UNIT);
});

test('HEAD and a part that the file lacks count nothing', async () => {
  const {link} = await buyPaid();
  for (let n = 0; n < 2 * PER_UNIT; n++) {
    const head = await download(shop, link, {}, 'HEAD');
    expect([head.status, head.text, head.headers.get('Content-Length')]).toEqual([200, '', '10']);
    const none = await download(shop, link, {Range: 'bytes=10-'});
    expect([none.status, none.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
  }
  for (let n = 0; n < PER_UNIT; n++) expect(await statusOf(link)).toBe(200);
});

test('the rest of a cut download counts nothing, and gives nobody the file for free', async () => {
  const {link} = await buyPaid();
  const whole = await download(shop, link);
  const rest = {Range: 'bytes=4-', 'If-Range': whole.headers.get('ETag') ?? ''};
  const got = await download(shop, link, rest);
  expect([got.status, got.text, got.headers.get('Content-Range')]).toEqual([206, '456789', 'bytes 4-9/10']);
  expect(await statusOf(link)).toBe(200);
  // Both downloads are used: what completes the second one is sent, and nothing more.
  expect(await statusOf(link, rest)).toBe(206);
  expect(await statusOf(link, {Range: 'bytes=6-'})).toBe(206);
  expect(await statusOf(link, {Range: 'bytes=1-'})).toBe(410);
  expect(await statusOf(link, {Range: 'bytes=0-'})).toBe(410);
});

test('parts that begin before the first download count as one each', async () => {
  const {link} = await buyPaid();
  expect(await statusOf(link, {Range: 'bytes=0-4'})).toBe(206);
  expect(await statusOf(link, {Range: 'bytes=5-9'})).toBe(206);
  expect(await statusOf(link, {Range: 'bytes=0-4'})).toBe(206);
  expect(await statusOf(link, {Range: 'bytes=0-4'})).toBe(410);
});

test('links end after their days; the owner renews them, and the buyer is emailed', async () => {
  const {visitor, id, page, link} = await buyPaid();
  expect(await pageOf(visitor, page)).toContain('You can download them until January 31, 2026.');
  expect(await statusOf(link)).toBe(200);
  nowMs += 30 * DAY_MS;
  const ended = await download(shop, link, {Accept: 'text/html'});
  expect([ended.status, ended.text.includes('The time for these downloads has ended.')]).toEqual([410, true]);
  expect((await download(shop, pageOfLink(link))).status).toBe(410);
  const owner = await shop.signIn();
  expect((await owner.send('GET', `/owner/orders/order?id=${id}`)).text).toContain('1 of 2 downloads');
  expect((await postOrder({owner}, id, {renew: '1'})).status).toBe(303);
  expect(await pageOf(visitor, page)).toContain('You can download them until March 2, 2026.');
  for (let n = 0; n < PER_UNIT; n++) expect(await statusOf(link)).toBe(200);
  const renewed = (await emailsAbout(pageOfLink(link))).at(-1);
  expect(renewed?.subject).toMatch(/^The files of your order /);
  expect(renewed?.body).toContain(`Pattern: ${shop.platform.url}${pageOfLink(link)}`);
  nowMs = START_MS;
});

test('the email and the page name one day on which links end, in the time zone of the shop', async () => {
  const setZone = async (zone: string) =>
    expect((await shop.owner.post('/owner/settings', {zone})).status).toBe(303);
  const days = async (zone: string) => {
    await setZone(zone);
    const {visitor, id, page, link} = await buyPaid();
    expect((await postOrder(shop, id, {renew: '1'})).status).toBe(303);
    const [, onPage] = /download them until ([^.]+)\./.exec(await pageOf(visitor, page)) ?? [];
    const emails = await emailsAbout(pageOfLink(link));
    return [onPage, ...emails.map(({body}) => /your files until ([^:]+):/.exec(body)?.[1])];
  };
  // An email of the payment, and one of the renewal.
  expect(await days('Asia/Tokyo')).toEqual(Array(3).fill('January 31, 2026'));
  expect(await days('America/New_York')).toEqual(Array(3).fill('January 30, 2026'));
  await setZone('UTC');
});

test('downloads of a product that is forgotten are not renewed: nothing is changed, and nobody is emailed', async () => {
  const {id, link} = await buyPaid();
  const {db} = shop.platform;
  const bought = () =>
    db.selectFrom('order_download').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
  const before = await bought();
  const emails = (await emailsAbout(pageOfLink(link))).length;
  await db.updateTable('order_download').set({product_id: 'deleted'}).where('order_id', '=', id).execute();
  expect((await shop.owner.send('GET', `/owner/orders/order?id=${id}`)).text).not.toContain('name="renew"');
  nowMs += DAY_MS;
  const refused = await postOrder({owner: await shop.signIn()}, id, {renew: '1'});
  expect([refused.status, refused.text.includes('or has no files')]).toEqual([400, true]);
  expect(await bought()).toEqual({...before, product_id: 'deleted'});
  expect((await emailsAbout(pageOfLink(link))).length).toBe(emails);
  nowMs = START_MS;
});

test('an order that is paid while its product is deleted has its files, and counts them on', async () => {
  const {visitor, id, page} = await buy(shop);
  const calls = createProductCalls(builderClient(shop.owner));
  await calls.deleteProduct(await calls.readProduct('pattern'));
  expect((await postOrder(shop, id, {isPaid: '1'})).status).toBe(303);
  const [link = ''] = linksIn(await pageOf(visitor, page));
  const got = await download(shop, link);
  expect([got.status, got.text]).toEqual([200, CONTENT]);
  expect((await emailsAbout(pageOfLink(link))).length).toBe(1);
  expect((await shop.owner.send('GET', `/owner/orders/order?id=${id}`)).text).toContain('1 of 2 downloads');
  // It is forgotten with its files, but not while they may be downloaded.
  await deleteExpiredRows(shop.platform.db, CATALOG_RETENTION, nowMs + 31 * DAY_MS);
  expect(await statusOf(link)).toBe(200);
  await calls.undeleteProduct('pattern');
  expect(await statusOf(link)).toBe(410);
  expect((await postOrder(shop, id, {renew: '1'})).status).toBe(303);
  expect(await statusOf(link)).toBe(200);
});

test('a cancelled order ends its links, and its downloads cannot be renewed', async () => {
  const {visitor, id, page, link} = await buyPaid();
  expect((await shop.owner.post(`/owner/orders/cancel?id=${id}`, {id})).status).toBe(303);
  expect([await statusOf(link), (await download(shop, pageOfLink(link))).status]).toEqual([410, 410]);
  expect(linksIn(await pageOf(visitor, page))).toEqual([]);
  expect((await shop.owner.send('GET', `/owner/orders/order?id=${id}`)).text).not.toContain('name="renew"');
  expect((await postOrder(shop, id, {renew: '1'})).status).toBe(400);
  expect(await statusOf(link)).toBe(410);
});

test('an order that is not paid has nothing to renew', async () => {
  const {id} = await buy(shop);
  const refused = await postOrder(shop, id, {renew: '1'});
  expect([refused.status, refused.text.includes('These downloads cannot be renewed')]).toEqual([400, true]);
});

test('unknown tokens and files are the same plain page with the status 404', async () => {
  const {link} = await buyPaid();
  const [, , token = '', fileId = ''] = link.split('/');
  const unknown = 'A'.repeat(24);
  for (const path of [`${unknown}/${fileId}`, `${token}/${unknown}`, `x/${fileId}`, '%00/%00']) {
    const {status, text} = await download(shop, `/downloads/${path}`, {Accept: 'text/html'});
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('This link is not complete, or there is no such file. For help, ask the shop.');
  }
  const page = await download(shop, `/downloads/${unknown}`);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
  expect(page.headers.get('Referrer-Policy')).toBe('strict-origin');
  expect(page.text).toContain('This link is not complete, or there is no such file.');
});

test('emails say that files come with the payment, and then lead to a page and to no file', async () => {
  const {visitor, id} = await buy(shop);
  const {json} = await visitor.send('GET', `/api/commerce/orders/${id}`);
  await postOrder(shop, id, {isPaid: '1'});
  const [ordered, paid] = (await emailsAbout(json.number)).filter(({subject}) => subject.startsWith('Your'));
  expect(ordered?.body).toContain('You can download your files once the order is paid.');
  expect(ordered?.body).not.toContain('/downloads/');
  expect(paid?.body).toMatch(
    /Download your files until January 31, 2026:\nPattern: http:\/\/\S+\/downloads\/[\w-]{24}\n/,
  );
  expect(paid?.html).toContain('/downloads/');
  expect(linksIn(paid?.html ?? '')).toEqual([]);
});

test('a product without a digital line has no word of files', async () => {
  const visitor = await Visitor.arrive(shop.platform.url);
  await visitor.add({itemId: 'mug', sku: 'MUG'});
  const {json} = await visitor.order();
  const text = await pageOf(visitor, `/checkout/confirmed?oid=${json.id}`);
  expect(text).toContain('Mug');
  expect(text).not.toContain('Your files');
  expect((await emailsAbout(json.number))[0]?.body).not.toContain('download');
});

test('an order that is marked as paid in the editor has its links too', async () => {
  const calls = createOrderCalls(builderClient(shop.owner));
  const {visitor, id, page} = await buy(shop);
  const stored = await calls.readOrder(id);
  await calls.changeOrder(stored, {isPaid: true});
  expect(linksIn(await pageOf(visitor, page))).toHaveLength(1);
});

test('a member finds the files again: the account lists the order, whose page has the links', async () => {
  const member = await Visitor.arrive(shop.platform.url);
  const opened = await openAccount(shop.platform, member, {
    email: 'buyer@example.com',
    password: 'a long enough one',
  });
  expect(opened.status).toBe(200);
  await member.send('POST', `${CART}/entries`, {
    itemId: 'pattern',
    sku: 'PATTERN',
    quantity: 1,
    additionalFields: null,
  });
  const {json} = await member.order({shipping: null});
  await postOrder(shop, String(json.id), {isPaid: '1'});
  const page = `/checkout/confirmed?oid=${json.id}`;
  expect(await pageOf(member, '/account')).toContain(page);
  expect(linksIn(await pageOf(member, page))).toHaveLength(1);
});

test('whoever asks for too many files waits, as for writes', async () => {
  const limited = await startDownloadShop({limits: {addressPerMinute: 5}});
  const unknown = `/downloads/${'A'.repeat(24)}/${'B'.repeat(24)}`;
  const answers = await Promise.all(Array.from({length: 8}, () => download(limited, unknown)));
  expect(answers.map(({status}) => status)).toContain(429);
  const refused = answers.find(({status}) => status === 429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  await limited.close();
});

test('pages speak the language of their address', async () => {
  const {link} = await buyPaid();
  expect((await download(shop, `/de${pageOfLink(link)}`)).text).toContain('Verbleibende Downloads: 2');
  const unknown = await download(shop, `/de/downloads/${'A'.repeat(24)}/x`, {Accept: 'text/html'});
  expect(unknown.text).toContain('Hilfe gibt es beim Shop.');
});
