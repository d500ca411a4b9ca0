import {sql} from 'kysely';
import type {Database} from '../database/connect.js';
import {Refusal} from '../http/refusal.js';

/** How many writes one visitor and one network address may make in a minute. */
export interface RateLimits {
  readonly visitorPerMinute: number;
  readonly addressPerMinute: number;
}

/** Source: our choice: far above what a hand can click, an office of shoppers behind one address included. */
export const DEFAULT_RATE_LIMITS: RateLimits = {visitorPerMinute: 600, addressPerMinute: 6000};

const WINDOW_MS = 60_000;
const windowStartOf = (nowMs: number): number => nowMs - (nowMs % WINDOW_MS);
const addressBucket = (address: string): string => `address ${address}`;

/** Who asks. `visitorId` is null before the first cookie; such requests count for the address alone. */
export interface Caller {
  readonly visitorId: string | null;
  readonly address: string;
}

/** Counts a write. Throws a 429 `Refusal` with Retry-After once the caller's window is used up. */
export async function countWrite(
  db: Database,
  {caller, limits, nowMs}: {caller: Caller; limits: RateLimits; nowMs: number},
): Promise<void> {
  const windowStartMs = windowStartOf(nowMs);
  // The address comes first for everyone, so that two requests never wait for each other's rows.
  const counted = [{bucket: addressBucket(caller.address), limit: limits.addressPerMinute}];
  if (caller.visitorId !== null)
    counted.push({bucket: `visitor ${caller.visitorId}`, limit: limits.visitorPerMinute});
  const rows = await db
    .insertInto('rate_window')
    .values(counted.map(({bucket}) => ({bucket, window_start_ms: windowStartMs, hits: 1})))
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`CASE WHEN rate_window.window_start_ms = excluded.window_start_ms THEN rate_window.hits + 1 ELSE 1 END`,
        window_start_ms: sql<number>`excluded.window_start_ms`,
      }),
    )
    .returning(['bucket', 'hits'])
    .execute();
  const hits = new Map(rows.map(row => [row.bucket, row.hits]));
  if (counted.every(({bucket, limit}) => (hits.get(bucket) ?? 0) <= limit)) return;
  const waitSeconds = Math.max(1, Math.ceil((windowStartMs + WINDOW_MS - nowMs) / 1000));
  throw new Refusal(429, 'rate-limited', {headers: {'Retry-After': String(waitSeconds)}});
}

/** Takes back what `countWrite` counted in this window for addresses. */
export async function uncountWrite(db: Database, addresses: readonly string[], nowMs: number): Promise<void> {
  await db
    .updateTable('rate_window')
    .set({hits: sql<number>`hits - 1`})
    .where('bucket', 'in', addresses.map(addressBucket))
    .where('window_start_ms', '=', windowStartOf(nowMs))
    .where('hits', '>', 0)
    .execute();
}
