import {Kysely, sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {limitTransactions} from '../../examples/platform/kernel/database/limit-transactions.js';
import {pgliteDialect} from '../../examples/platform/kernel/database/pglite-dialect.js';
import {isUnavailable} from '../../examples/platform/kernel/database/unavailable.js';
import {lendDatabase} from './lent-database.js';

const MAX_MS = 1000;
/** What each statement takes: the clock is ours, the database is real. */
let statementMs = 0;
let clockMs = 0;
let maxMs: number | null = MAX_MS;
let db: Kysely<{note: {text: string}}>;
beforeAll(async () => {
  const dialect = pgliteDialect(lendDatabase({}));
  const clock = {
    maxMs: () => maxMs,
    // Each statement asks twice: before and after.
    clockMs: () => (clockMs += statementMs / 2),
  };
  db = new Kysely({dialect: limitTransactions(dialect, clock)});
  await sql`CREATE TABLE note (text text)`.execute(db);
});
afterAll(() => db.destroy());

/** Writes `count` notes in one transaction, of statements that take `eachMs`. */
const write = async (count: number, eachMs: number): Promise<void> => {
  statementMs = eachMs * 2;
  try {
    await db.transaction().execute(async tx => {
      for (let at = 0; at < count; at++) await tx.insertInto('note').values({text: 'x'}).execute();
    });
  } finally {
    statementMs = 0;
  }
};
const notes = async (): Promise<number> => (await db.selectFrom('note').selectAll().execute()).length;

test('a transaction that keeps the database busy for too long is undone, and others are answered', async () => {
  const failed = await write(20, 100).catch((error: unknown) => error);
  expect(failed).toMatchObject({name: 'TransactionTooLong', maxMs: MAX_MS});
  expect(isUnavailable(failed)).toBe(true);
  expect(await notes()).toBe(0);
});

test('many short statements are no long transaction, and the next transaction starts from zero', async () => {
  await write(10, 90);
  await write(10, 90);
  expect(await notes()).toBe(20);
});

test('what makes the tables has no limit', async () => {
  maxMs = null;
  await write(20, 100);
  maxMs = MAX_MS;
  expect(await notes()).toBe(40);
});

/** What PostgreSQL says when it ends a statement or an idle transaction itself. */
const STATES = ['57014', '25P03'];
for (const code of STATES)
  test(`a time limit of the server, state ${code}, asks the visitor to come back instead of failing`, () => {
    expect(isUnavailable(Object.assign(new Error('canceling statement'), {code}))).toBe(true);
  });
