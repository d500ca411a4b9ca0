import {ApiError} from '../shared/errors.js';
import {ownValue, plainText} from '../shared/own-value.inline.js';
import {crumbOf, fieldTextsOf, readBodyText, refusalTextOf} from '../shared/refusal.js';

/** A refusal as a typed error. `body` is as `readBodyText` reads it. */
export const apiErrorOf = (status: number, body: unknown): ApiError =>
  new ApiError(status, {
    text: refusalTextOf(body) || null,
    code: plainText(ownValue(body, 'code')) || null,
    fields: fieldTextsOf(body),
    crumb: crumbOf(body),
  });

/** The same of an answer's text. One that is no JSON has no sentence; the caller then uses its own message. */
export const readApiError = ({status}: Response, text: string): ApiError =>
  apiErrorOf(status, readBodyText(text));
