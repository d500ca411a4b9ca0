// @module-tag whole
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {sql} from 'kysely';
import {afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi} from 'vitest';
import {type Platform, start} from '../../examples/platform/main.js';
import {CATALOG, ITEMS} from './catalog.js';
import {prepareFolder} from './lent-database.js';
import {CART, startShop, Visitor} from './shop-client.js';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['gift_card', 'email'] as const) await shop.db.deleteFrom(table).execute();
});

const addCards = (visitor: Visitor, quantity: number, recipient: string) =>
  visitor.send('POST', `${CART}/entries`, {
    ...ITEMS.gift,
    quantity,
    additionalFields: JSON.stringify({'Recipient’s email': recipient}),
  });

/** Codes and e-mails made so far, and cards that wait. */
const madeIn = async ({db}: Platform) => {
  const cards = await db.selectFrom('gift_card').select('code').where('order_id', 'is not', null).execute();
  const emails = await db
    .selectFrom('email')
    .select('body')
    .where('recipient', 'like', '%@made.example')
    .execute();
  const waiting = await db.selectFrom('gift_card_issue').select('units_left').execute();
  return {
    cards: new Set(cards.map(({code}) => code)).size,
    emails: new Set(emails.map(({body}) => body)).size,
    waiting: waiting.reduce((sum, {units_left}) => sum + units_left, 0),
  };
};

/** The database refuses every gift card of an order past `most`, as a full disk would. */
const breakAfter = ({db}: Platform, most: number) =>
  sql
    .raw(
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM gift_card WHERE order_id = NEW.order_id) >= ${most} THEN RAISE 'no room'; END IF;
        RETURN NEW; END $$`,
    )
    .execute(db)
    .then(() =>
      sql
        .raw('CREATE TRIGGER full_disk BEFORE INSERT ON gift_card FOR EACH ROW EXECUTE FUNCTION full_disk()')
        .execute(db),
    );
const mend = ({db}: Platform) => sql.raw('DROP TRIGGER full_disk ON gift_card').execute(db);

test('an order of many gift cards is answered before they are made, and gets each exactly once', async () => {
  const visitor = await Visitor.arrive(shop.url);
  for (const name of ['a', 'b']) await addCards(visitor, 100, `${name}@made.example`);
  const {status, json} = await visitor.order();
  expect([status, json.giftCardsLeft]).toEqual([200, expect.any(Number)]);
  await vi.waitFor(async () => expect((await madeIn(shop)).waiting).toBe(0), {timeout: 60_000});
  expect(await madeIn(shop)).toEqual({cards: 200, emails: 200, waiting: 0});
  const again = await visitor.send('GET', `/api/commerce/orders/${json.id}`);
  expect(again.json.giftCardsLeft).toBe(0);
});

test('cards that could not be made do not fail the order: its buyer sees how many wait, and gets them', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  await breakAfter(shop, 50);
  const visitor = await Visitor.arrive(shop.url);
  await addCards(visitor, 70, 'c@made.example');
  const {status, json} = await visitor.order();
  expect([status, json.giftCardsLeft]).toEqual([200, 70]);
  const page = (await visitor.send('GET', `/checkout/confirmed?oid=${json.id}`)).text;
  expect(page).toContain('Gift cards still being made: 20. Each is e-mailed as soon as it is ready.');
  const repeated = await visitor.send('GET', `/es/checkout/confirmed?oid=${json.id}`);
  expect(repeated.text).toContain('Tarjetas de regalo en preparación: 20.');
  expect(await madeIn(shop)).toEqual({cards: 50, emails: 50, waiting: 20});
  await mend(shop);
  await vi.waitFor(async () => expect((await madeIn(shop)).waiting).toBe(0), {timeout: 60_000});
  expect(await madeIn(shop)).toEqual({cards: 70, emails: 70, waiting: 0});
  const done = (await visitor.send('GET', `/checkout/confirmed?oid=${json.id}`)).text;
  expect(done).not.toContain('still being made');
});

/** The steps of a batch after its gift cards were made. */
const STEPS = [
  ['the e-mails are written', 'email', 'INSERT', `NEW.recipient LIKE '%@made.example'`],
  ['the line is counted down', 'gift_card_issue', 'UPDATE', 'true'],
  ['the line is taken off', 'gift_card_issue', 'DELETE', 'true'],
] as const;
for (const [step, table, operation, condition] of STEPS)
  test(`cards whose batch ended before ${step} are made again, and each is issued exactly once`, async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => report.mockRestore());
    const run = (statement: string) => sql.raw(statement).execute(shop.db);
    // As at the death of the process: what was done of the batch is there or not, and nothing follows.
    await run(`CREATE OR REPLACE FUNCTION dies() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE 'ended in the middle'; END $$`);
    await run(`CREATE TRIGGER dies BEFORE ${operation} ON ${table} FOR EACH ROW
      ${operation === 'DELETE' ? '' : `WHEN (${condition})`} EXECUTE FUNCTION dies()`);
    const visitor = await Visitor.arrive(shop.url);
    await addCards(visitor, 70, 'f@made.example');
    expect((await visitor.order()).json.giftCardsLeft).toBe(70);
    await vi.waitFor(() => expect(report).toHaveBeenCalled(), {timeout: 60_000});
    await run(`DROP TRIGGER dies ON ${table}`);
    await vi.waitFor(async () => expect((await madeIn(shop)).waiting).toBe(0), {timeout: 60_000});
    expect(await madeIn(shop)).toEqual({cards: 70, emails: 70, waiting: 0});
  });

test('checkout without script begins them too', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await addCards(visitor, 3, 'd@made.example');
  expect((await visitor.post('/checkout', {email: 'ada@example.com'})).status).toBe(303);
  expect(await madeIn(shop)).toEqual({cards: 3, emails: 3, waiting: 0});
});

test('a platform that stops in the middle goes on with what is left when it starts again', {
  tags: ['whole'],
}, async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-gift-'));
  onTestFinished(() => rmSync(dataDir, {recursive: true, force: true}));
  await prepareFolder(dataDir);
  const options = {port: 0, dataDir, catalog: CATALOG};
  const first = await start(options);
  await breakAfter(first, 50);
  const visitor = await Visitor.arrive(first.url);
  await addCards(visitor, 100, 'e@made.example');
  expect((await visitor.order()).status).toBe(200);
  expect(await madeIn(first)).toEqual({cards: 50, emails: 50, waiting: 50});
  await mend(first);
  await first.close();
  const second = await start(options);
  onTestFinished(() => second.close());
  await vi.waitFor(async () => expect((await madeIn(second)).waiting).toBe(0), {timeout: 60_000});
  expect(await madeIn(second)).toEqual({cards: 100, emails: 100, waiting: 0});
});
