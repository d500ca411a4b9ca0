import type {Reader} from '../database/connect.js';
import {Refusal} from '../http/refusal.js';
import {countHits, type RateLimits} from './rate-limit.js';

/**
 * Bytes that rows of a write take at most besides what its body says: the row itself, its indexes, the receipt of its
 * key, the counter of its visitor, and an email where one is written. Source: measured, `disk-budget.test.ts`.
 */
const WRITE_BYTES = 2600;
/** An answer in a body is stored once with its line and once with the order of that line, which then costs nothing more. */
export const STORED_COPIES = 2;
/** Counts bytes that an address makes the platform store. Throws a 429 `Refusal` with Retry-After once its minute is used up. */
export const chargeBytes = (
  {db, limits}: {db: Reader; limits: RateLimits},
  {address, nowMs}: {address: string; nowMs: number},
  bytes: number,
): Promise<void> =>
  countHits(db, [{bucket: `bytes ${address}`, limit: limits.bytesPerMinute, hits: bytes}], nowMs);

/** The same within a transaction: a rollback undoes the count. */
export const chargeWithin =
  ({limits}: {limits: RateLimits}, visit: {address: string; nowMs: number}) =>
  (tx: Reader, bytes: number): Promise<void> =>
    chargeBytes({db: tx, limits}, visit, bytes);

/** The cost of a write that stores `factor` times its body. Throws `length-required`, and `body-too-large` for more than a minute's budget. */
export function bytesOf(bodyBytes: number | null, {bytesPerMinute}: RateLimits, factor: number): number {
  if (bodyBytes === null) throw new Refusal(411, 'length-required');
  const bytes = WRITE_BYTES + factor * bodyBytes;
  if (bytes > bytesPerMinute)
    throw new Refusal(413, 'body-too-large', {
      params: {max: Math.floor((bytesPerMinute - WRITE_BYTES) / factor)},
    });
  return bytes;
}
