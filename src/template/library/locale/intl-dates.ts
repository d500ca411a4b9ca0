import {remember} from './cache.js';
import type {DateOptions, Width} from './provider.js';
import {hasDateLetters, hasTimeLetters, skeletonFields, splitSkeleton} from './skeleton.js';
import {intlTag} from './tag.js';

type Fields = Intl.DateTimeFormatOptions;

const formatterOf = remember((key: string): Intl.DateTimeFormat => {
  const [locale, options] = JSON.parse(key) as [string, Fields];
  return new Intl.DateTimeFormat(intlTag(locale), options);
});

/** A cached Intl formatter. Its first use on a page costs milliseconds, so it is made when asked only. */
export const dateFormatter = (locale: string, options: Fields): Intl.DateTimeFormat =>
  formatterOf(JSON.stringify([locale, options]));

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

const join = (job: Job, wrap: Width, date: string, time: string): string => {
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
  return join(job, options.wrap ?? options.date ?? 'medium', date, time);
};

const styleFields = ({date, time}: DateOptions): Fields =>
  date || time ? {...(date && {dateStyle: date}), ...(time && {timeStyle: time})} : {dateStyle: 'long'};

/** A moment in the words of a locale. Source: template language §7 (datetime), template-intl 6. */
export const formatDate = (locale: string, epochMs: number, zone: string, options: DateOptions): string => {
  const calendar = CALENDARS.get(options.calendar ?? '');
  const job: Job = {locale, epochMs, base: {timeZone: zone, ...(calendar && {calendar})}};
  const {skeleton = '', date, time, wrap} = options;
  const hasDate = date !== undefined || hasDateLetters(skeleton);
  const hasTime = time !== undefined || hasTimeLetters(skeleton);
  const mixed = hasDate && hasTime && (wrap !== undefined || (skeleton !== '' && (date || time)));
  if (mixed) return formatApart(job, options, skeleton);
  if (date || time || skeleton === '') return formatFields(job, styleFields(options));
  return hasDate || hasTime ? formatSkeleton(job, skeleton) : '';
};

const DAY_LETTERS = 'yMMMd';

/** The day of a moment in a zone, as text that compares. */
const dayIn = (zone: string, epochMs: number): string =>
  dateFormatter('en', {timeZone: zone, dateStyle: 'short'}).format(epochMs);

/** True when two moments fall on one day of the zone. */
export const isSameDay = (zone: string, aMs: number, bMs: number): boolean =>
  dayIn(zone, aMs) === dayIn(zone, bMs);

/** A span of time with equal fields told once. Source: template language §7 (datetime-interval), template-intl 7. */
export const formatRange = (
  locale: string,
  startMs: number,
  endMs: number,
  zone: string,
  skeleton: string | undefined,
): string => {
  const letters = skeleton ?? 'jm';
  const full = hasDateLetters(letters) || isSameDay(zone, startMs, endMs) ? letters : DAY_LETTERS + letters;
  const formatter = dateFormatter(locale, {timeZone: zone, ...skeletonFields(full)});
  return startMs <= endMs ? formatter.formatRange(startMs, endMs) : formatter.formatRange(endMs, startMs);
};
