import {cached} from '../../../shared/cached.js';
import {ZONE_NAMES} from '../../../tables/zone-names.js';
import {offsetText, zoneNamePart, zoneOffsetMs} from './zone-offset.js';

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(ZONE_NAMES));

/** English locales in which a zone's own short name may be in use. */
const PROBED = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA', 'en-CA'];
const NAME = /^[A-Z]{2,5}$/;
const MOUNTAIN_OFFSET_MS = -7 * 3_600_000;
const HALF_YEAR_MS = 182 * 86_400_000;

/** Short names are looked for in locale data, which has none for a few zones on Mountain time. */
const probe = (zone: string, epochMs: number, offsetMs: number): string => {
  for (const locale of PROBED) {
    const name = zoneNamePart({epochMs, zone}, locale, 'short');
    if (NAME.test(name) && name !== 'UTC') return name;
  }
  const isMountain = offsetMs === MOUNTAIN_OFFSET_MS && zone.startsWith('America/');
  return isMountain ? 'MST' : offsetText(offsetMs, '', true);
};

const isDaylight = (zone: string, epochMs: number, offsetMs: number): boolean =>
  offsetMs > zoneOffsetMs(zone, epochMs + HALF_YEAR_MS);

const nameAt = (zone: string, epochMs: number, offsetMs: number): string => {
  const names = NAMES.get(zone);
  if (names === undefined) return probe(zone, epochMs, offsetMs);
  const [standard = '', daylight = standard] = names.split('/');
  const name = isDaylight(zone, epochMs, offsetMs) ? daylight : standard;
  return name || offsetText(offsetMs, '', true);
};

const namesOf = cached((_zone: string) => new Map<number, string>());

/** The tz database's short name of a zone's time, as `EST` or `CEST`, or its offset as `-03`. Source: template-intl. */
export const zoneAbbreviation = (zone: string, epochMs: number): string => {
  const offsetMs = zoneOffsetMs(zone, epochMs);
  const names = namesOf(zone);
  let name = names.get(offsetMs);
  if (name === undefined) {
    name = nameAt(zone, epochMs, offsetMs);
    names.set(offsetMs, name);
  }
  return name;
};
