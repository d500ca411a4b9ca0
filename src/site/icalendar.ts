import {calendarTime} from './calendar-time.js';

/** An event, for a calendar file. Times are milliseconds since the epoch. */
export interface CalendarEvent {
  /** The same at every download, so that a calendar updates the event instead of adding it again. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  readonly url: string;
  readonly startMs: number;
  readonly endMs: number;
  /** When the event was written down last. */
  readonly stampMs: number;
}

/** Bytes of a line at most, without its end. Source: RFC 5545 §3.1. */
const LINE_BYTES_MAX = 75;

/** Source: RFC 5545 §3.3.11. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Splits a line into rows that begin with a blank from the second on; no character is cut. */
const fold = (line: string): string => {
  const bytes = new TextEncoder();
  let rows = '';
  let used = 0;
  for (const char of line) {
    const {length} = bytes.encode(char);
    if (used + length > LINE_BYTES_MAX) {
      rows += '\r\n ';
      used = 1;
    }
    rows += char;
    used += length;
  }
  return rows;
};

/** A calendar file with one event. Source: RFC 5545; runtime spec §2, calendar-add link. */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Events//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${calendarTime(event.stampMs)}`,
    `DTSTART:${calendarTime(event.startMs)}`,
    `DTEND:${calendarTime(event.endMs)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.text)}`,
    `LOCATION:${escapeText(event.place)}`,
    // An address is no text: nothing in it is escaped, and a line end would begin a line of its own.
    `URL:${event.url.replace(/\s/g, '')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(line => `${fold(line)}\r\n`)
    .join('');
