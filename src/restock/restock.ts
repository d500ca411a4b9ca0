import type {FailureText} from '../cart/add-failure.js';
import type {MessageId} from '../i18n/messages/message-id.js';
import {isEmail} from '../shared/email.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';
import type {EmailRule} from '../tables/email-rules.js';

/** What is wrong with an email address that a visitor typed, or null. Source: commerce spec §5, restock form. */
export const restockEmailProblem = (email: string, rule: EmailRule): MessageId | null => {
  if (!email.trim()) return 'restock-email-blank';
  return isEmail(email.trim(), rule) ? null : 'restock-email-invalid';
};

/** The sentence for a sign-up that failed: the server's own where it has one. Source: commerce spec §8. */
export const restockFailure = (error: unknown): FailureText => {
  if (error instanceof ApiError && error.text) return {serverText: error.text};
  const isUnanswered = error instanceof NetworkError || error instanceof TimeoutError;
  return {textId: isUnanswered ? 'check-connection' : 'restock-failed'};
};
