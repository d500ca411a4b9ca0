import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {ApiError} from '../../../src/shared/errors.js';
import {createTusTransport} from '../../../widgets/editor/files/tus-transport.js';

const state = vi.hoisted(() => ({status: 0, waitedMs: 0}));

/** The library as far as it decides on repeats: every call fails with the status, and waits are added up. */
vi.mock('tus-js-client', () => {
  class DetailedError extends Error {
    originalResponse = state.status ? {getStatus: () => state.status, getBody: () => ''} : null;
  }
  class Upload {
    url = null;
    constructor(
      readonly file: File,
      readonly options: {
        readonly retryDelays: readonly number[];
        onShouldRetry(error: Error, attempt: number): boolean;
        onError(error: Error): void;
      },
    ) {}
    async findPreviousUploads() {
      return [];
    }
    abort() {}
    start() {
      const error = new DetailedError();
      const {retryDelays, onShouldRetry, onError} = this.options;
      let attempt = 0;
      while (attempt < retryDelays.length && onShouldRetry(error, attempt))
        state.waitedMs += retryDelays[attempt++] ?? 0;
      onError(error);
    }
  }
  return {Upload, DetailedError};
});

const store = {get: () => null, set: () => undefined, remove: () => undefined};
const cookies = {enabled: true, get: () => undefined};
const send = async (status: number) => {
  state.status = status;
  const onRepeat = vi.fn();
  const transport = createTusTransport({endpoint: '/api/uploads', locale: 'en', cookies, store});
  const sending = transport.send(new File(['x'], 'a.pdf'), {
    onRepeat,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const error = await sending.then(
    () => null,
    found => found,
  );
  return {error, onRepeat, waitedS: state.waitedMs / 1000};
};

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  state.waitedMs = 0;
});

afterEach(() => vi.unstubAllGlobals());

for (const status of [500, 502, 503, 504, 408, 429])
  test(`BLD-07 an upload whose calls all answer ${status} repeats for four seconds, and says so`, async () => {
    const {error, onRepeat, waitedS} = await send(status);
    expect(error).toBeInstanceOf(ApiError);
    expect([waitedS, onRepeat.mock.calls.length > 0]).toEqual([4, true]);
  });

for (const status of [0, 409, 423])
  test(`BLD-07 an upload waits a minute for ${status || 'a lost connection'}, and says so`, async () => {
    const {onRepeat, waitedS} = await send(status);
    expect([waitedS, onRepeat.mock.calls.length > 0]).toEqual([55, true]);
  });

test('BLD-07 a refused upload is not repeated', async () => {
  const {error, onRepeat, waitedS} = await send(400);
  expect([error instanceof ApiError && error.status, waitedS, onRepeat.mock.calls.length]).toEqual([
    400, 0, 0,
  ]);
});
