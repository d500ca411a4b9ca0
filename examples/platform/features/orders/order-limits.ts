import {sql, type Transaction} from 'kysely';
import {lockName} from '../../kernel/database/lock-name.js';
import {DAY_MS} from '../../kernel/database/retention.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {RateLimits} from '../../kernel/security/rate-limit.js';
import {emailKey} from '../accounts/accounts.js';

type Tx = Transaction<Tables>;

/** What is counted for an order that is about to be placed. */
interface Placing {
  readonly email: string;
  /** The network that it comes from. */
  readonly address: string;
  readonly limits: RateLimits;
  readonly nowMs: number;
}

/** When it may be worth another try: an owner marks orders as paid within hours. Source: our choice. */
const RETRY_AFTER_SECONDS = 3600;

const count = sql<string>`count(*)`.as('count');

const isUnpaid = (tx: Tx) =>
  tx.selectFrom('shop_order').select(count).where('paid_ms', 'is', null).where('status', '=', 'open');

/** Refuses an order that is not paid where its buyer or network has too many: each takes stock. Throws `orders-unpaid` (429). */
async function refuseTooManyUnpaid(tx: Tx, {email, address, limits}: Placing): Promise<void> {
  const ofEmail = isUnpaid(tx).where(sql`lower(email)`, '=', emailKey(email));
  const ofAddress = isUnpaid(tx).where('client_address', '=', address);
  const [byEmail, byAddress] = [
    await ofEmail.executeTakeFirstOrThrow(),
    await ofAddress.executeTakeFirstOrThrow(),
  ];
  if (Number(byEmail.count) >= limits.unpaidPerEmail || Number(byAddress.count) >= limits.unpaidPerAddress)
    throw new Refusal(429, 'orders-unpaid', {headers: {'Retry-After': String(RETRY_AFTER_SECONDS)}});
}

/** Lets the orders of an email address, and those of a network, be placed one at a time, so that none is missed in the count. */
export async function limitUnpaid(tx: Tx, placing: Placing): Promise<void> {
  await lockName(tx, `orders of ${emailKey(placing.email)}`);
  await lockName(tx, `orders from ${placing.address}`);
  await refuseTooManyUnpaid(tx, placing);
}

/** True where an address has had as many emails about new orders as a day has: whoever orders may have typed a stranger's. */
export async function isEmailedEnough(
  tx: Tx,
  {email, limits, nowMs}: Omit<Placing, 'address'>,
): Promise<boolean> {
  const recent = await tx
    .selectFrom('shop_order')
    .select(count)
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('created_ms', '>', nowMs - DAY_MS)
    .executeTakeFirstOrThrow();
  // This order is one of them.
  return Number(recent.count) > limits.receiptsPerDay;
}
