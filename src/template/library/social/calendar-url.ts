import {own} from '../../language/path.js';
import type {Formatter} from '../../language/plugin.js';
import {readNumber, readText} from '../read.js';

const NOT_ESCAPED = /[^A-Za-z0-9@*_+\-./]/g;
const TWO_DIGITS_MAX = 0xff;

/** The legacy `escape`: `%XX` up to U+00FF, `%uXXXX` above. */
const legacyEscape = (text: string): string =>
  text.replace(NOT_ESCAPED, character => {
    const code = character.charCodeAt(0);
    const hex = code.toString(16).toUpperCase();
    return code <= TWO_DIGITS_MAX ? `%${hex.padStart(2, '0')}` : `%u${hex.padStart(4, '0')}`;
  });

/** UTC as `YYYYMMDDTHHMMSSZ`. */
const stamp = (epochMs: number): string =>
  new Date(epochMs)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '');

const placeOf = (event: unknown): string => {
  const location = own(event, 'location');
  return ['addressLine1', 'addressLine2', 'addressCountry']
    .map(line => readText(location, line).trim())
    .filter(Boolean)
    .join(', ');
};

/** The address that puts an event into a Google calendar. Source: template language §7 (google-calendar-url). */
export const googleCalendarUrl: Formatter = event => {
  const title = legacyEscape(readText(event, 'title'));
  const dates = `${stamp(readNumber(event, 'startDate'))}/${stamp(readNumber(event, 'endDate'))}`;
  const place = placeOf(event);
  const location = place ? `&location=${encodeURIComponent(place)}` : '';
  return `http://www.google.com/calendar/event?action=TEMPLATE&text=${title}&dates=${dates}${location}`;
};
