import {sql, type Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import type {Snapshot} from './snapshot.js';
import type {DocumentKind} from './tables.js';

type Tx = Transaction<Tables>;

/** What numbers of a kind begin with. Source: ours: it is the same in every language. */
const PREFIXES = {invoice: 'INV', 'credit-note': 'CN'} as const satisfies Record<DocumentKind, string>;
/** Digits of a number: a shop that makes more in a year has longer ones. */
const DIGITS = 5;

/**
 * Takes the next number of a kind and year. Whoever takes the one after it waits until this transaction has ended, and takes the same
 * where it was undone: numbers have no gap. Source: Directive 2006/112/EC, article 226(2).
 */
async function nextSerial(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
  const {last} = await tx
    .insertInto('invoice_number')
    .values({kind, year, last: 1})
    .onConflict(conflict =>
      conflict.columns(['kind', 'year']).doUpdateSet({last: sql<number>`invoice_number.last + 1`}),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Numbers and stores a document. The caller has locked its order; it does this last, so that nobody else waits for long. */
export async function storeDocument(
  tx: Tx,
  {id, orderId, nowMs}: {readonly id: string; readonly orderId: string; readonly nowMs: number},
  content: Omit<Snapshot, 'number'>,
): Promise<void> {
  const {kind, issuedOn, totalCents} = content;
  const year = Number(issuedOn.slice(0, 4));
  const serial = await nextSerial(tx, kind, year);
  const number = `${PREFIXES[kind]}-${year}-${String(serial).padStart(DIGITS, '0')}`;
  const snapshot: Snapshot = {...content, number};
  await tx
    .insertInto('invoice')
    .values({
      id,
      order_id: orderId,
      kind,
      year,
      serial,
      number,
      total_cents: totalCents,
      content: JSON.stringify(snapshot),
      created_ms: nowMs,
    })
    .execute();
}
