import type {Transaction} from 'kysely';
import type {Tables} from '../database/tables.js';
import {KEY_LENGTH_MAX, once, type Receipts} from '../security/idempotency.js';
import {Refusal} from './refusal.js';
import type {Exchange, Shop} from './shop.js';
import type {Session} from './visit.js';

function keyOf(c: Exchange): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (key.length < 1 || key.length > KEY_LENGTH_MAX)
    throw new Refusal(400, 'idempotency-key', {params: {max: KEY_LENGTH_MAX}});
  return key;
}

/** Receipts that store the whole answer. */
const whole = <Answer>(): Receipts<Answer, Answer> => ({
  keep: answer => answer,
  again: async (_, receipt) => receipt,
});

/** A write request. */
interface Write {
  readonly shop: Shop;
  readonly session: Session;
  /** The body that its Idempotency-Key stands for. */
  readonly body: unknown;
}

/** Runs a write in a transaction, once for each Idempotency-Key. `receipts` shortens a long answer before it is stored. */
export function transact<Answer, Receipt = Answer>(
  c: Exchange,
  {shop, session, body, receipts}: Write & {readonly receipts?: Receipts<Answer, Receipt>},
  write: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(c);
  return shop.db.transaction().execute(tx => {
    if (key === null) return write(tx);
    const request = `${c.req.method} ${c.req.path} ${JSON.stringify(body)}`;
    const action = {visitorId: session.visitorId, key, request, nowMs: session.nowMs};
    return receipts
      ? once(tx, action, receipts, () => write(tx))
      : once(tx, action, whole(), () => write(tx));
  });
}
