import {expect, test} from 'vitest';
import {dateOfParts, partsOfDate, partsOfTime, timeOfParts} from '../../../src/forms/native-dates.js';

// Source: HTML, valid date string and valid time string; commerce spec §3, form field value shapes.
const DATES = [
  ['2026-03-09', ['03', '09', '2026']],
  ['0985-12-31', ['12', '31', '0985']],
] as const;
const TIMES = [
  ['00:05', ['12', '05', '', 'AM']],
  ['09:30', ['9', '30', '', 'AM']],
  ['12:00', ['12', '00', '', 'PM']],
  ['23:59:07', ['11', '59', '07', 'PM']],
] as const;

for (const [value, parts] of DATES)
  test(`FORM-03 the date ${value} has the parts ${parts.join(' ')}`, () => {
    expect(partsOfDate(value)).toEqual(parts);
    expect(dateOfParts(parts)).toBe(value);
  });

for (const [value, parts] of TIMES)
  test(`FORM-03 the time ${value} has the parts ${parts.join(' ').replace('  ', ' ')}`, () => {
    expect(partsOfTime(value)).toEqual(parts);
    expect(timeOfParts(parts)).toBe(value);
  });

test('FORM-03 a control in which nothing is chosen has empty parts', () => {
  expect(partsOfDate('')).toEqual(['', '', '']);
  expect(partsOfTime('')).toEqual(['', '', '', '']);
  expect(timeOfParts(['', '', '', ''])).toBe('');
});

test('FORM-03 parts that an earlier version of the form stored fill the control', () => {
  expect(dateOfParts(['3', '9', '2026'])).toBe('2026-03-09');
  expect(timeOfParts(['14', '5', '', ''])).toBe('14:05');
  expect(timeOfParts(['2', '', '', 'pm'])).toBe('14:00');
});
