import {calendarTime} from '../../../site/calendar-time.js';
import {own} from '../../language/path.js';
import type {Formatter} from '../../language/plugin.js';
import {readNumber, readText} from '../read.js';

const placeOf = (event: unknown): string => {
  const location = own(event, 'location');
  return ['addressLine1', 'addressLine2', 'addressCountry']
    .map(line => readText(location, line).trim())
    .filter(Boolean)
    .join(', ');
};

/** The address that puts an event into a Google calendar. Source: template language §7 (google-calendar-url). */
export const googleCalendarUrl: Formatter = event => {
  // The address is written by the old rule, `%u` and four digits above U+00FF, which every engine has.
  const title = escape(readText(event, 'title'));
  const dates = `${calendarTime(readNumber(event, 'startDate'))}/${calendarTime(readNumber(event, 'endDate'))}`;
  const place = placeOf(event);
  const location = place ? `&location=${encodeURIComponent(place)}` : '';
  return `http://www.google.com/calendar/event?action=TEMPLATE&text=${title}&dates=${dates}${location}`;
};
