import type {LocaleProvider} from '../locale/provider.js';
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
type Moment = {
  readonly local: Date;
  readonly epochMs: number;
  readonly zone: string;
  readonly provider: LocaleProvider;
};

type Code = (moment: Moment) => string | number;

const two = (amount: number): string => (amount < 10 ? `0${amount}` : String(amount));
const spaced = (amount: number): string => (amount < 10 ? ` ${amount}` : String(amount));
const dayName = ({local}: Moment): string => DAYS[local.getUTCDay()] ?? '';
const monthName = ({local}: Moment): string => MONTHS[local.getUTCMonth()] ?? '';
const hour12 = ({local}: Moment): number => local.getUTCHours() % 12 || 12;
const half = ({local}: Moment): string => (local.getUTCHours() < 12 ? 'AM' : 'PM');
const fullYear = ({local}: Moment): number => local.getUTCFullYear();
/** Years before year 1 are counted backwards from it. */
const year = (moment: Moment): number => {
  const full = fullYear(moment);
  return full > 0 ? full : 1 - full;
};
const month = ({local}: Moment): string => two(local.getUTCMonth() + 1);
const day = ({local}: Moment): string => two(local.getUTCDate());
const minute = ({local}: Moment): string => two(local.getUTCMinutes());
const second = ({local}: Moment): string => two(local.getUTCSeconds());
const hour = ({local}: Moment): string => two(local.getUTCHours());
const shortYear = (moment: Moment): string => two(year(moment) % 100);

const startOfYear = (full: number): number => new Date(0).setUTCFullYear(full, 0, 1);
const dayOfYear = (moment: Moment): number =>
  Math.floor((moment.local.getTime() - startOfYear(fullYear(moment))) / MS_PER_DAY) + 1;

/** Sunday-first weeks in which week 1 contains January 1. */
const usWeek = (moment: Moment): number => {
  const {local} = moment;
  const saturday = local.getTime() + (6 - local.getUTCDay()) * MS_PER_DAY;
  const weekYear = new Date(saturday).getUTCFullYear();
  if (weekYear > fullYear(moment)) return 1;
  const firstDay = new Date(startOfYear(weekYear)).getUTCDay();
  return Math.floor((dayOfYear(moment) - 1 + firstDay) / DAYS_PER_WEEK) + 1;
};

/** The Thursday of the ISO week decides its year. */
const isoThursday = ({local}: Moment): Date =>
  new Date(local.getTime() + (4 - (local.getUTCDay() || DAYS_PER_WEEK)) * MS_PER_DAY);
const isoYear = (moment: Moment): number => isoThursday(moment).getUTCFullYear();
const isoWeek = (moment: Moment): number => {
  const thursday = isoThursday(moment);
  const days = Math.floor((thursday.getTime() - startOfYear(thursday.getUTCFullYear())) / MS_PER_DAY);
  return Math.floor(days / DAYS_PER_WEEK) + 1;
};

const clock24 = (moment: Moment): string => `${hour(moment)}:${minute(moment)}:${second(moment)}`;
const clock12 = (moment: Moment): string => `${minute(moment)}:${second(moment)} ${half(moment)}`;
const abbreviation = ({provider, zone, epochMs}: Moment): string => provider.zoneAbbreviation(zone, epochMs);
const shortDay: Code = moment => dayName(moment).slice(0, NAME_LENGTH);
const shortMonth: Code = moment => monthName(moment).slice(0, NAME_LENGTH);
const dateAndTime: Code = moment =>
  `${shortDay(moment)}, ${shortMonth(moment)} ${moment.local.getUTCDate()}, ${year(moment)} ` +
  `${hour12(moment)}:${clock12(moment)} ${abbreviation(moment)}`;

/** What each letter after `%` prints. Source: template language §7 (date). */
const CODES: ReadonlyMap<string, Code> = new Map<string, Code>([
  ['a', shortDay],
  ['A', dayName],
  ['b', shortMonth],
  ['B', monthName],
  ['c', dateAndTime],
  ['C', moment => two(Math.trunc(year(moment) / 100))],
  ['d', day],
  ['D', moment => `${month(moment)}/${day(moment)}/${shortYear(moment)}`],
  ['e', ({local}) => spaced(local.getUTCDate())],
  ['F', moment => `${year(moment)}-${month(moment)}-${day(moment)}`],
  ['g', moment => two(isoYear(moment) % 100)],
  ['G', isoYear],
  ['h', shortMonth],
  ['H', hour],
  ['i', hour12],
  ['I', moment => two(hour12(moment))],
  ['j', moment => String(dayOfYear(moment)).padStart(3, '0')],
  ['k', ({local}) => spaced(local.getUTCHours())],
  ['l', moment => spaced(hour12(moment))],
  ['m', month],
  ['M', minute],
  ['n', () => '\n'],
  ['N', ({local}) => String(local.getUTCMilliseconds() * NANOSECONDS_PER_MS).padStart(9, '0')],
  ['p', half],
  ['P', moment => half(moment).toLowerCase()],
  ['q', ({local}) => Math.floor(local.getUTCMonth() / 3) + 1],
  ['r', moment => `${hour12(moment)}:${clock12(moment)}`],
  ['R', moment => `${hour(moment)}:${minute(moment)}`],
  ['s', ({epochMs}) => (epochMs / 1000) | 0],
  ['S', second],
  ['t', () => '\t'],
  ['T', clock24],
  ['u', ({local}) => local.getUTCDay() || DAYS_PER_WEEK],
  ['U', moment => two(usWeek(moment))],
  ['v', moment => `${spaced(moment.local.getUTCDate())}-${shortMonth(moment)}-${year(moment)}`],
  ['V', moment => two(isoWeek(moment))],
  ['w', ({local}) => local.getUTCDay()],
  ['W', moment => two(usWeek(moment))],
  ['x', moment => `${month(moment)}/${day(moment)}/${year(moment)}`],
  ['X', moment => `${two(hour12(moment))}:${clock12(moment)}`],
  ['y', shortYear],
  ['Y', year],
  ['z', ({zone, epochMs}) => offsetText(zoneOffsetMs(zone, epochMs), ':')],
  ['Z', abbreviation],
  ['%', () => '%'],
]);

const EPOCH_MIN_MS = Date.UTC(-4712, 0, 1);
const EPOCH_MAX_MS = Date.UTC(8652, 11, 31);

/** Writes a moment by `%` codes, in English. Throws RangeError outside 4713 BC to 8652. Source: template language §7 (date). */
export const strftime = (epochMs: number, format: string, zone: string, provider: LocaleProvider): string => {
  if (!(epochMs >= EPOCH_MIN_MS && epochMs <= EPOCH_MAX_MS)) throw new RangeError('date is out of range');
  const moment: Moment = {
    local: new Date(epochMs + zoneOffsetMs(zone, epochMs)),
    epochMs,
    zone,
    provider,
  };
  let text = '';
  let from = 0;
  for (let at = format.indexOf('%'); at >= 0 && at < format.length - 1; at = format.indexOf('%', from)) {
    text += format.slice(from, at) + (CODES.get(format.charAt(at + 1))?.(moment) ?? '');
    from = at + 2;
  }
  return text + format.slice(from);
};
