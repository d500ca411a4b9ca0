import {expect, test} from 'vitest';
import {calendarTime} from '../../../src/site/calendar-time.js';
import {calendarFile} from '../../../src/site/icalendar.js';

const EVENT = {
  uid: 'a1@shop.example',
  title: 'Glaze; fire, and \\ tea',
  text: 'One line\nand another',
  place: '12 Dune Road, Wellfleet',
  url: 'https://shop.example/events/tea',
  startMs: Date.UTC(2027, 4, 8, 18),
  endMs: Date.UTC(2027, 4, 8, 22, 30, 5, 900),
  stampMs: Date.UTC(2026, 10, 2, 15),
};

test('SITE-07 a time for a calendar is UTC as %Y%m%dT%H%M%SZ', () => {
  expect(calendarTime(Date.UTC(2026, 0, 2, 3, 4, 5, 678))).toBe('20260102T030405Z');
  expect(() => calendarTime(Number.NaN)).toThrow(RangeError);
});

test('SITE-07 a calendar file holds the event, its texts escaped', () => {
  expect(calendarFile(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Events//EN',
    'BEGIN:VEVENT',
    'UID:a1@shop.example',
    'DTSTAMP:20261102T150000Z',
    'DTSTART:20270508T180000Z',
    'DTEND:20270508T223005Z',
    'SUMMARY:Glaze\\; fire\\, and \\\\ tea',
    'DESCRIPTION:One line\\nand another',
    'LOCATION:12 Dune Road\\, Wellfleet',
    'URL:https://shop.example/events/tea',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('SITE-07 no line of a calendar file has more than 75 bytes, and none cuts a character', () => {
  const title = '工房公開🫖'.repeat(30);
  const file = calendarFile({...EVENT, title, url: 'https://shop.example/\r\nX-EVIL:1'});
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(line => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(lines.filter(line => line.startsWith('X-EVIL'))).toEqual([]);
});
