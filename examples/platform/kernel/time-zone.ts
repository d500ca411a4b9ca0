import {localMs} from '../../../src/site/zoned-time.js';

/** A shop without a setting has this time zone. */
export const UTC = 'UTC';
/** The IANA names that this Node knows. */
export const TIME_ZONES: readonly string[] = [
  UTC,
  ...Intl.supportedValuesOf('timeZone').filter(name => name !== UTC),
];

const MINUTE_MS = 60_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Local midnight is never further from midnight UTC than this. */
const FARTHEST_MS = 30 * 60 * MINUTE_MS;

/** The day of a time in a zone, as `2026-03-29`. */
export const dayOf = (ms: number, timeZone: string): string =>
  new Date(localMs(ms, timeZone)).toISOString().slice(0, 10);

/** The hour and minute of a time in a zone, as `03:30`. */
export const clockOf = (ms: number, timeZone: string): string =>
  new Date(localMs(ms, timeZone)).toISOString().slice(11, 16);

/** The first millisecond of a day in a zone; NaN for no date. A clock that is set forward at midnight begins the day later. */
export function startOfDay(day: string, timeZone: string): number {
  const utcMs = DATE.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(utcMs) || new Date(utcMs).toISOString().slice(0, 10) !== day) return Number.NaN;
  let [before, from] = [utcMs - FARTHEST_MS, utcMs + FARTHEST_MS];
  // Days of a zone follow each other, whatever its clocks do meanwhile; they are set at whole minutes.
  while (from - before > MINUTE_MS) {
    const middle = before + Math.floor((from - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayOf(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
}

/** The day after a day, or before it: `days` may be negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A time as ISO 8601 in a zone, as `2026-03-29T03:30:00.000+02:00`. */
export function isoIn(ms: number, timeZone: string): string {
  if (timeZone === UTC) return new Date(ms).toISOString();
  const wholeMs = Math.floor(ms / 1000) * 1000;
  const offset = Math.round((localMs(ms, timeZone) - wholeMs) / MINUTE_MS);
  const two = (count: number): string => String(count).padStart(2, '0');
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
  return new Date(ms + offset * MINUTE_MS).toISOString().replace('Z', zone);
}
