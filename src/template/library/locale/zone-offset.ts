import {remember} from './cache.js';
import {dateFormatter} from './date-formatter.js';

const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
const MS_PER_DAY = 86_400_000;
/** Offsets are asked for at both ends of such a span; where they agree they hold throughout. */
const SPAN_MS = 10 * MS_PER_DAY;
const SPANS_MAX = 4000;

const readOffset = (text: string): number => {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(text) ?? [];
  if (sign === undefined) return 0;
  const total = (Number(hours) * MINUTES_PER_HOUR + Number(minutes)) * SECONDS_PER_MINUTE + Number(seconds);
  return (sign === '-' ? -total : total) * MS_PER_SECOND;
};

/** The name Intl gives a zone's time, in a style and locale. */
export const zoneNamePart = (
  locale: string,
  zone: string,
  epochMs: number,
  style: 'short' | 'longOffset',
): string =>
  dateFormatter(locale, {timeZone: zone, timeZoneName: style})
    .formatToParts(epochMs)
    .find(part => part.type === 'timeZoneName')?.value ?? '';

const askOffset = (zone: string, epochMs: number): number =>
  readOffset(zoneNamePart('en-US', zone, epochMs, 'longOffset'));

/** Offsets of one zone by span: a number where the whole span has it, `null` where it changes within. */
const spansOf = remember((_zone: string) => new Map<number, number | null>());

/** Milliseconds a zone's clocks are ahead of UTC then. Asks Intl twice in ten days of time. Source: template-intl. */
export const zoneOffsetMs = (zone: string, epochMs: number): number => {
  const spans = spansOf(zone);
  const span = Math.floor(epochMs / SPAN_MS);
  let offset = spans.get(span);
  if (offset === undefined) {
    const first = askOffset(zone, span * SPAN_MS);
    offset = first === askOffset(zone, (span + 1) * SPAN_MS) ? first : null;
    if (spans.size >= SPANS_MAX) spans.clear();
    spans.set(span, offset);
  }
  return offset ?? askOffset(zone, epochMs);
};

const dayIn = (zone: string, epochMs: number): number =>
  Math.floor((epochMs + zoneOffsetMs(zone, epochMs)) / MS_PER_DAY);

/** True when two moments fall on one day of the zone. */
export const isSameDay = (zone: string, aMs: number, bMs: number): boolean =>
  dayIn(zone, aMs) === dayIn(zone, bMs);

const pad = (amount: number): string => String(amount).padStart(2, '0');

/** An offset as `-05:00`, with the separator asked for; whole hours may go without minutes. */
export const offsetText = (offsetMs: number, separator: string, shortHours = false): string => {
  const minutes = Math.trunc(Math.abs(offsetMs) / (SECONDS_PER_MINUTE * MS_PER_SECOND));
  const rest = minutes % MINUTES_PER_HOUR;
  const hours = `${offsetMs < 0 ? '-' : '+'}${pad(Math.trunc(minutes / MINUTES_PER_HOUR))}`;
  return shortHours && rest === 0 ? hours : `${hours}${separator}${pad(rest)}`;
};
