import {expect, test} from 'vitest';
import {PageLimit} from '../../../examples/platform/kernel/security/page-limit.js';

const NOW_MS = Date.UTC(2026, 0, 1);
/** More than a limit counts at once. */
const MANY = 50_001;

test('V04 an address that has read its minute’s pages stays refused, however many others come after it', () => {
  const limit = new PageLimit(3);
  const read = (address: string) => () => limit.count(address, NOW_MS);
  for (const _ of [1, 2, 3]) read('flood')();
  expect(read('flood')).toThrow();
  for (let at = 0; at < MANY; at++) read(`other ${at}`)();
  expect(read('flood')).toThrow();
  expect(read('another')).not.toThrow();
});

test('V04 of more addresses than are counted the first are forgotten while they have pages left', () => {
  const limit = new PageLimit(2);
  const read = (address: string) => () => limit.count(address, NOW_MS);
  read('early')();
  for (let at = 0; at < MANY; at++) read(`other ${at}`)();
  for (const _ of [1, 2]) expect(read('early')).not.toThrow();
  expect(read('early')).toThrow();
});

test('V04 a minute has room for exactly its pages, and the next one for as many', () => {
  const limit = new PageLimit(3);
  const readAt = (nowMs: number) => () => limit.count('a', nowMs);
  for (const minute of [0, 1]) {
    const nowMs = NOW_MS + minute * 60_000;
    for (const _ of [1, 2, 3]) expect(readAt(nowMs)).not.toThrow();
    expect(readAt(nowMs)).toThrow();
  }
});

/** How a page is answered: null where it is, else the seconds to wait. */
const read = (limit: PageLimit, address: string, nowMs: number): string | null => {
  try {
    limit.count(address, nowMs);
    return null;
  } catch (error) {
    return (error as {details: {headers: Record<string, string>}}).details.headers['Retry-After'] ?? '';
  }
};

test('V03 an address that read its pages of a minute reads again in the next one, and so in each', () => {
  const limit = new PageLimit(2);
  for (let minute = 0; minute < 3; minute++) {
    const nowMs = NOW_MS + minute * 60_000 + 15_000;
    const answers = [1, 2, 3].map(() => read(limit, '203.0.113.5', nowMs));
    expect(answers).toEqual([null, null, '45']);
  }
});
