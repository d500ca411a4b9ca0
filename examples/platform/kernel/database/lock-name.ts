import {sql, type Transaction} from 'kysely';
import type {Tables} from './tables.js';

/** Held by whoever changes products: two features do. */
export const CATALOG_LOCK = 'catalog';

/** Lets one transaction that locks this name run at a time. */
export const lockName = (tx: Transaction<Tables>, name: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
