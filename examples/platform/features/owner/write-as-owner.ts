import type {Transaction} from 'kysely';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {readJson} from '../../kernel/http/body.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {storableText} from '../../kernel/http/text.js';
import {transact} from '../../kernel/http/transact.js';
import {type Session, visitOf} from '../../kernel/http/visit.js';
import type {OwnerPath} from './access.js';
import type {Owner} from './accounts.js';
import {recordAction} from './audit.js';
import {inOwnersWords} from './refusal-words.js';
import {requireOwner} from './session.js';

/** Who writes, and when. */
export interface Writer {
  readonly email: string;
  readonly nowMs: number;
}

/** Who writes by a call, with the role that allows it. */
export interface StaffWriter extends Writer {
  readonly role: RoleName;
}

type WriteAction<Answer> = (tx: Transaction<Tables>, by: StaffWriter) => Promise<Answer>;

/** A write of somebody of the shop by a call, which needs no page. */
export interface OwnerWrite<Answer> {
  /** The page of the owner's area that does the same, for the list of what was done. */
  readonly path: OwnerPath;
  readonly roles: readonly RoleName[];
  /** Reads a body that is no JSON, and what an Idempotency-Key stands for in its place. */
  readonly receive?: ((c: Exchange) => Promise<{body: unknown; named: unknown}>) | undefined;
  /** Checks the body, null for a DELETE, and prepares what takes long; returns what runs in the transaction. */
  readonly read: (body: unknown) => WriteAction<Answer> | Promise<WriteAction<Answer>>;
  /** The answer of a request that is repeated, read again: it is too long to be stored with its key. */
  readonly again?: ((tx: Transaction<Tables>) => Promise<Answer>) | undefined;
  /** Shortens an answer that is too long to be stored with its key and that nothing can be read again for. */
  readonly keep?: ((answer: Answer) => Answer) | undefined;
  /** Runs what comes once the session, the crumb and the role are checked, as in turn with other writes. */
  readonly within?: (<Result>(work: () => Promise<Result>) => Promise<Result>) | undefined;
  /** False where what is written has a history of its own. */
  readonly isAudited?: false | undefined;
}

async function receiveJson(c: Exchange): Promise<{body: unknown; named: unknown}> {
  const body = c.req.method === 'DELETE' ? null : await readJson(c);
  return {body, named: body};
}

const whole = <Answer>(answer: Answer): Answer => answer;

/** The writer of an admitted request. */
interface Admitted {
  readonly session: Session;
  readonly owner: Owner;
}

/** Reads a request that is admitted, and answers its write. */
async function answerAdmitted<Answer extends object>(
  c: Exchange,
  shop: Shop,
  {session, owner: {email, role}}: Admitted,
  {path, receive = receiveJson, read, again, keep = whole, isAudited}: OwnerWrite<Answer>,
): Promise<Response> {
  const {body, named} = await receive(c);
  const action = await read(body);
  const key = c.get('key');
  const detail = storableText(`${c.req.method} ${c.req.path}${key ? ` · ${key.label}` : ''}`);
  const write = async (tx: Transaction<Tables>): Promise<Answer> => {
    const answer = await action(tx, {email, role, nowMs: session.nowMs});
    if (isAudited !== false) await recordAction(tx, {email, path, detail, atMs: session.nowMs});
    return answer;
  };
  const request = {shop, session, body: named};
  return answerWrite(
    c,
    again
      ? await transact(c, {...request, receipts: {keep: () => null, again}}, write)
      : await transact(c, {...request, receipts: {keep, again: async (_, kept: Answer) => kept}}, write),
  );
}

/** Answers a write of somebody whose role allows it. Throws `owner-needed`, `owner-role`, and what the write throws. */
export async function writeAsOwner<Answer extends object>(
  c: Exchange,
  shop: Shop,
  write: OwnerWrite<Answer>,
): Promise<Response> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit, {factor: 1});
  const session = proveSession(c, shop, visit);
  const owner = await requireOwner(c, shop, write.roles);
  const answer = () => answerAdmitted(c, shop, {session, owner}, write);
  try {
    return await (write.within ? write.within(answer) : answer());
  } catch (error) {
    throw inOwnersWords(error, c.get('language'));
  }
}
