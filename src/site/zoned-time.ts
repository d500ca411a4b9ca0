const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of the parts of a time; made once for each zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone: timeZone || undefined,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** A time as a clock in the zone shows it, as if that were UTC. Times are milliseconds since the epoch; `timeZone` is an IANA name, '' for the device's. Throws `RangeError` for an unknown zone. */
export function localMs(ms: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({type, value}) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  // Date.UTC() takes a year below 100, which is on the way to one that is typed, for one of the last century.
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return shown.setUTCHours(part('hour'), part('minute'), part('second'));
}

/** Characters of a time up to its minutes, as `2026-03-29T03:30`. */
const TO_MINUTES = 16;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A time as a field of the type `datetime-local` has it, in a zone: `2026-03-29T03:30`; '' for null. Throws as `localMs`. */
export const localTimeOf = (ms: number | null, timeZone: string): string =>
  ms === null ? '' : new Date(localMs(ms, timeZone)).toISOString().slice(0, TO_MINUTES);

/**
 * The time that such a field has, in milliseconds since the epoch; null for an empty field or no time. Of a time that a clock
 * shows twice it is one, and one that a clock skips is as much later. Throws as `localMs`.
 */
export function timeOfLocal(text: string, timeZone: string): number | null {
  const asUtc = LOCAL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number): number => localMs(ms, timeZone) - ms;
  const near = asUtc - offsetAt(asUtc);
  const found = asUtc - offsetAt(near);
  return localMs(found, timeZone) === asUtc ? found : Math.max(near, found);
}
