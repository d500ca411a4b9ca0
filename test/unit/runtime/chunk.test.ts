// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {withRetry} from '../../../runtime/boot/chunk.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = (): Promise<{kept: number}> => Promise.reject(new TypeError('lost'));

test('EMB-05 a module that did not load is imported by another address a second later', async () => {
  // What the address is given goes into the comment.
  const asked = withRetry(lost(), 'data:text/javascript,export const kept = 7; //');
  await vi.advanceTimersByTimeAsync(999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await asked).kept).toBe(7);
});

test('EMB-05 a loaded module is imported once, and one that never loads rejects', async () => {
  expect(await withRetry(Promise.resolve({kept: 3}), 'data:text/javascript,throw 1')).toEqual({kept: 3});
  const asked = expect(withRetry(lost(), 'data:text/javascript,throw 1 //')).rejects.toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
});

test('EMB-08 a file is asked for again by the same address where an import map has its integrity', async () => {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = '{"integrity": {"/vitrine/1/vitrine.js": "sha384-AAAA"}}';
  document.head.append(map);
  const asked = withRetry(
    Promise.reject<{address: string}>(new TypeError('refused')),
    'data:text/javascript,export const address = import.meta.url; //',
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect((await asked).address).toMatch(/\/\/$/);
  map.remove();
});
