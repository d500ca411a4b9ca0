import type {LocaleProvider, Moment} from '../locale/provider.js';
import {offsetText, zoneOffsetMs} from '../locale/zone-offset.js';
import {pad} from '../pad.js';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const NAME_LENGTH = 3;
const MS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;
const NANOSECONDS_PER_MS = 1_000_000;

/** A code gets the local time as a Date whose UTC fields hold it, and the timestamp itself. */
type Code = (local: Date, moment: Moment & {readonly provider: LocaleProvider}) => string | number;

const hour12 = (local: Date): number => local.getUTCHours() % 12 || 12;
const half = (local: Date): string => (local.getUTCHours() < 12 ? 'AM' : 'PM');
const fullYear = (local: Date): number => local.getUTCFullYear();
/** Years before year 1 are counted backwards from it. */
const year = (local: Date): number => {
  const full = fullYear(local);
  return full > 0 ? full : 1 - full;
};

const startOfYear = (full: number): number => new Date(0).setUTCFullYear(full, 0, 1);
const dayOfYear = (local: Date): number =>
  Math.floor((local.getTime() - startOfYear(fullYear(local))) / MS_PER_DAY) + 1;

/** Sunday-first weeks in which week 1 contains January 1. */
const usWeek = (local: Date): number => {
  const saturday = local.getTime() + (6 - local.getUTCDay()) * MS_PER_DAY;
  const weekYear = new Date(saturday).getUTCFullYear();
  if (weekYear > fullYear(local)) return 1;
  const firstDay = new Date(startOfYear(weekYear)).getUTCDay();
  return Math.floor((dayOfYear(local) - 1 + firstDay) / DAYS_PER_WEEK) + 1;
};

/** The Thursday of the ISO week decides its year. */
const isoThursday = (local: Date): Date =>
  new Date(local.getTime() + (4 - (local.getUTCDay() || DAYS_PER_WEEK)) * MS_PER_DAY);
const isoYear = (local: Date): number => isoThursday(local).getUTCFullYear();
const isoWeek = (local: Date): number => {
  const thursday = isoThursday(local);
  const days = Math.floor((thursday.getTime() - startOfYear(thursday.getUTCFullYear())) / MS_PER_DAY);
  return Math.floor(days / DAYS_PER_WEEK) + 1;
};

/** What each letter after `%` prints: a value, or a format of other letters. Source: template language §7 (date). */
const CODES: ReadonlyMap<string, Code | string> = new Map<string, Code | string>([
  ['a', local => DAYS[local.getUTCDay()]?.slice(0, NAME_LENGTH) ?? ''],
  ['A', local => DAYS[local.getUTCDay()] ?? ''],
  ['b', local => MONTHS[local.getUTCMonth()]?.slice(0, NAME_LENGTH) ?? ''],
  ['B', local => MONTHS[local.getUTCMonth()] ?? ''],
  ['c', (local, moment) => write(`%a, %b ${local.getUTCDate()}, %Y %r %Z`, local, moment)],
  ['C', local => pad(Math.trunc(year(local) / 100))],
  ['d', local => pad(local.getUTCDate())],
  ['D', '%m/%d/%y'],
  ['e', local => pad(local.getUTCDate(), ' ')],
  ['F', '%Y-%m-%d'],
  ['g', local => pad(isoYear(local) % 100)],
  ['G', isoYear],
  ['h', '%b'],
  ['H', local => pad(local.getUTCHours())],
  ['i', hour12],
  ['I', local => pad(hour12(local))],
  ['j', local => pad(dayOfYear(local), '0', 3)],
  ['k', local => pad(local.getUTCHours(), ' ')],
  ['l', local => pad(hour12(local), ' ')],
  ['m', local => pad(local.getUTCMonth() + 1)],
  ['M', local => pad(local.getUTCMinutes())],
  ['n', '\n'],
  ['N', local => pad(local.getUTCMilliseconds() * NANOSECONDS_PER_MS, '0', 9)],
  ['p', half],
  ['P', local => half(local).toLowerCase()],
  ['q', local => Math.floor(local.getUTCMonth() / 3) + 1],
  ['r', '%i:%M:%S %p'],
  ['R', '%H:%M'],
  ['s', (_local, {epochMs}) => (epochMs / 1000) | 0],
  ['S', local => pad(local.getUTCSeconds())],
  ['t', '\t'],
  ['T', '%H:%M:%S'],
  ['u', local => local.getUTCDay() || DAYS_PER_WEEK],
  ['U', local => pad(usWeek(local))],
  ['v', '%e-%b-%Y'],
  ['V', local => pad(isoWeek(local))],
  ['w', local => local.getUTCDay()],
  ['W', '%U'],
  ['x', '%m/%d/%Y'],
  ['X', '%I:%M:%S %p'],
  ['y', local => pad(year(local) % 100)],
  ['Y', year],
  ['z', (_local, {zone, epochMs}) => offsetText(zoneOffsetMs(zone, epochMs), ':')],
  ['Z', (_local, {provider, zone, epochMs}) => provider.zoneAbbreviation(zone, epochMs)],
]);

type Source = Parameters<Code>[1];

const code = (letter: string, local: Date, moment: Source): string | number => {
  if (letter === '%') return letter;
  const found = CODES.get(letter) ?? '';
  return typeof found === 'string' ? write(found, local, moment) : found(local, moment);
};

const write = (format: string, local: Date, moment: Source): string => {
  let text = '';
  let from = 0;
  for (let at = format.indexOf('%'); at >= 0 && at < format.length - 1; at = format.indexOf('%', from)) {
    text += format.slice(from, at) + code(format.charAt(at + 1), local, moment);
    from = at + 2;
  }
  return text + format.slice(from);
};

const EPOCH_MIN_MS = Date.UTC(-4712, 0, 1);
const EPOCH_MAX_MS = Date.UTC(8652, 11, 31);

/** Formats a timestamp by `%` codes, in English. Throws RangeError outside 4713 BC to 8652. Source: template language §7 (date). */
export const strftime = (format: string, {epochMs, zone}: Moment, provider: LocaleProvider): string => {
  if (!(epochMs >= EPOCH_MIN_MS && epochMs <= EPOCH_MAX_MS)) throw new RangeError('date is out of range');
  const local = new Date(epochMs + zoneOffsetMs(zone, epochMs));
  return write(format, local, {epochMs, zone, provider});
};
