import {cached} from '../../../shared/cached.js';
import {cachedBy} from './cached-by.js';
import {dateFormatter} from './date-formatter.js';
import type {DateOptions, Moment, Span, Width} from './provider.js';
import {hasDateLetters, hasTimeLetters, skeletonFields, splitSkeleton} from './skeleton.js';
import {isSameDay} from './zone-offset.js';

type Fields = Intl.DateTimeFormatOptions;

const CALENDARS: ReadonlyMap<string, string> = new Map([
  ['gregorian', 'gregory'],
  ['gregory', 'gregory'],
  ['buddhist', 'buddhist'],
  ['japanese', 'japanese'],
  ['persian', 'persian'],
  ['iso8601', 'iso8601'],
]);

const QUARTER = /[Qq]+/;
const MONTHS_PER_QUARTER = 3;

type Job = {readonly locale: string; readonly epochMs: number; readonly base: Fields};

const formatFields = ({locale, epochMs, base}: Job, fields: Fields): string =>
  dateFormatter(locale, {...base, ...fields}).format(epochMs);

/** Intl knows no quarters: `Q4` and what else the skeleton asks for. Source: template-intl, "Remaining differences". */
const formatQuarter = (job: Job, skeleton: string): string => {
  const month = formatFields({...job, locale: 'en'}, {month: 'numeric'});
  const quarter = `Q${Math.ceil(Number(month) / MONTHS_PER_QUARTER)}`;
  const rest = skeleton.replace(QUARTER, '');
  return rest === '' ? quarter : `${quarter} ${formatFields(job, skeletonFields(rest))}`;
};

const formatSkeleton = (job: Job, skeleton: string): string =>
  QUARTER.test(skeleton) ? formatQuarter(job, skeleton) : formatFields(job, skeletonFields(skeleton));

const TIME_PARTS: ReadonlySet<string> = new Set(['hour', 'minute', 'second', 'dayPeriod']);

/** What the locale puts between a date of this width and a time, and which comes first. */
const joint = (job: Job, wrap: Width): {readonly text: string; readonly timeFirst: boolean} => {
  const parts = dateFormatter(job.locale, {
    ...job.base,
    dateStyle: wrap,
    timeStyle: 'short',
  }).formatToParts(job.epochMs);
  const isTime = (part: Intl.DateTimeFormatPart) => TIME_PARTS.has(part.type);
  const timeFirst = parts.findIndex(part => part.type !== 'literal' && isTime(part)) === 0;
  const second = parts.findIndex(part => part.type !== 'literal' && isTime(part) !== timeFirst);
  return {text: parts[second - 1]?.value ?? ' ', timeFirst};
};

const join = (job: Job, wrap: Width, {date, time}: {date: string; time: string}): string => {
  const {text, timeFirst} = joint(job, wrap);
  return timeFirst ? time + text + date : date + text + time;
};

/** Date and time written apart, each by a width or its letters, and joined as the locale does. */
const formatApart = (job: Job, options: DateOptions, skeleton: string): string => {
  const letters = splitSkeleton(skeleton);
  const date = options.date
    ? formatFields(job, {dateStyle: options.date})
    : formatSkeleton(job, letters.date);
  const time = options.time
    ? formatFields(job, {timeStyle: options.time})
    : formatSkeleton(job, letters.time);
  return join(job, options.wrap ?? options.date ?? 'medium', {date, time});
};

const styleFields = ({date, time}: DateOptions): Fields =>
  date || time ? {dateStyle: date, timeStyle: time} : {dateStyle: 'long'};

type Style = (job: Job) => string;

/** Decides once how options are written. */
const styleOf = (options: DateOptions): Style => {
  const {skeleton = '', date, time, wrap} = options;
  const hasDate = date !== undefined || hasDateLetters(skeleton);
  const hasTime = time !== undefined || hasTimeLetters(skeleton);
  if (hasDate && hasTime && (wrap !== undefined || (skeleton !== '' && (date || time))))
    return job => formatApart(job, options, skeleton);
  if (date || time || skeleton === '') {
    const fields = styleFields(options);
    return job => formatFields(job, fields);
  }
  return hasDate || hasTime ? job => formatSkeleton(job, skeleton) : () => '';
};

type Prepared = {readonly style: Style; readonly job: Omit<Job, 'epochMs'>};

/** By options and the zone with the locale behind it; zones have no spaces. */
const prepare = cachedBy((options: DateOptions, key): Prepared => {
  const space = key.indexOf(' ');
  const base = {timeZone: key.slice(0, space), calendar: CALENDARS.get(options.calendar ?? '')};
  return {style: styleOf(options), job: {locale: key.slice(space + 1), base}};
});

/** Formats a timestamp for a locale. Source: template language §7 (datetime), template-intl 6. */
export const formatDate = (locale: string, {epochMs, zone}: Moment, options: DateOptions): string => {
  const {style, job} = prepare(options, `${zone} ${locale}`);
  return style({...job, epochMs});
};

const DAY_LETTERS = 'yMMMd';

/** By locale, zone and skeleton. */
const rangeFormat = cached((key: string): Intl.DateTimeFormat => {
  const [locale = '', timeZone, skeleton = ''] = JSON.parse(key) as string[];
  return dateFormatter(locale, {timeZone, ...skeletonFields(skeleton)});
});

/** Formats a span of time; writes equal fields once. Source: template language §7 (datetime-interval), template-intl 7. */
export const formatRange = (
  locale: string,
  {startMs, endMs, zone}: Span,
  skeleton: string | undefined = 'jm',
): string => {
  const isWhole = hasDateLetters(skeleton) || isSameDay(zone, startMs, endMs);
  const letters = isWhole ? skeleton : DAY_LETTERS + skeleton;
  const formatter = rangeFormat(JSON.stringify([locale, zone, letters]));
  try {
    return formatter.formatRange(startMs, endMs);
  } catch {
    // Browsers of before 2023 take no end before the start.
    return formatter.formatRange(endMs, startMs);
  }
};
