import {expect, test} from 'vitest';
import {FETCH_BEGUN, type FetchState, nextFetchState} from '../../../src/site/fetch-state.js';

const done: FetchState<string> = {status: 'success', data: 'old'};
const error = new Error('gone');
const failed: FetchState<string> = {status: 'failed', data: 'old', error};

test('SITE-08 a pending read succeeds with its data', () => {
  expect(nextFetchState<string>(FETCH_BEGUN, {type: 'succeeded', data: 'new'})).toEqual({
    status: 'success',
    data: 'new',
  });
});

test('SITE-08 a pending read fails with its error', () => {
  expect(nextFetchState<string>(FETCH_BEGUN, {type: 'failed', error})).toEqual({
    status: 'failed',
    data: null,
    error,
  });
});

test('SITE-08 a refetch is pending and retains the data', () => {
  expect(nextFetchState(done, {type: 'refetched'})).toEqual({status: 'pending', data: 'old'});
  expect(nextFetchState(failed, {type: 'refetched'})).toEqual({status: 'pending', data: 'old'});
});

test('SITE-08 a failed refetch retains the old data', () => {
  const pending = nextFetchState(done, {type: 'refetched'});
  expect(nextFetchState(pending, {type: 'failed', error})).toEqual(failed);
});

test('SITE-08 an unexpected answer changes nothing', () => {
  expect(nextFetchState(done, {type: 'failed', error})).toBe(done);
  expect(nextFetchState(failed, {type: 'succeeded', data: 'late'})).toBe(failed);
});

test('SITE-08 a refetch while pending changes nothing', () => {
  expect(nextFetchState<string>(FETCH_BEGUN, {type: 'refetched'})).toBe(FETCH_BEGUN);
});
