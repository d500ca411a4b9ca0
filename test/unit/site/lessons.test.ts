import {expect, test} from 'vitest';
import {lessonState} from '../../../src/site/lessons.js';

const FREE = {isFree: true, isWatched: false};
const PAID = {isFree: false, isWatched: false};

// Source: our choice
for (const [lesson, hasAccess, state] of [
  [FREE, false, 'free'],
  [FREE, true, 'open'],
  [{...FREE, isWatched: true}, false, 'watched'],
  [PAID, false, 'locked'],
  [PAID, true, 'open'],
  [{...PAID, isWatched: true}, true, 'watched'],
  [{...PAID, isWatched: true}, false, 'locked'],
] as const)
  test(`SITE-10 a lesson ${JSON.stringify(lesson)} is ${state} ${hasAccess ? 'with' : 'without'} access`, () => {
    expect(lessonState(lesson, hasAccess)).toBe(state);
  });
