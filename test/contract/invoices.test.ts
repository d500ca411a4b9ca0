import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {documentPath} from '../../examples/platform/features/invoices/document-token.js';
import {makeInvoice} from '../../examples/platform/features/invoices/make-invoice.js';
import {type Snapshot, snapshotIn} from '../../examples/platform/features/invoices/snapshot.js';
import {storeDocument} from '../../examples/platform/features/invoices/store.js';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import {paymentToken} from '../../examples/platform/features/payments/payment-token.js';
import {record} from '../../examples/platform/features/payments/record.js';
import {DEFAULT_DOWNLOADS} from '../../examples/platform/kernel/download-settings.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {getInvoiceTexts} from '../../examples/site/model/invoice.js';
import {LANGUAGES} from '../../examples/site/model/languages.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {cupShop, type PaidShop, pathOf, startPaidShop, TYPED} from './payment-shop.js';
import {makeLastingDatabase, startShop, Visitor} from './shop-client.js';

const SELLER = '/owner/seller';
const LIST = '/owner/invoices';
const ORDER = '/owner/orders/order';
const SECRET = 'the secret of invoices';
const CUPS = {
  invoices: 'default',
  name: 'Cups & Saucers GmbH',
  address: 'Kai 1\n20095 Hamburg',
  country: 'Germany',
  vatNumber: 'DE123456789',
  registerNumber: 'HRB 1',
  email: 'books@example.com',
  note: '',
};
let nowMs = Date.UTC(2026, 10, 30, 9);
let {shop, owner} = {} as PaidShop;

beforeAll(async () => {
  ({shop, owner} = await startPaidShop({own: cupShop('en-IE'), secret: SECRET, nowMs: () => nowMs}));
  await taxOf(19_000, true);
});
afterAll(() => shop.close());

async function taxOf(rateMilli: number, isIncluded: boolean) {
  await shop.db.deleteFrom('tax_rate').execute();
  const rate = {country: 'US', region: '', rate_milli: rateMilli, is_included: isIncluded};
  await shop.db.insertInto('tax_rate').values(rate).execute();
}
const setSeller = (more: Record<string, string> = {}) => owner.post(SELLER, {...CUPS, ...more});

/** Orders two mugs and a pattern. */
async function order({url, db}: Platform = shop, headers: Record<string, string> = {}) {
  // There is always enough in stock.
  await db.updateTable('variant').set({qty_in_stock: 1000}).where('sku', '=', 'MUG').execute();
  const visitor = await Visitor.arrive(url);
  await visitor.add({itemId: 'mug', sku: 'MUG'}, 2);
  await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
  const {name, address1, city, postcode, region, country} = TYPED;
  const shipping = {name, address1, city, postcode, region, country};
  const {status, json} = await visitor.order({email: 'ada@example.com', shipping}, headers);
  expect(status).toBe(200);
  return {id: String(json.id), number: String(json.number), total: Number(json.grandTotal)};
}
const pay = (id: string, by = owner) => by.post(ORDER, {id, isPaid: '1'});
const refund = (id: string, amount: string, more: Record<string, string> = {}) =>
  owner.post(ORDER, {id, do: 'refund', refund: amount, ...more});
const cancel = (id: string) => owner.post('/owner/orders/cancel', {id});

const rowsOf = (id: string) =>
  shop.db.selectFrom('invoice').selectAll().where('order_id', '=', id).orderBy('position').execute();
const documentsOf = async (id: string) => (await rowsOf(id)).map(snapshotIn);
const only = async (id: string): Promise<Snapshot> => {
  const [invoice, ...others] = await documentsOf(id);
  expect(others).toEqual([]);
  return invoice as Snapshot;
};
const emailsTo = () =>
  shop.db
    .selectFrom('email')
    .selectAll()
    .where('recipient', '=', 'ada@example.com')
    .orderBy('position')
    .execute();
const sumOf = (parts: Snapshot['parts'], name: 'taxCents' | 'grossCents' | 'netCents') =>
  parts.reduce((sum, part) => sum + part[name], 0);
