import {expect, test} from 'vitest';
import {localTimeOf, readZone, timeOfLocal} from '../../../src/site/zoned-time.js';

const ROWS = [
  ['UTC', '2026-03-16T13:00', '2026-03-16T13:00:00Z'],
  ['America/New_York', '2026-03-16T09:00', '2026-03-16T13:00:00Z'],
  ['America/New_York', '2026-01-16T08:00', '2026-01-16T13:00:00Z'],
  ['Asia/Kolkata', '2026-03-16T18:30', '2026-03-16T13:00:00Z'],
  // Hours next to those at which clocks are set.
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00Z'],
] as const;

for (const [zone, text, time] of ROWS)
  test(`SITE-02 ${text} in ${zone} is ${time}, and back`, () => {
    expect(timeOfLocal(text, zone)).toBe(Date.parse(time));
    expect(localTimeOf(Date.parse(time), zone)).toBe(text);
  });

test('SITE-02 an hour that a clock skips is the one after it', () => {
  expect(timeOfLocal('2026-03-29T02:30', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30:00Z'));
  expect(timeOfLocal('2026-03-08T02:30', 'America/New_York')).toBe(Date.parse('2026-03-08T07:30:00Z'));
});

test('SITE-02 a year that is being typed stays the year that it is', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York'])
    expect(localTimeOf(timeOfLocal('0002-04-05T10:00', zone), zone)).toBe('0002-04-05T10:00');
});

test('SITE-02 an empty field and a broken text are no time', () => {
  expect(localTimeOf(null, 'UTC')).toBe('');
  for (const text of ['', 'x', '2026-13-01T00:00', '2026-01-01', '2026-01-01T00:00Z'])
    expect([text, timeOfLocal(text, 'UTC')]).toEqual([text, null]);
});

for (const zone of ['Mars/Base', 'UTC+25:99', ' '])
  test(`SITE-02 times in the zone ${JSON.stringify(zone)}, which is none, are those of the device`, () => {
    expect(readZone(zone)).toEqual({shown: '', isKnown: false});
    const time = Date.UTC(2026, 2, 16, 13);
    expect(localTimeOf(time, zone)).toBe(localTimeOf(time, ''));
    expect(timeOfLocal(localTimeOf(time, zone), zone)).toBe(time);
  });

test('SITE-02 a zone that there is, and that of the device, are shown as they are named', () => {
  expect([readZone('Europe/Berlin'), readZone('')]).toEqual([
    {shown: 'Europe/Berlin', isKnown: true},
    {shown: '', isKnown: true},
  ]);
});

test('SITE-02 a moment that no clock shows has no time', () => {
  for (const ms of [8.64e15, -8.64e15, 1e300, Number.NaN]) expect(localTimeOf(ms, 'Asia/Tokyo')).toBe('');
});
