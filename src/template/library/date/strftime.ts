import type {LocaleProvider, Moment} from '../locale/provider.js';
import {offsetText, zoneOffsetMs} from '../locale/zone-offset.js';

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

/** A moment on the clocks of a zone: `local` is a Date whose UTC fields are the zone's. */
type LocalMoment = Moment & {
  readonly local: Date;
  readonly provider: LocaleProvider;
};

type Code = (moment: LocalMoment) => string | number;

const pad = (amount: number, filler = '0', length = 2): string => String(amount).padStart(length, filler);
const hour12 = ({local}: LocalMoment): number => local.getUTCHours() % 12 || 12;
const half = ({local}: LocalMoment): string => (local.getUTCHours() < 12 ? 'AM' : 'PM');
const fullYear = ({local}: LocalMoment): number => local.getUTCFullYear();
/** Years before year 1 are counted backwards from it. */
const year = (moment: LocalMoment): number => {
  const full = fullYear(moment);
  return full > 0 ? full : 1 - full;
};

const startOfYear = (full: number): number => new Date(0).setUTCFullYear(full, 0, 1);
const dayOfYear = (moment: LocalMoment): number =>
  Math.floor((moment.local.getTime() - startOfYear(fullYear(moment))) / MS_PER_DAY) + 1;

/** Sunday-first weeks in which week 1 contains January 1. */
const usWeek = (moment: LocalMoment): number => {
  const {local} = moment;
  const saturday = local.getTime() + (6 - local.getUTCDay()) * MS_PER_DAY;
  const weekYear = new Date(saturday).getUTCFullYear();
  if (weekYear > fullYear(moment)) return 1;
  const firstDay = new Date(startOfYear(weekYear)).getUTCDay();
  return Math.floor((dayOfYear(moment) - 1 + firstDay) / DAYS_PER_WEEK) + 1;
};

/** The Thursday of the ISO week decides its year. */
const isoThursday = ({local}: LocalMoment): Date =>
  new Date(local.getTime() + (4 - (local.getUTCDay() || DAYS_PER_WEEK)) * MS_PER_DAY);
const isoYear = (moment: LocalMoment): number => isoThursday(moment).getUTCFullYear();
const isoWeek = (moment: LocalMoment): number => {
  const thursday = isoThursday(moment);
  const days = Math.floor((thursday.getTime() - startOfYear(thursday.getUTCFullYear())) / MS_PER_DAY);
  return Math.floor(days / DAYS_PER_WEEK) + 1;
};

/** What each letter after `%` prints: a value, or a format of other letters. Source: template language §7 (date). */
const CODES: ReadonlyMap<string, Code | string> = new Map<string, Code | string>([
  ['a', ({local}) => DAYS[local.getUTCDay()]?.slice(0, NAME_LENGTH) ?? ''],
  ['A', ({local}) => DAYS[local.getUTCDay()] ?? ''],
  ['b', ({local}) => MONTHS[local.getUTCMonth()]?.slice(0, NAME_LENGTH) ?? ''],
  ['B', ({local}) => MONTHS[local.getUTCMonth()] ?? ''],
  ['c', moment => write(`%a, %b ${moment.local.getUTCDate()}, %Y %r %Z`, moment)],
  ['C', moment => pad(Math.trunc(year(moment) / 100))],
  ['d', ({local}) => pad(local.getUTCDate())],
  ['D', '%m/%d/%y'],
  ['e', ({local}) => pad(local.getUTCDate(), ' ')],
  ['F', '%Y-%m-%d'],
  ['g', moment => pad(isoYear(moment) % 100)],
  ['G', isoYear],
  ['h', '%b'],
  ['H', ({local}) => pad(local.getUTCHours())],
  ['i', hour12],
  ['I', moment => pad(hour12(moment))],
  ['j', moment => pad(dayOfYear(moment), '0', 3)],
  ['k', ({local}) => pad(local.getUTCHours(), ' ')],
  ['l', moment => pad(hour12(moment), ' ')],
  ['m', ({local}) => pad(local.getUTCMonth() + 1)],
  ['M', ({local}) => pad(local.getUTCMinutes())],
  ['n', '\n'],
  ['N', ({local}) => pad(local.getUTCMilliseconds() * NANOSECONDS_PER_MS, '0', 9)],
  ['p', half],
  ['P', moment => half(moment).toLowerCase()],
  ['q', ({local}) => Math.floor(local.getUTCMonth() / 3) + 1],
  ['r', '%i:%M:%S %p'],
  ['R', '%H:%M'],
  ['s', ({epochMs}) => (epochMs / 1000) | 0],
  ['S', ({local}) => pad(local.getUTCSeconds())],
  ['t', '\t'],
  ['T', '%H:%M:%S'],
  ['u', ({local}) => local.getUTCDay() || DAYS_PER_WEEK],
  ['U', moment => pad(usWeek(moment))],
  ['v', '%e-%b-%Y'],
  ['V', moment => pad(isoWeek(moment))],
  ['w', ({local}) => local.getUTCDay()],
  ['W', '%U'],
  ['x', '%m/%d/%Y'],
  ['X', '%I:%M:%S %p'],
  ['y', moment => pad(year(moment) % 100)],
  ['Y', year],
  ['z', ({zone, epochMs}) => offsetText(zoneOffsetMs(zone, epochMs), ':')],
  ['Z', ({provider, zone, epochMs}) => provider.zoneAbbreviation(zone, epochMs)],
]);

const code = (letter: string, moment: LocalMoment): string | number => {
  if (letter === '%') return letter;
  const found = CODES.get(letter) ?? '';
  return typeof found === 'string' ? write(found, moment) : found(moment);
};

const write = (format: string, moment: LocalMoment): string => {
  let text = '';
  let from = 0;
  for (let at = format.indexOf('%'); at >= 0 && at < format.length - 1; at = format.indexOf('%', from)) {
    text += format.slice(from, at) + code(format.charAt(at + 1), moment);
    from = at + 2;
  }
  return text + format.slice(from);
};

const EPOCH_MIN_MS = Date.UTC(-4712, 0, 1);
const EPOCH_MAX_MS = Date.UTC(8652, 11, 31);

/** Writes a moment by `%` codes, in English. Throws RangeError outside 4713 BC to 8652. Source: template language §7 (date). */
export const strftime = (format: string, {epochMs, zone}: Moment, provider: LocaleProvider): string => {
  if (!(epochMs >= EPOCH_MIN_MS && epochMs <= EPOCH_MAX_MS)) throw new RangeError('date is out of range');
  const local = new Date(epochMs + zoneOffsetMs(zone, epochMs));
  return write(format, {local, epochMs, zone, provider});
};
