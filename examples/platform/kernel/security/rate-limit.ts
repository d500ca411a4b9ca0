import {sql} from 'kysely';
import type {Database, Reader} from '../database/connect.js';
import {Refusal} from '../http/refusal.js';

/** What one visitor and one network address may do in a minute. */
export interface WriteLimits {
  /** Writes. */
  readonly visitorPerMinute: number;
  readonly addressPerMinute: number;
  /** Bytes on the disk for one address, however many visitors it poses as. */
  readonly bytesPerMinute: number;
}

/** The same, and what else is bounded. */
export interface RateLimits extends WriteLimits {
  /** Pages that one network address may read from one server in a minute. */
  readonly pagesPerMinute: number;
  /** Orders that wait for their money at a time, of one email address and from one network: each takes stock. */
  readonly unpaidPerEmail: number;
  readonly unpaidPerAddress: number;
  /** Emails about new orders that one address gets in a day. */
  readonly receiptsPerDay: number;
  /** Requests of one API key in a minute, and wrong keys that one network may send. */
  readonly callsPerKey: number;
  readonly wrongKeysPerAddress: number;
}

/** Source: our choice: far above what a hand can click, an office of shoppers behind one address included. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  visitorPerMinute: 600,
  addressPerMinute: 6000,
  pagesPerMinute: 3000,
  bytesPerMinute: 1_000_000,
  unpaidPerEmail: 5,
  unpaidPerAddress: 20,
  receiptsPerDay: 5,
  callsPerKey: 600,
  wrongKeysPerAddress: 20,
};

const WINDOW_MS = 60_000;
/** The start of the window that contains a timestamp. */
export const windowStartOf = (nowMs: number): number => nowMs - (nowMs % WINDOW_MS);

/** Refuses more until the window ends, and says when that is. */
export const refusalUntilNext = (nowMs: number): Refusal => {
  const waitSeconds = Math.max(1, Math.ceil((windowStartOf(nowMs) + WINDOW_MS - nowMs) / 1000));
  return new Refusal(429, 'rate-limited', {headers: {'Retry-After': String(waitSeconds)}});
};
const addressBucket = (address: string): string => `address ${address}`;

/** The caller that a limit counts. `visitorId` is null before the first cookie; such requests count for the address alone. */
export interface Caller {
  readonly visitorId: string | null;
  readonly address: string;
}

/** What is counted for one bucket, and how much of it a minute has room for. */
export interface Counted {
  readonly bucket: string;
  readonly limit: number;
  readonly hits: number;
}

/** Counts in the order given, which is the same for everyone. Throws a 429 `Refusal` with Retry-After once a window is used up. */
export async function countHits(db: Reader, counted: readonly Counted[], nowMs: number): Promise<void> {
  const windowStartMs = windowStartOf(nowMs);
  const rows = await db
    .insertInto('rate_window')
    .values(counted.map(({bucket, hits}) => ({bucket, window_start_ms: windowStartMs, hits})))
    .onConflict(conflict =>
      conflict.column('bucket').doUpdateSet({
        // Far above any limit it stops: a counter must not run out of numbers.
        hits: sql<number>`CASE WHEN rate_window.window_start_ms = excluded.window_start_ms
          THEN least(rate_window.hits, 1000000000) + excluded.hits ELSE excluded.hits END`,
        window_start_ms: sql<number>`excluded.window_start_ms`,
      }),
    )
    .returning(['bucket', 'hits'])
    .execute();
  const hits = new Map(rows.map(row => [row.bucket, row.hits]));
  if (counted.every(({bucket, limit}) => (hits.get(bucket) ?? 0) <= limit)) return;
  throw refusalUntilNext(nowMs);
}

/** Counts a write, and the bytes it costs. Throws a 429 `Refusal` with Retry-After once the caller's window is used up. */
export async function countWrite(
  db: Database,
  {
    caller: {address, visitorId},
    limits,
    nowMs,
    bytes = 0,
  }: {
    caller: Caller;
    limits: Omit<WriteLimits, 'bytesPerMinute'> & Partial<WriteLimits>;
    nowMs: number;
    bytes?: number;
  },
): Promise<void> {
  const {addressPerMinute, visitorPerMinute, bytesPerMinute = Number.POSITIVE_INFINITY} = limits;
  // The address comes first for everyone, so that two requests never wait for each other's rows.
  const counted: Counted[] = [{bucket: addressBucket(address), limit: addressPerMinute, hits: 1}];
  if (bytes > 0) counted.push({bucket: `bytes ${address}`, limit: bytesPerMinute, hits: bytes});
  await countHits(db, counted, nowMs);
  // A visitor of an address that is refused leaves no row: anybody can be a new one with each request.
  if (visitorId !== null)
    await countHits(db, [{bucket: `visitor ${visitorId}`, limit: visitorPerMinute, hits: 1}], nowMs);
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
