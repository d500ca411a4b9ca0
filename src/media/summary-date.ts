import {cached} from '../shared/cached.js';
import {DEFAULT_TIME_ZONE} from '../tables/defaults.js';

const format = (locale: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone});

const formatOf = cached((key: string): Intl.DateTimeFormat => {
  const [locale = '', timeZone = ''] = key.split(' ');
  try {
    return format(locale, timeZone);
  } catch {
    // A zone that Intl does not know must not hide the items.
    return format(locale, DEFAULT_TIME_ZONE);
  }
});

/** Latest and earliest moment that a date can be. Source: ECMAScript, time values. */
const MS_MAX = 8.64e15;

/** When an item takes place, or was published, as a locale writes days; null for a moment that is none. */
export const summaryDate = (
  {startMs, endMs}: {readonly startMs: number | null; readonly endMs: number | null},
  {locale, timeZone}: {readonly locale: string; readonly timeZone: string},
): {readonly text: string; readonly iso: string} | null => {
  if (startMs === null || Math.abs(startMs) > MS_MAX) return null;
  const dates = formatOf(`${locale} ${timeZone}`);
  const hasEnd = endMs !== null && endMs > startMs && endMs <= MS_MAX;
  return {
    // A range within one day is written as that day.
    text: hasEnd ? dates.formatRange(startMs, endMs) : dates.format(startMs),
    iso: new Date(startMs).toISOString(),
  };
};
