import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import {countIn} from '../../kernel/database/count-in.js';
import type {Tables} from '../../kernel/database/tables.js';
import {cutPage, type Page, startOf} from '../../kernel/http/paging.js';

/** Declarations on one page of the owner's list. */
const PAGE_SIZE = 20;

/** States of a declaration: what the owner has not handled, and what is done. */
export const WITHDRAWAL_STATES = ['open', 'done'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

const COLUMNS = [
  'id',
  'order_id as orderId',
  'name',
  'email',
  'order_number as number',
  'part',
  'declared_ms as declaredMs',
  'acknowledged_ms as acknowledgedMs',
  'done_ms as doneMs',
] as const;

const listed = (db: Reader) => db.selectFrom('withdrawal').select(COLUMNS);

/** A declaration as its owner reads it. */
export type ListedWithdrawal = Awaited<ReturnType<typeof withdrawalsOf>>[number];

/** The declarations of an order, newest first. */
export const withdrawalsOf = (db: Reader, orderId: string) =>
  listed(db).where('order_id', '=', orderId).orderBy('position', 'desc').limit(PAGE_SIZE).execute();

/** A page of the declarations in a state, newest first. */
export async function withdrawalsFrom(
  db: Reader,
  {state, cursor}: {readonly state: WithdrawalState; readonly cursor: string | undefined},
): Promise<Page<ListedWithdrawal>> {
  const rows = await listed(db)
    .select('position')
    .where('done_ms', state === 'open' ? 'is' : 'is not', null)
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return cutPage(rows, PAGE_SIZE);
}

/** Declarations that the owner has not handled. */
export const countOpenWithdrawals = (db: Reader): Promise<number> =>
  countIn(
    db
      .selectFrom('withdrawal')
      .select(({fn}) => fn.countAll<number>().as('count'))
      .where('done_ms', 'is', null),
  );

/** Marks a declaration as done, or as open again. Sent twice it does the same. */
export async function setDone(tx: Transaction<Tables>, id: string, doneMs: number | null): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({done_ms: doneMs})
    .where('id', '=', id)
    .where('done_ms', doneMs === null ? 'is not' : 'is', null)
    .execute();
}
