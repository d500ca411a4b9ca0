import type {Clock} from '../ports.js';
import {DecodeError, TimeoutError} from '../shared/errors.js';
import {CALL_TIMEOUT_MS} from '../tables/limits.js';

/** The most an answer may weigh, in bytes. Source: our choice; the largest cart is far below. */
const BODY_BYTES_MAX = 2_000_000;

/**
 * An answer's text, read within one deadline that dripping bytes do not move and up to one size.
 * Throws `TimeoutError`, `DecodeError`.
 *
 * A copy is counted, and `text()` reads the answer: Chromium lists a finished request as `net::ERR_ABORTED` where its own
 * stream is read to the end a moment before the request closes.
 */
export const readBody = async (response: Response, clock: Clock): Promise<string> => {
  const reader = response.clone().body?.getReader();
  if (!reader) return '';
  // A copy's request ends once both are cancelled.
  const cancel = (): void => void Promise.all([reader.cancel(), response.body?.cancel()]).catch(() => {});
  let isLate = false;
  let bytes = 0;
  const stop = clock.after(CALL_TIMEOUT_MS, () => {
    isLate = true;
    cancel();
  });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      if (bytes > BODY_BYTES_MAX) {
        cancel();
        throw new DecodeError('body', `at most ${BODY_BYTES_MAX} bytes`, 'more');
      }
    }
  } finally {
    stop();
  }
  if (isLate) throw new TimeoutError();
  return response.text();
};
