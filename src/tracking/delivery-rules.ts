import {BATCH_LENGTH_MAX} from '../tables/events.js';

/** Waits after failures in a row: from the first to the most, in milliseconds. Source: reliability §2 rule 7. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** The longest wait that a server may ask for. Source: reliability §2 rule 7. */
export const RETRY_AFTER_MAX_MS = 300_000;

/**
 * The wait after `failures` in a row: it doubles, and up to half of it is random, so that many pages do not
 * return at once. `random` is from 0 to 1.
 */
export const backOffMs = (failures: number, random: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (1 - random / 2);

/** Reads a `Retry-After` header in either form, in milliseconds; null where it is neither. */
export const retryAfterMs = (header: string, nowMs: number): number | null => {
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, waitMs));
};

/** The first of `events` that fit into one request; an event that is too large is sent alone. */
export const takeBatch = <Event extends {readonly body: string}>(events: readonly Event[]): Event[] => {
  let length = 0;
  return events.filter(({body}, index) => {
    length += body.length;
    return length <= BATCH_LENGTH_MAX || !index;
  });
};

/** The outcome of a request. */
export interface Outcome {
  /** The status of the answer; 0 without an answer of the platform. */
  readonly status: number;
  /** Places of the events that the platform will never take, once it has decided on every event; null where it has not. */
  readonly refused: readonly number[] | null;
  /** True where the request is wrong or too large, so that a repeat fails too. */
  readonly isWrong: boolean;
  /** The wait that the platform asks for, null without one. */
  readonly waitMs: number | null;
}

/** Statuses that are success. Source: TRK-01, TRK-02. */
const SUCCESS = [200, 202];
/** Statuses of a wrong request. */
const WRONG = [400, 413, 422];

/**
 * Indexes of the events that an answer refuses; null for an answer that is not the platform's, as a hotel
 * network's page.
 */
const refusedIn = (text: string): readonly number[] | null => {
  try {
    const {errors} = JSON.parse(text.trim() || '{}');
    return errors?.map((error: {index?: number} | null) => error?.index) ?? [];
  } catch {
    return null;
  }
};

/** Reads an answer of the platform. Source: TRK-01, TRK-02; reliability N06 to N08. */
export const readOutcome = (status: number, text: string, waitMs: number | null): Outcome => ({
  status,
  refused: SUCCESS.includes(status) ? refusedIn(text) : null,
  isWrong: WRONG.includes(status),
  waitMs,
});
