import type {Shop} from '../http/shop.js';
import type {Visit} from '../http/visit.js';
import {countWrite, uncountWrite} from './rate-limit.js';

/** How often an account may be tried in vain in a minute from one network address. Source: reliability spec, V03. */
const TRIES_PER_MINUTE = 5;
/** The same for all accounts together: a guesser may know many of them, and an office may be behind one address. Source: reliability spec, V03. */
const TRIES_FROM_ADDRESS = 20;
/** The same for one account from all addresses: so high that one stranger cannot lock the owner out. Source: our choice. */
const TRIES_FROM_ANYWHERE = 200;

/** What failures are counted by, the narrow ones first. The words differ, so that no typed email is two of them. */
const countersOf = ({address}: Visit, email: string) => [
  {caller: `sign-in-from ${address} ${email}`, limit: TRIES_PER_MINUTE},
  {caller: `sign-ins-from ${address}`, limit: TRIES_FROM_ADDRESS},
  {caller: `sign-in ${email}`, limit: TRIES_FROM_ANYWHERE},
];

/**
 * Counts a try before its password is looked at, so that many at once are no way round. One that a narrow limit
 * refuses leaves the wider ones alone. Throws `rate-limited`.
 */
export async function countAttempt({db, limits}: Shop, visit: Visit, email: string): Promise<void> {
  for (const {caller, limit} of countersOf(visit, email))
    await countWrite(db, {
      caller: {visitorId: null, address: caller},
      limits: {...limits, addressPerMinute: limit},
      nowMs: visit.nowMs,
    });
}

/** Takes a try back that was right: only failures count. */
export const uncountAttempt = ({db}: Shop, visit: Visit, email: string): Promise<void> =>
  uncountWrite(
    db,
    countersOf(visit, email).map(({caller}) => caller),
    visit.nowMs,
  );
