import type {MessageId} from '../i18n/messages/message-id.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';

/** The text after a failed call: the id of our message, or the server's own sentence. */
export type FailureText =
  | {readonly textId: MessageId; readonly serverText?: undefined}
  | {readonly serverText: string; readonly textId?: undefined};

const refusalText = (error: ApiError, areCookiesEnabled: boolean): FailureText => {
  if (error.status === 429) return {textId: 'try-again-in-seconds'};
  if (error.crumb.failed || (error.status === 401 && !error.text)) {
    return {textId: areCookiesEnabled ? 'session-expired' : 'cookies-needed'};
  }
  return error.text ? {serverText: error.text} : {textId: 'unknown-failure'};
};

/** The text for the visitor after a failed call of the shop. Source: commerce spec §8. */
export const failureText = (error: unknown, areCookiesEnabled: boolean): FailureText => {
  if (error instanceof ApiError) return refusalText(error, areCookiesEnabled);
  if (error instanceof TimeoutError) return {textId: 'took-too-long'};
  return {textId: error instanceof NetworkError ? 'check-connection' : 'unknown-failure'};
};
