import {sql} from 'kysely';
import type {Database} from '../../examples/platform/kernel/database/connect.js';

/** How a race ended. `refused` counts the buyers who read that nothing is left. */
export interface RaceResult {
  readonly sold: number;
  readonly refused: number;
}

/** One buyer's try. Resolves to true when they were sold it, false when they read that it is gone. */
export type Buy<Buyer> = (buyer: Buyer) => Promise<boolean>;

/** Lets every buyer buy at the same moment. An answer that is neither sold nor refused fails the race. */
export async function race<Buyer>(buyers: readonly Buyer[], buy: Buy<Buyer>): Promise<RaceResult> {
  const bought = await Promise.all(buyers.map(buy));
  const sold = bought.filter(Boolean).length;
  return {sold, refused: bought.length - sold};
}

/** How many connections of this shop's wait for a lock that another one holds. Other shops of the server have their own. */
export async function waitingIn(db: Database): Promise<number> {
  const {rows} = await sql`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
