import type {Formatter} from '../../language/plugin.js';
import type {LocaleProvider, RelativeOptions, RelativeUnit} from '../locale/provider.js';
import {zoneOf} from '../locale/zone.js';
import {zoneOffsetMs} from '../locale/zone-offset.js';
import {timestampOf} from './dates.js';
import {numberOptions} from './number-options.js';
import {inContext, onceForArgs, splitOption} from './options.js';

/** Units of one length, from the longest. */
export const MS_BY_UNIT = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
} as const;
const SHORTER_UNITS = ['week', 'day', 'hour', 'minute'] as const;

type Options = RelativeOptions & {
  readonly context: string | undefined;
  readonly field: RelativeUnit | undefined;
  readonly allowWeeks: boolean;
  readonly alwaysNow: boolean;
  readonly maxFrac: number;
};

const UNITS: readonly RelativeUnit[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];
const STYLES: readonly RelativeOptions['style'][] = ['short', 'narrow'];

const relativeOptions = onceForArgs((args): Options => {
  const given = new Map(args.map(splitOption));
  const isSet = (key: string): boolean => given.get(key) === 'true' || given.get(key) === '';
  return {
    context: given.get('context'),
    field: given.get('field') === 'millis' ? 'second' : UNITS.find(unit => unit === given.get('field')),
    allowWeeks: isSet('allowWeeks'),
    alwaysNow: isSet('alwaysNow'),
    numeric: isSet('numericOnly') ? 'always' : 'auto',
    style: STYLES.find(style => style === given.get('width')) ?? 'long',
    maxFrac: numberOptions(args).maxFrac ?? 0,
  };
});

/** Adds months to a clock reading; the day stays within the month. */
const addMonths = (clockMs: number, months: number): number => {
  const date = new Date(clockMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
};

/** Whole steps of `monthsPerStep` from one clock reading to a later one, and the part of the next step done. */
const calendarSteps = (startMs: number, endMs: number, monthsPerStep: number): number => {
  const start = new Date(startMs);
  const end = new Date(endMs);
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  let whole = Math.floor(months / monthsPerStep);
  if (addMonths(startMs, whole * monthsPerStep) > endMs) whole--;
  const from = addMonths(startMs, whole * monthsPerStep);
  const to = addMonths(startMs, (whole + 1) * monthsPerStep);
  return whole + (endMs - from) / (to - from);
};

/** Two moments in order, as epoch time and as the zone's clocks read them. */
type ClockSpan = {
  readonly startMs: number;
  readonly endMs: number;
  readonly startClockMs: number;
  readonly endClockMs: number;
};

const spanBetween = (aMs: number, bMs: number, zone: string): ClockSpan => {
  const startMs = Math.min(aMs, bMs);
  const endMs = Math.max(aMs, bMs);
  return {
    startMs,
    endMs,
    startClockMs: startMs + zoneOffsetMs(zone, startMs),
    endClockMs: endMs + zoneOffsetMs(zone, endMs),
  };
};

/** Years and months follow the calendar, shorter units the time that passes. */
const distanceIn = (unit: RelativeUnit, span: ClockSpan): number => {
  if (unit === 'year') return calendarSteps(span.startClockMs, span.endClockMs, 12);
  if (unit === 'month') return calendarSteps(span.startClockMs, span.endClockMs, 1);
  return (span.endMs - span.startMs) / MS_BY_UNIT[unit];
};

/** The largest unit of which at least one whole lies between; weeks where allowed. */
const largestUnit = (span: ClockSpan, allowWeeks: boolean): RelativeUnit => {
  if (distanceIn('year', span) >= 1) return 'year';
  if (distanceIn('month', span) >= 1) return 'month';
  const units = SHORTER_UNITS.filter(unit => unit !== 'week' || allowWeeks);
  return units.find(unit => distanceIn(unit, span) >= 1) ?? 'second';
};

const roundHalfEven = (amount: number, digits: number): number => {
  const scale = 10 ** digits;
  const scaled = amount * scale;
  const floor = Math.floor(scaled);
  const isTie = scaled - floor === 0.5;
  return (isTie ? floor + (floor % 2) : Math.round(scaled)) / scale;
};

type Job = {
  readonly locale: string;
  readonly span: ClockSpan;
  readonly isPast: boolean;
  readonly options: Options;
};

const write = (provider: LocaleProvider, {locale, span, isPast, options}: Job): string => {
  const unit = options.field ?? largestUnit(span, options.allowWeeks);
  const amount = roundHalfEven(distanceIn(unit, span), options.maxFrac);
  const isNow = options.alwaysNow && amount === 0 && unit === 'second';
  const numeric = isNow ? 'auto' : options.numeric;
  const distance = {amount: isPast ? -amount : amount, unit};
  const text = provider.formatRelative(locale, distance, {numeric, style: options.style});
  return inContext(text, options.context);
};

/** The formatter `relative-time`: from now to the value, or between two values. Source: template language §7. */
export const createRelativeTime =
  (provider: LocaleProvider): Formatter =>
  (value, args, context, others) => {
    const from = timestampOf(others.length > 0 ? value : context.nowMs);
    const to = timestampOf(others.length > 0 ? others[0] : value);
    if (context.locale === undefined || from === undefined || to === undefined) return '';
    const span = spanBetween(from, to, zoneOf(context));
    const options = relativeOptions(args);
    return write(provider, {locale: context.locale, span, isPast: to < from, options});
  };
