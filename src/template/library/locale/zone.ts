import {cached} from '../../../shared/cached.js';
import {DEFAULT_TIME_ZONE} from '../../../tables/defaults.js';
import type {Context} from '../../language/plugin.js';
import {asString} from '../../language/value.js';

const UTC = 'UTC';

/** A zone's name when the platform knows it, else UTC. */
const knownZone = cached((zone: string): string => {
  try {
    new Intl.DateTimeFormat('en-US', {timeZone: zone});
    return zone;
  } catch {
    return UTC;
  }
});

/** The site's time zone; New York where the site names none, UTC where the name is unknown. Source: template language §7 (date). */
export const zoneOf = (context: Context): string =>
  knownZone(asString(context.resolve(['website', 'timeZone']) ?? DEFAULT_TIME_ZONE));
