/**
 * A time as calendars write it: UTC as `YYYYMMDDTHHMMSSZ`. Throws `RangeError` for a time that does not exist.
 * Source: runtime spec §2, calendar-add link, `%Y%m%dT%H%M%SZ`.
 */
export const calendarTime = (epochMs: number): string =>
  new Date(epochMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '');
