import type {MessageId} from '../i18n/messages/commerce/en.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';

/** How the visitor buys; each has its own failure title. Source: commerce spec §8. */
export type AddKind = 'normal' | 'express' | 'gift-card';

/** The sentence for a failed call: a message of ours, or what the server said. */
export type FailureText = {readonly textId: MessageId} | {readonly serverText: string};

const TITLE_BY_KIND = {
  normal: 'add-failed',
  express: 'express-failed',
  'gift-card': 'gift-card-failed',
} as const satisfies Record<AddKind, MessageId>;

const refusalText = (error: ApiError, areCookiesEnabled: boolean): FailureText => {
  if (error.status === 429) return {textId: 'try-again-in-seconds'};
  if (error.crumb.failed || (error.status === 401 && !error.text)) {
    return {textId: areCookiesEnabled ? 'session-expired' : 'cookies-needed'};
  }
  return error.text ? {serverText: error.text} : {textId: 'unknown-failure'};
};

/** What to tell the visitor about a failed call of the shop. Source: commerce spec §8. */
export const failureText = (error: unknown, areCookiesEnabled: boolean): FailureText => {
  if (error instanceof ApiError) return refusalText(error, areCookiesEnabled);
  if (error instanceof TimeoutError) return {textId: 'took-too-long'};
  return {textId: error instanceof NetworkError ? 'check-connection' : 'unknown-failure'};
};

/** Title of the alert after a failed add. Source: commerce spec §8. */
export const addFailureTitle = (kind: AddKind): MessageId => TITLE_BY_KIND[kind];
