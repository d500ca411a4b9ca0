import type {Clock} from '../ports.js';
import {DecodeError, TimeoutError} from '../shared/errors.js';
import {CALL_TIMEOUT_MS} from '../tables/limits.js';

/** The most an answer may weigh, in bytes. Source: our choice; the largest cart is far below. */
const BODY_BYTES_MAX = 2_000_000;

/**
 * An answer's text, read within one deadline that dripping bytes do not move and up to one size.
 * Throws `TimeoutError`, `DecodeError`.
 */
export const readBody = async (response: Response, clock: Clock): Promise<string> => {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let isLate = false;
  let bytes = 0;
  let text = '';
  const stop = clock.after(CALL_TIMEOUT_MS, () => {
    isLate = true;
    void reader.cancel();
  });
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      if (bytes > BODY_BYTES_MAX) {
        void reader.cancel();
        throw new DecodeError('body', `at most ${BODY_BYTES_MAX} bytes`, 'more');
      }
      text += decoder.decode(part.value, {stream: true});
    }
  } finally {
    stop();
  }
  if (isLate) throw new TimeoutError();
  return text;
};
