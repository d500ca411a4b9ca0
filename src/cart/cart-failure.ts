import type {MessageId} from '../i18n/messages/message-id.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';
import {type FailureText, failureText} from './add-failure.js';

/** The message after a failed change without a reason. Source: commerce spec §8. */
const TEXT_BY_CHANGE = new Map<string, MessageId>([
  ['changed', 'cart-not-updated'],
  ['coupon', 'cart-not-updated'],
  ['removed', 'item-not-removed'],
]);

const codeOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.code ?? `status-${error.status}`;
  if (error instanceof TimeoutError) return 'timeout';
  return error instanceof NetworkError ? 'network' : 'unknown';
};

/** The message after a failed call of the cart. `change` is the attempted change; `code` is the server's, or ours.
 *  Source: commerce spec §8. */
export const cartFailure = (
  error: unknown,
  change: string,
  areCookiesEnabled: boolean,
): {code: string; text: FailureText} => {
  const text = failureText(error, areCookiesEnabled);
  const textId = text.textId === 'unknown-failure' && TEXT_BY_CHANGE.get(change);
  return {code: codeOf(error), text: textId ? {textId} : text};
};
