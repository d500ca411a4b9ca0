import {randomUUID} from 'node:crypto';
import {sql} from 'kysely';
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest';
import {SENDING} from '../../examples/platform/features/restock/lists.js';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {openAccount} from './account-client.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 0, 1);
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({nowMs: () => START_MS});
});
afterAll(() => shop.close());

type Table =
  | 'captcha_used'
  | 'idempotency_key'
  | 'member_session'
  | 'owner_session'
  | 'rate_window'
  | 'restock_sign_up'
  | 'subscriber'
  | 'form_submission';
/** Tidies up as if so much time had passed, and answers how many rows a table has then. */
const leftAfter = async (ms: number, table: Table): Promise<number> => {
  await deleteExpired(shop.db, START_MS + ms);
  return (
    await shop.db
      .selectFrom(table)
      .select(({lit}) => lit(1).as('row'))
      .execute()
  ).length;
};
/** Rows of a table a millisecond before a moment, and at it. */
const around = async (ms: number, table: Table) => [
  await leftAfter(ms - 1, table),
  await leftAfter(ms, table),
];

test('what forms were sent stays for the owner, what is in the spam folder for thirty days', async () => {
  const row = {
    form_id: 'contact',
    content_hash: '',
    visitor_id: 'v',
    language: 'en',
    answers: '{}',
    context: '{}',
    created_ms: START_MS,
  };
  await shop.db
    .insertInto('form_submission')
    .values([
      {...row, id: 'inbox', submission_key: 'inbox', spam: null},
      {...row, id: 'spam', submission_key: 'spam', spam: 'trap'},
    ])
    .execute();
  expect(await around(30 * DAY_MS, 'form_submission')).toEqual([2, 1]);
  await deleteExpired(shop.db, START_MS + 5000 * DAY_MS);
  expect(await shop.db.selectFrom('form_submission').select('id').execute()).toEqual([{id: 'inbox'}]);
});

test('FORM-08 an address that nobody confirmed goes after thirty days; those that did, or left, stay', async () => {
  const row = {form_id: 'newsletter', language: 'en', asked_ms: START_MS};
  await shop.db
    .insertInto('subscriber')
    .values(['asked', 'confirmed', 'left'].map(status => ({...row, email: status, token: status, status})))
    .execute();
  expect(await around(30 * DAY_MS, 'subscriber')).toEqual([3, 2]);
  expect(await leftAfter(5000 * DAY_MS, 'subscriber')).toBe(2);
});

test('RST-03 a sign-up goes ninety days after its email, one that still waits after a year', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => report.mockRestore());
  const run = (statement: string) => sql.raw(statement).execute(shop.db);
  // An email that cannot be written yet: its sign-up stays one that is being written.
  await run(`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`);
  await run(`CREATE TRIGGER no_room BEFORE INSERT ON email FOR EACH ROW EXECUTE FUNCTION no_room()`);
  onTestFinished(async () => {
    await run('DROP TRIGGER no_room ON email');
  });
  const variants = shop.db.selectFrom('variant').select('id').where('sku', '=', ITEMS.none.sku);
  const {id: variant_id} = await variants.executeTakeFirstOrThrow();
  const row = {variant_id, is_join_mailing_list: false, language: 'en', created_ms: START_MS};
  const states = [
    ['waits', null],
    ['is being written', SENDING],
    ['was written', START_MS],
  ] as const;
  await shop.db
    .insertInto('restock_sign_up')
    .values(states.map(([name, sent_ms]) => ({...row, id: name, email: name, email_key: name, sent_ms})))
    .execute();
  expect(await around(90 * DAY_MS, 'restock_sign_up')).toEqual([3, 2]);
  expect(await around(365 * DAY_MS, 'restock_sign_up')).toEqual([2, 0]);
});

test('V02 sessions of owners and members go with their end', async () => {
  await signInAs(shop.url, 'admin');
  expect(await around(8 * HOUR_MS, 'owner_session')).toEqual([1, 0]);
  const member = await Visitor.arrive(shop.url);
  await openAccount(shop, member, {email: 'ends@example.com', password: 'a quiet harbour'});
  expect(await around(90 * DAY_MS, 'member_session')).toEqual([1, 0]);
});

test('keys go after a day, counts of requests after an hour, captcha tokens when they end', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add(ITEMS.print, 1, {'Idempotency-Key': randomUUID()});
  await shop.db
    .insertInto('captcha_used')
    .values({nonce: 'n', expires_ms: START_MS + 1000})
    .execute();
  expect(await around(1000, 'captcha_used')).toEqual([1, 0]);
  const [counted, none] = await around(HOUR_MS, 'rate_window');
  expect([counted === 0, none]).toEqual([false, 0]);
  expect(await around(DAY_MS, 'idempotency_key')).toEqual([1, 0]);
});
