import type {BuilderMessageId} from '../../../src/builder/messages/en.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {ApiError, NetworkError, TimeoutError} from '../../../src/shared/errors.js';

const UNAUTHORIZED = 401;

/** Why a call failed, as the owner reads it: the platform's own reason where it gives one, else the message `otherwise`, which names what failed. */
export const callProblem = (
  error: unknown,
  m: MessageFormat<BuilderMessageId>,
  otherwise: BuilderMessageId = 'error-occurred',
): string => {
  const isUnanswered = error instanceof NetworkError || error instanceof TimeoutError;
  if (isUnanswered && otherwise === 'error-occurred') return m('network-error');
  if (!(error instanceof ApiError)) return m(otherwise);
  // Who is signed out reads what to do, and where.
  return error.status === UNAUTHORIZED ? m('session-over') : error.text || m(otherwise);
};
