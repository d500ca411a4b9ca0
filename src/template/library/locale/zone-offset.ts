import {cached} from '../../../shared/cached.js';
import {pad} from '../pad.js';
import {dateFormatter} from './date-formatter.js';
import type {Moment} from './provider.js';

const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
const MINUTE_MS = SECONDS_PER_MINUTE * MS_PER_SECOND;
const MINUTES_PER_HOUR = 60;
const MS_PER_DAY = 86_400_000;
/** The cache reads offsets at both ends of such a span; equal offsets hold throughout. */
const SPAN_MS = 10 * MS_PER_DAY;

const readOffset = (text: string): number => {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(text) ?? [];
  if (sign === undefined) return 0;
  const total = (Number(hours) * MINUTES_PER_HOUR + Number(minutes)) * SECONDS_PER_MINUTE + Number(seconds);
  return (sign === '-' ? -total : total) * MS_PER_SECOND;
};

/** The name Intl gives a zone's time, in a style and locale. */
export const zoneNamePart = (
  {epochMs, zone}: Moment,
  locale: string,
  style: 'short' | 'longOffset',
): string =>
  dateFormatter(locale, {timeZone: zone, timeZoneName: style})
    .formatToParts(epochMs)
    .find(part => part.type === 'timeZoneName')?.value ?? '';

const askOffset = (zone: string, epochMs: number): number =>
  readOffset(zoneNamePart({epochMs, zone}, 'en-US', 'longOffset'));

/** Ten days of a zone: one offset before a change, another after it; both are equal where nothing changes. */
type Span = {readonly before: number; readonly changeMs: number; readonly after: number};

/** Halves the time in which the offset changes until the minute is found. Zones change at most once in a span. */
const findChange = (zone: string, startMs: number, before: number): number => {
  let low = startMs;
  let high = startMs + SPAN_MS;
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS;
    if (middle <= low) break;
    if (askOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
};

const askSpan = (zone: string, startMs: number): Span => {
  const before = askOffset(zone, startMs);
  const after = askOffset(zone, startMs + SPAN_MS);
  return {before, after, changeMs: before === after ? startMs : findChange(zone, startMs, before)};
};

const spansOf = cached((zone: string) => cached((span: string) => askSpan(zone, Number(span) * SPAN_MS)));

/** Milliseconds a zone's clocks are ahead of UTC then. Asks Intl twice in ten days of time, more where they change. Source: template-intl. */
export const zoneOffsetMs = (zone: string, epochMs: number): number => {
  const {before, changeMs, after} = spansOf(zone)(String(Math.floor(epochMs / SPAN_MS)));
  return epochMs < changeMs ? before : after;
};

const dayIn = (zone: string, epochMs: number): number =>
  Math.floor((epochMs + zoneOffsetMs(zone, epochMs)) / MS_PER_DAY);

/** True when two moments fall on one day of the zone. */
export const isSameDay = (zone: string, aMs: number, bMs: number): boolean =>
  dayIn(zone, aMs) === dayIn(zone, bMs);

/** An offset as `-05:00`, with the separator asked for; whole hours may go without minutes. */
export const offsetText = (offsetMs: number, separator: string, shortHours = false): string => {
  const minutes = Math.trunc(Math.abs(offsetMs) / MINUTE_MS);
  const rest = minutes % MINUTES_PER_HOUR;
  const hours = `${offsetMs < 0 ? '-' : '+'}${pad(Math.trunc(minutes / MINUTES_PER_HOUR))}`;
  return shortHours && rest === 0 ? hours : `${hours}${separator}${pad(rest)}`;
};
