import type {Transaction} from 'kysely';
import type {RoleName} from '../../../../src/tables/roles.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {readJson} from '../../kernel/http/body.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {transact} from '../../kernel/http/transact.js';
import {visitOf} from '../../kernel/http/visit.js';
import {OWNER_ACCESS, PAGE_PUBLISHERS} from '../owner/access.js';
import {recordAction} from '../owner/audit.js';
import {requireOwner} from '../owner/session.js';
import type {Writer} from './stored-pages.js';

const PATH = '/owner/pages';

/** Roles that write pages, and roles that decide what visitors see. */
const ROLES_OF: Readonly<Record<'write' | 'publish', readonly RoleName[]>> = {
  write: OWNER_ACCESS[PATH].write,
  publish: PAGE_PUBLISHERS,
};

type Act<Answer> = (tx: Transaction<Tables>, by: Writer) => Promise<Answer>;

/** A write of the site's pages. */
interface SiteWrite<Answer> {
  readonly role: keyof typeof ROLES_OF;
  /** Checks the body, null for a DELETE; returns what runs in the transaction. */
  readonly read: (body: unknown) => Act<Answer>;
  /** The answer of a request that is repeated, read again: a draft is too long to be stored with its key. */
  readonly again?: (tx: Transaction<Tables>) => Promise<Answer>;
  /** False where the page's own history has it. */
  readonly isAudited?: false;
}

/** Answers a write of somebody whose role allows it. Throws `owner-needed`, `owner-role`, and what the write throws. */
export async function writeSite<Answer extends object>(
  c: Exchange,
  shop: Shop,
  {role, read, again, isAudited}: SiteWrite<Answer>,
): Promise<Response> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit, {factor: 1});
  const session = proveSession(c, shop, visit);
  const {email} = await requireOwner(c, shop, ROLES_OF[role]);
  const body = c.req.method === 'DELETE' ? null : await readJson(c);
  const act = read(body);
  const detail = `${c.req.method} ${c.req.path}`;
  const write = async (tx: Transaction<Tables>): Promise<Answer> => {
    const answer = await act(tx, {email, nowMs: session.nowMs});
    if (isAudited !== false) await recordAction(tx, {email, path: PATH, detail, atMs: session.nowMs});
    return answer;
  };
  const kept = again && {receipts: {keep: () => null, again}};
  return answerWrite(c, await transact<Answer, Answer | null>(c, {shop, session, body, ...kept}, write));
}
