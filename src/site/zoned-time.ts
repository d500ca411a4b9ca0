const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter of the parts of a time; made once for each zone. Throws `RangeError` for an unknown one. */
const makeFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    timeZone: timeZone || undefined,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** The device's own zone. */
const OWN = '';

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const zone = readZone(timeZone).shown;
  const known = formats.get(zone);
  if (known) return known;
  const made = makeFormat(zone);
  formats.set(zone, made);
  return made;
}

const zones = new Map<string, boolean>();

/** Zones whose names are remembered, at most. */
const ZONES_MAX = 1000;

/**
 * A time zone as it was named, and as times are shown in it: an IANA name, `''` for the device's own. A name that this device has no
 * data of, as that of another version or of no zone at all, is not known, and the device's own is shown.
 */
export function readZone(timeZone: string): {readonly shown: string; readonly isKnown: boolean} {
  let isKnown = zones.get(timeZone);
  if (isKnown === undefined) {
    try {
      makeFormat(timeZone);
      isKnown = true;
    } catch {
      isKnown = false;
    }
    if (zones.size >= ZONES_MAX) zones.clear();
    zones.set(timeZone, isKnown);
  }
  return {shown: isKnown ? timeZone : OWN, isKnown};
}

/** A time as a clock in the zone shows it, as if that were UTC. Times are milliseconds since the epoch; `timeZone` is read as `readZone` does. */
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

/** Latest and earliest moment that a date can be. Source: ECMAScript, time values. */
const MS_MAX = 8.64e15;

/** A time as a field of the type `datetime-local` has it, in a zone: `2026-03-29T03:30`; '' for null and for a moment that is none. */
export const localTimeOf = (ms: number | null, timeZone: string): string =>
  ms === null || !(Math.abs(ms) < MS_MAX)
    ? ''
    : new Date(localMs(ms, timeZone)).toISOString().slice(0, TO_MINUTES);

/**
 * The time that such a field has, in milliseconds since the epoch; null for an empty field or no time. Of a time that a clock
 * shows twice it is one, and one that a clock skips is as much later.
 */
export function timeOfLocal(text: string, timeZone: string): number | null {
  const asUtc = LOCAL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number): number => localMs(ms, timeZone) - ms;
  const near = asUtc - offsetAt(asUtc);
  const found = asUtc - offsetAt(near);
  return localMs(found, timeZone) === asUtc ? found : Math.max(near, found);
}