/** The path of a document in an email. */
const linkIn = (body: string | undefined) => pathOf(/http\S+\/invoice\/\S+/.exec(body ?? '')?.[0] ?? '');
const read = async (path: string) => (await Visitor.arrive(shop.url)).send('GET', path);

describe('LAW-226 a shop that has not said who sells', () => {
  test('makes no invoice, and its owner’s pages say what is missing', async () => {
    const {id} = await order();
    expect((await pay(id)).status).toBe(303);
    expect(await rowsOf(id)).toEqual([]);
    const missing = 'No invoice is made: the seller’s legal name or address is missing.';
    for (const path of [`${ORDER}?id=${id}`, LIST, SELLER])
      expect((await owner.send('GET', path)).text).toContain(missing);
    expect((await owner.send('GET', '/owner')).text).toContain(
      'No invoices are made: the seller’s name or address is missing',
    );
    expect((await emailsTo()).at(-1)?.body).not.toContain('/invoice/');
  });

  test.each([
    ['name', '  '],
    ['address', '\n '],
    ['name', 'x'.repeat(121)],
    ['note', 'x'.repeat(501)],
    ['invoices', 'maybe'],
  ])('cannot save %s %j', async (name, value) => {
    const {status, text} = await setSeller({[name]: value});
    expect([status, text]).toEqual([400, expect.stringContaining('Nothing was saved.')]);
    expect(text).toContain('value="DE123456789"');
    expect(await shop.db.selectFrom('setting').select('name').where('name', '=', 'seller').execute()).toEqual(
      [],
    );
  });

  test('makes the invoices of paid orders later, where its owner asks for them', async () => {
    const {id} = await order();
    await pay(id);
    await refund(id, '1.00');
    expect((await setSeller()).status).toBe(303);
    expect((await owner.send('GET', LIST)).text).toContain('Paid orders without an invoice: 2.');
    expect((await owner.send('GET', `${ORDER}?id=${id}`)).text).toContain('Make the invoice');
    const make = () => owner.post(ORDER, {id, do: 'invoice'});
    for (const {status} of await Promise.all([make(), make(), make()])) expect(status).toBe(303);
    expect((await documentsOf(id)).map(({kind, totalCents}) => [kind, totalCents])).toEqual([
      ['invoice', 5700],
      ['credit-note', 100],
    ]);
    const unpaid = await order();
    const {status, text} = await owner.post(ORDER, {id: unpaid.id, do: 'invoice'});
    expect([status, text]).toEqual([400, expect.stringContaining('No invoice was made')]);
  });
});

