// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {awaitContext} from '../../../runtime/compat/late-context.js';
import {makePage} from './page.js';

const HELD = '<script type="d1f2-text/javascript">Static.SQUARESPACE_CONTEXT = {}</script>';
const OTHER = '<script type="d1f2-text/javascript">track()</script>';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'Static');
});

/** Waits for the context of a page in a state of its load. Returns whether that wait has ended. */
const wait = (html: string, state: DocumentReadyState = 'complete') => {
  document.body.innerHTML = html;
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  const page = {...makePage(), contexts: {own: undefined, compat: undefined}};
  let isOver = false;
  const waiting = awaitContext(page).then(() => {
    isOver = true;
  });
  return {page, waiting, isOver: () => isOver};
};

test('EMB-02 a page none of whose held scripts sets the context is not held up', async () => {
  const {isOver} = wait(OTHER);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('EMB-02 a context that a held script sets reaches the page, with its currency', async () => {
  const {page, waiting, isOver} = wait(HELD + OTHER);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOver()).toBe(false);
  Reflect.set(globalThis, 'Static', {SQUARESPACE_CONTEXT: {website: {currency: 'CHF'}}});
  await vi.advanceTimersByTimeAsync(50);
  await waiting;
  expect(page.site).toMatchObject({currency: 'CHF', isCompat: true});
});

test('EMB-02 the wait ends once the held script has run without setting a context', async () => {
  const {isOver} = wait(HELD);
  await vi.advanceTimersByTimeAsync(1000);
  document.querySelector('script')?.remove();
  await vi.advanceTimersByTimeAsync(50);
  expect(isOver()).toBe(true);
});

test.each([
  ['complete', 3000],
  ['interactive', 10_000],
] as const)(
  'EMB-02 a held script that never runs ends the wait on a page that is %s',
  async (state, endMs) => {
    const {isOver} = wait(HELD, state);
    await vi.advanceTimersByTimeAsync(endMs - 100);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver()).toBe(true);
  },
);
