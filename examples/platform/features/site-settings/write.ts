import type {Transaction} from 'kysely';
import type {Tables} from '../../kernel/database/tables.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {readJson} from '../../kernel/http/body.js';
import {sessionOf} from '../../kernel/http/guard.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {transact} from '../../kernel/http/transact.js';
import type {OwnerPath} from '../owner/access.js';
import {recordAction} from '../owner/audit.js';
import {requireWriter} from '../owner/session.js';

/** Runs in the transaction of the write; returns the answer. */
type WriteAction = (tx: Transaction<Tables>) => Promise<object>;

/**
 * Answers a write of somebody who may write to a page of the owner's area, and adds it to the list of what was done there.
 * `read` checks the body: null for a DELETE, which has none.
 */
export async function write(
  c: Exchange,
  shop: Shop,
  path: OwnerPath,
  read: (body: unknown) => WriteAction,
): Promise<Response> {
  const session = await sessionOf(c, shop);
  const {email} = await requireWriter(c, shop, path);
  const body = c.req.method === 'DELETE' ? null : await readJson(c);
  const action = read(body);
  const detail = `${c.req.method} ${c.req.path}`;
  const answer = await transact(c, {shop, session, body}, async tx => {
    const done = await action(tx);
    await recordAction(tx, {email, path, detail, atMs: session.nowMs});
    return done;
  });
  return answerWrite(c, answer);
}
