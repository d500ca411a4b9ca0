import {expect, test} from 'vitest';
import {
  addDays,
  clockOf,
  dayOf,
  isoIn,
  startOfDay,
  TIME_ZONES,
} from '../../../examples/platform/kernel/time-zone.js';

const HOUR_MS = 3_600_000;

/** How long days are where clocks change. */
const DAYS = [
  ['Europe/Berlin', '2026-03-28', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  // Clocks are set forward at midnight: the day begins at one.
  ['Africa/Cairo', '2026-04-24', 23],
  ['Asia/Kathmandu', '2026-06-01', 24],
  ['UTC', '2026-03-29', 24],
] as const;
for (const [zone, day, hours] of DAYS)
  test(`${day} in ${zone} has ${hours} hours, which all belong to it`, () => {
    const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
    expect((to - from) / HOUR_MS).toBe(hours);
    expect([dayOf(from - 1, zone), dayOf(from, zone), dayOf(to - 1, zone), dayOf(to, zone)]).toEqual([
      addDays(day, -1),
      day,
      day,
      addDays(day, 1),
    ]);
  });

test('a time is written with the offset of its zone on that day', () => {
  expect(isoIn(Date.UTC(2026, 2, 29, 0, 59, 59, 999), 'Europe/Berlin')).toBe('2026-03-29T01:59:59.999+01:00');
  expect(isoIn(Date.UTC(2026, 2, 29, 1), 'Europe/Berlin')).toBe('2026-03-29T03:00:00.000+02:00');
  expect(isoIn(Date.UTC(2026, 0, 1), 'America/St_Johns')).toBe('2025-12-31T20:30:00.000-03:30');
  expect(isoIn(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01T00:00:00.000Z');
  expect(clockOf(Date.UTC(2026, 0, 1), 'Asia/Kathmandu')).toBe('05:45');
  for (const zone of TIME_ZONES) expect(Date.parse(isoIn(1_777_777_777_777, zone))).toBe(1_777_777_777_777);
});

test('text that is not a date has no first moment', () => {
  for (const day of ['', '2026-02-30', '2026-13-01', '1.1.2026', '2026-1-1'])
    expect(startOfDay(day, 'Europe/Berlin')).toBeNaN();
});