describe('LAW-226 an invoice', () => {
  test('is made once an order is paid, with seller, buyer, lines and tax by rate', async () => {
    const {id, number, total} = await order();
    expect(await rowsOf(id)).toEqual([]);
    for (const {status} of await Promise.all([pay(id), pay(id), pay(id)])) expect(status).toBe(303);
    const invoice = await only(id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^INV-2026-\d{5}$/),
      issuedOn: '2026-11-30',
      orderNumber: number,
      currency: 'USD',
      totalCents: total,
      isTaxIncluded: true,
      seller: {name: 'Cups & Saucers GmbH', vatNumber: 'DE123456789'},
      buyer: {email: 'ada@example.com'},
      credits: null,
    });
    expect(
      invoice.lines.map(({title, quantity, unitCents, netUnitCents}) => [
        title,
        quantity,
        unitCents,
        netUnitCents,
      ]),
    ).toEqual([
      ['Mug', 2, 1850, 1555],
      ['Pattern', 1, 2000, 2000],
    ]);
    expect(invoice.parts).toEqual([
      {rateMilli: 19_000, netCents: 3109, taxCents: 591, grossCents: 3700},
      {rateMilli: 0, netCents: 2000, taxCents: 0, grossCents: 2000},
    ]);
  });

  test('has the order’s tax to the minor unit, also where it is added to prices', async () => {
    await taxOf(7250, false);
    const {id, total} = await order();
    await taxOf(19_000, true);
    await pay(id);
    const {tax_cents: tax} = await shop.db
      .selectFrom('shop_order')
      .select('tax_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const {parts, isTaxIncluded} = await only(id);
    expect([sumOf(parts, 'taxCents'), sumOf(parts, 'grossCents'), isTaxIncluded]).toEqual([
      tax,
      total,
      false,
    ]);
  });

  test('is read by the link of the email, in private, and by nobody else', async () => {
    const {id} = await order();
    await pay(id);
    const {number} = await only(id);
    const email = (await emailsTo()).at(-1);
    const link = linkIn(email?.body);
    expect(link).toBe(documentPath(SECRET, id));
    const page = await read(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<h1>Invoice ${number}</h1>`);
    expect(page.text).toContain('Cups &amp; Saucers GmbH');
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test('is not there for a token that is forged, cut, of another purpose or of an order without one', async () => {
    const {id} = await order();
    await pay(id);
    const {id: unpaid} = await order();
    const path = documentPath(SECRET, id);
    const [, signature = ''] = path.split('.');
    const paths = [
      path.slice(0, -1),
      `${path}x`,
      path.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      `/invoice/${id}`,
      `/invoice/${id}.`,
      `/invoice/${unpaid}.${signature}`,
      documentPath('another secret', id),
      documentPath(SECRET, unpaid),
      `/invoice/${paymentToken(SECRET, id)}`,
    ];
    const answers = await Promise.all(paths.map(read));
    expect(new Set(answers.map(({status, text}) => `${status} ${text}`)).size).toBe(1);
    for (const {status, headers} of answers)
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
  });

  test('never changes, whatever its seller, its products or anybody with the database does', async () => {
    const {id} = await order();
    await pay(id);
    const path = documentPath(SECRET, id);
    const before = (await read(path)).text;
    await setSeller({name: 'Others Ltd', vatNumber: 'GB1'});
    await shop.db
      .updateTable('order_item')
      .set({product_names: '{"en":"Bowl"}'})
      .where('order_id', '=', id)
      .execute();
    await shop.db.updateTable('shop_order').set({email: 'eve@example.com'}).where('id', '=', id).execute();
    await taxOf(10_000, false);
    nowMs += 3_600_000;
    expect((await read(path)).text).toBe(before);
    await setSeller();
    await taxOf(19_000, true);
    await expect(
      shop.db.updateTable('invoice').set({total_cents: 1}).where('id', '=', id).execute(),
    ).rejects.toThrow('an invoice never changes');
    await expect(shop.db.deleteFrom('invoice').where('id', '=', id).execute()).rejects.toThrow(
      'an invoice never changes',
    );
  });

  test('is in the language of its order, and so is its credit note', async () => {
    for (const language of LOCALES) {
      const {id} = await order(shop, {'Accept-Language': language});
      await pay(id);
      await refund(id, '1.00');
      const t = getInvoiceTexts(LANGUAGES[language].locale);
      const [invoice, note] = await rowsOf(id);
      const shown = (await read(documentPath(SECRET, invoice?.id ?? ''))).text;
      expect(shown).toContain(`<html lang="${language === 'en' ? 'en-IE' : language}"`);
      for (const text of [t.seller, t.unitNet, t.taxIncluded, t.total]) expect(shown).toContain(text);
      const back = (await read(documentPath(SECRET, note?.id ?? ''))).text;
      for (const text of [t.totalBack, t.credits]) expect(back).toContain(text);
      expect((await emailsTo()).slice(-2).map(({body}) => linkIn(body))).toEqual(
        [invoice, note].map(row => documentPath(SECRET, row?.id ?? '')),
      );
    }
  });
});

describe('LAW-219 a credit note', () => {
  test('is made for a refund, names the invoice, and gives its tax back in parts that come to it', async () => {
    const {id, total} = await order();
    await pay(id);
    const {parts, number} = await only(id);
    for (const amount of ['0.01', '3.33', '19.99', '0.02'])
      expect((await refund(id, amount)).status).toBe(303);
    await refund(id, ((total - 2335) / 100).toFixed(2));
    const [, ...notes] = await documentsOf(id);
    expect(notes).toHaveLength(5);
    for (const note of notes) {
      expect(note.credits).toEqual({number, issuedOn: expect.any(String)});
      expect(note.number).toMatch(/^CN-2026-\d{5}$/);
      expect(sumOf(note.parts, 'grossCents')).toBe(note.totalCents);
      for (const part of note.parts) expect(Math.min(part.netCents, part.taxCents)).toBeGreaterThanOrEqual(0);
    }
    for (const name of ['netCents', 'taxCents', 'grossCents'] as const)
      expect(notes.reduce((sum, note) => sum + sumOf(note.parts, name), 0)).toBe(sumOf(parts, name));
  });

  test('names the lines that go back, and gives back of their rate', async () => {
    const {id} = await order();
    await pay(id);
    await refund(id, '18.50', {'units-0': '1'});
    const [, note] = await documentsOf(id);
    expect(note?.lines.map(({title, quantity}) => [title, quantity])).toEqual([['Mug', 1]]);
    expect(note?.parts).toEqual([{rateMilli: 19_000, netCents: 1554, taxCents: 296, grossCents: 1850}]);
  });

  test('is made for what a cancelled order has left, and there is none of an order without an invoice', async () => {
    const {id, total} = await order();
    await pay(id);
    await refund(id, '7.00');
    for (const {status} of await Promise.all([cancel(id), cancel(id)])) expect(status).toBe(303);
    expect((await documentsOf(id)).map(({kind, totalCents}) => [kind, totalCents])).toEqual([
      ['invoice', total],
      ['credit-note', 700],
      ['credit-note', total - 700],
    ]);
    expect(linkIn((await emailsTo()).at(-1)?.body)).toMatch(/^\/invoice\//);
    const unpaid = await order();
    await cancel(unpaid.id);
    expect(await rowsOf(unpaid.id)).toEqual([]);
  });

  test('is never made for more than came back, however many ask at once', async () => {
    const {id, total} = await order();
    await pay(id);
    const answers = await Promise.all(Array.from({length: 6}, () => refund(id, '20.00')));
    const done = answers.filter(({status}) => status === 303);
    expect(done).toHaveLength(2);
    const [, ...notes] = await documentsOf(id);
    expect(notes.map(({totalCents}) => totalCents)).toEqual([2000, 2000]);
    expect(total).toBe(5700);
  });
});

describe('LAW-219 money that a provider moves', () => {
  const context = () => ({
    nowMs,
    shop: {
      own: cupShop('en-IE'),
      origin: shop.url,
      contact: null,
      downloadSettings: DEFAULT_DOWNLOADS,
      nowMs: () => nowMs,
      secret: SECRET,
    },
  });
  /** A try to pay an order at a provider. */
  const attempt = async (orderId: string, cents: number) => {
    const id = newId();
    await shop.db
      .insertInto('payment_attempt')
      .values({
        id,
        order_id: orderId,
        provider: 'stripe',
        mode: 'live',
        idempotency_key: id,
        reference: `at the provider ${id}`,
        url: null,
        amount_cents: cents,
        currency: 'USD',
        state: 'sent',
        problem: null,
        asked_ms: nowMs,
        next_ms: null,
        expires_ms: nowMs,
        created_ms: nowMs,
      })
      .execute();
    return {id, cents};
  };
  /** Applies that all was captured of an attempt, and what went back of it. */
  const recordOf = ({id, cents}: {id: string; cents: number}, back: Record<string, number> = {}) => {
    const refunds = Object.entries(back).map(([name, part]) => ({
      id: `${name} ${id}`,
      cents: part,
      key: null,
    }));
    const facts = {state: 'captured', capturedCents: cents, refunds, disputedCents: 0} as const;
    return shop.db
      .transaction()
      .execute(tx => record(tx, id, {...facts, currency: 'USD', isTest: false}, context()));
  };

  test('is credited once, whether the owner gives it back here or at the provider', async () => {
    const {id, total} = await order();
    const first = await attempt(id, total);
    await Promise.all([recordOf(first), recordOf(first), recordOf(first)]);
    expect((await only(id)).totalCents).toBe(total);
    await refund(id, '10.00');
    const credited = async () => (await documentsOf(id)).slice(1).map(({totalCents}) => totalCents);
    expect(await credited()).toEqual([1000]);
    await recordOf(first, {asked: 1000});
    expect(await credited()).toEqual([1000]);
    for (const _ of [1, 2]) await recordOf(first, {asked: 1000, elsewhere: 500});
    expect(await credited()).toEqual([1000, 500]);
  });

  test('has no credit note where it came twice: the order was sold once', async () => {
    const {id, total} = await order();
    await recordOf(await attempt(id, total));
    const twice = await attempt(id, total);
    await recordOf(twice);
    await recordOf(twice, {excess: total});
    expect((await documentsOf(id)).map(({kind}) => kind)).toEqual(['invoice']);
    await refund(id, '5.00');
    expect((await documentsOf(id)).map(({totalCents}) => totalCents)).toEqual([total, 500]);
  });
});

/** The same owner at another platform of the shop. */
const ownerAt = ({url}: Platform, signedIn: Visitor): Visitor => {
  const visitor = new Visitor(url);
  for (const [name, value] of signedIn.cookies) visitor.cookies.set(name, value);
  return visitor;
};

describe('LAW-226 numbers', () => {
  test('have no gap and none twice, of orders that two platforms record as paid at once', async () => {
    const lasting = await makeLastingDatabase(null);
    const {databaseUrl} = lasting;
    const settings = {own: cupShop('en-IE'), secret: SECRET, nowMs: () => nowMs};
    const place = {...settings, ...(databaseUrl === null ? {} : {databaseUrl})};
    const one = await startPaidShop(place);
    // An embedded database has one platform: there its requests come at once.
    const other = databaseUrl === null ? null : await startShop(place);
    const owners = [one.owner, other ? ownerAt(other, one.owner) : one.owner];
    expect((await one.owner.post(SELLER, CUPS)).status).toBe(303);
    const orders = await Promise.all(Array.from({length: 8}, () => order(one.shop)));
    const paid = await Promise.all(orders.flatMap(({id}) => owners.map(by => pay(id, by))));
    expect(paid.map(({status}) => status)).toEqual(paid.map(() => 303));
    const rows = await one.shop.db
      .selectFrom('invoice')
      .select(['serial', 'number'])
      .orderBy('serial')
      .execute();
    expect(rows.map(({serial}) => serial)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(rows[0]?.number).toBe('INV-2026-00001');
    await other?.close();
    await one.shop.close();
    await lasting.drop();
  });

  test('that a transaction took and gave up are taken by the next', async () => {
    const {id} = await order();
    await pay(id);
    const invoice = await only(id);
    const store = (kind: Snapshot['kind'], gaveUp: boolean) =>
      shop.db.transaction().execute(async tx => {
        await storeDocument(tx, {id: newId(), orderId: id, nowMs}, {...invoice, kind});
        if (gaveUp) throw new Error('given up');
      });
    await store('credit-note', false);
    await expect(store('credit-note', true)).rejects.toThrow('given up');
    await store('credit-note', false);
    const [, first, second] = await rowsOf(id);
    expect([first?.serial, second?.serial]).toEqual([first?.serial, (first?.serial ?? 0) + 1]);
  });

  test('begin again with the year, which is that of the shop’s time zone', async () => {
    await owner.post('/owner/settings', {zone: 'Asia/Tokyo', notices: ''});
    const {id} = await order();
    const lateMs = Date.UTC(2026, 11, 31, 15);
    await shop.db.updateTable('shop_order').set({paid_ms: lateMs}).where('id', '=', id).execute();
    await shop.db
      .transaction()
      .execute(tx => makeInvoice(tx, id, {nowMs: lateMs, shop: {own: cupShop('en-IE')}}));
    expect(await only(id)).toMatchObject({number: 'INV-2027-00001', issuedOn: '2027-01-01'});
    await owner.post('/owner/settings', {zone: 'Europe/Dublin', notices: ''});
  });
});

describe('LAW-226 the owner’s pages', () => {
  test('list documents by year in pages, and lead to each and to its order', async () => {
    const {id, number} = await order();
    await pay(id);
    await refund(id, '1.00');
    const [invoice, note] = await rowsOf(id);
    const list = (await owner.send('GET', `${LIST}?year=2026`)).text;
    for (const row of [invoice, note]) expect(list).toContain(`${LIST}/invoice?id=${row?.id}`);
    expect(list).toContain(`${ORDER}?id=${id}"><bdi>${number}</bdi>`);
    const [, cursor] = /href="\/owner\/invoices\?year=2026&amp;cursor=(\d+)"/.exec(list) ?? [];
    const next = (await owner.send('GET', `${LIST}?year=2026&cursor=${cursor}`)).text;
    expect(next).not.toContain(String(note?.number));
    expect((await owner.send('GET', `${LIST}?year=2027`)).text).not.toContain('INV-2026-');
    const page = (await owner.send('GET', `${ORDER}?id=${id}`)).text;
    for (const row of [invoice, note]) expect(page).toContain(`${LIST}/invoice?id=${row?.id}`);
    expect((await owner.send('GET', `${LIST}/invoice?id=${note?.id}`)).text).toContain(
      `Credit note ${note?.number}`,
    );
    expect((await owner.send('GET', `${LIST}/invoice?id=${newId()}`)).status).toBe(404);
  });

  test('export a row for each rate, whose texts no spreadsheet reads as a formula', async () => {
    const visitor = await Visitor.arrive(shop.url);
    await visitor.add({itemId: 'mug', sku: 'MUG'}, 1);
    const {name: _, ...address} = TYPED;
    const {json} = await visitor.order({email: 'ada@example.com', shipping: {...address, name: '=1+1'}});
    await pay(String(json.id));
    const {number} = await only(String(json.id));
    const {text, headers} = await owner.send('GET', `${LIST}.csv?year=2026`);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    const row = text.split('\r\n').find(line => line.includes(number));
    expect(row).toContain('"\'=1+1, 1 Quay Street');
    expect(row).toContain('"USD","19","15.55","2.95","18.50","18.50"');
    expect((await owner.send('GET', `${LIST}.csv?year=2025`)).text.trim().split('\r\n')).toHaveLength(1);
  });

  test('are the role’s: billing reads documents, and the role Owner alone says who sells', async () => {
    const role = (name: Parameters<typeof codeOf>[0]) =>
      shop.db
        .updateTable('owner')
        .set({role_code: codeOf(name)})
        .where('email', '=', 'owner@example.com')
        .execute();
    await role('billing');
    const statuses = async () =>
      Promise.all([LIST, `${LIST}.csv`, SELLER].map(async path => (await owner.send('GET', path)).status));
    expect(await statuses()).toEqual([200, 200, 403]);
    expect((await setSeller({name: 'Eve'})).status).toBe(403);
    await role('editor');
    expect(await statuses()).toEqual([403, 403, 403]);
    await role('admin');
    const guest = await Visitor.arrive(shop.url);
    expect((await guest.send('GET', `${LIST}.csv`)).status).not.toBe(200);
  });

  test('switch invoices off, and documents that are made stay', async () => {
    const made = await order();
    await pay(made.id);
    await setSeller({invoices: 'off', name: ''});
    const {id} = await order();
    await pay(id);
    expect(await rowsOf(id)).toEqual([]);
    expect((await owner.send('GET', LIST)).text).toContain('The shop makes no invoices now.');
    expect((await read(documentPath(SECRET, made.id))).status).toBe(200);
    await refund(made.id, '1.00');
    expect((await documentsOf(made.id)).map(({kind}) => kind)).toEqual(['invoice', 'credit-note']);
    await setSeller();
  });
});

test('LAW-226 a shop outside of the European Economic Area makes invoices once its owner says so', async () => {
  const us = await startPaidShop({secret: SECRET});
  const paid = async () => {
    const {id} = await order(us.shop);
    await pay(id, us.owner);
    return (await us.shop.db.selectFrom('invoice').select('id').execute()).length;
  };
  expect((await us.owner.post(SELLER, CUPS)).status).toBe(303);
  expect(await paid()).toBe(0);
  expect((await us.owner.post(SELLER, {...CUPS, invoices: 'on'})).status).toBe(303);
  expect(await paid()).toBe(1);
  await us.shop.close();
});
