import {expect, test} from 'vitest';
import {closedText, readAnnouncement, readClosed} from '../../../src/site/announcement.js';

const DAY_MS = 86_400_000;
const OPEN_DAY = readAnnouncement({announcement: 'open-day'});

test('SITE-08 an announcement has version 1 and stays closed for 30 days, unless its marker says so', () => {
  expect(OPEN_DAY).toEqual({id: 'open-day', version: '1', days: 30});
  expect(readAnnouncement({announcement: 'a', version: '2', days: '7'})).toEqual({
    id: 'a',
    version: '2',
    days: 7,
  });
});

test('SITE-08 a closed announcement is shown again once its days are over, or in another version', () => {
  const stored = closedText(OPEN_DAY, 0);
  expect(readClosed(OPEN_DAY, null, 0)).toEqual({isClosed: false, isExpired: false});
  expect(readClosed(OPEN_DAY, stored, 30 * DAY_MS - 1)).toEqual({isClosed: true, isExpired: false});
  expect(readClosed(OPEN_DAY, stored, 30 * DAY_MS)).toEqual({isClosed: false, isExpired: true});
  expect(readClosed({...OPEN_DAY, version: '2'}, stored, 1).isClosed).toBe(false);
  expect(readClosed(OPEN_DAY, 'not JSON', 1).isClosed).toBe(false);
});

for (const [marker, message] of [
  [{}, 'data-announcement: expected text, got nothing'],
  [{announcement: ''}, 'data-announcement: expected text, got nothing'],
  [{announcement: 'a', days: 'soon'}, 'data-days: expected a number, got "soon"'],
  [{announcement: 'a', days: 'Infinity'}, 'data-days: expected a number, got "Infinity"'],
] as const)
  test(`SITE-08 the marker ${JSON.stringify(marker)} is refused: ${message}`, () => {
    expect(() => readAnnouncement(marker)).toThrow(message);
  });
