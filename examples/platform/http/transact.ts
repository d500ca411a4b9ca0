import type {Transaction} from 'kysely';
import type {Tables} from '../database/tables.js';
import {KEY_LENGTH_MAX, once} from '../security/idempotency.js';
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

/** Does a write all or nothing, and once for each Idempotency-Key. `body` is what the key stands for. */
export function transact<Answer>(
  c: Exchange,
  {shop, session, body}: {shop: Shop; session: Session; body: unknown},
  act: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(c);
  return shop.db.transaction().execute(tx => {
    if (key === null) return act(tx);
    const request = `${c.req.method} ${c.req.path} ${JSON.stringify(body)}`;
    return once(tx, {visitorId: session.visitorId, key, request, nowMs: session.nowMs}, () => act(tx));
  });
}
