import {expect, test} from 'vitest';
import {SCROLL_OFFSET_PX, scrollDuration, TWEEN_MS, tweenProgress} from '../../../src/site/tween.js';

test('SITE-07 an animation takes 300 ms by default, and ends where it should', () => {
  expect([TWEEN_MS, SCROLL_OFFSET_PX]).toEqual([300, 30]);
  expect([0, 300, 301, -5].map(elapsedMs => tweenProgress(elapsedMs))).toEqual([0, 1, 1, 0]);
  expect(tweenProgress(150)).toBeGreaterThan(0.5);
  expect(tweenProgress(0, 0)).toBe(1);
});

// Source: runtime spec §9, scroll animation clamped to 50 ms
const ROWS = [
  [undefined, 300],
  [50, 50],
  [49, 50],
  [0, 50],
  [-10, 50],
  [1000, 1000],
] as const;
for (const [asked, taken] of ROWS)
  test(`SITE-07 a scroll that is to take ${asked} ms takes ${taken} ms`, () => {
    expect(scrollDuration(asked)).toBe(taken);
  });

for (const durationMs of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
  test(`SITE-07 no animation takes ${durationMs} ms`, () => {
    const message = `an animation takes a finite number of milliseconds, got ${durationMs}`;
    expect(() => tweenProgress(0, durationMs)).toThrow(message);
    expect(() => scrollDuration(durationMs)).toThrow(message);
  });
