import {DecodeError} from '../../shared/errors.js';
import {crumbOf, fieldTextsOf, isDone, refusalTextOf} from '../../shared/refusal.js';
import type {Exchange} from './client.js';
import {StepFault} from './step.js';

const SHOWN_LENGTH = 160;
const UNPRINTABLE = /[\p{Cc}\s]+/gu;
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/** A text from elsewhere, short and without what controls a terminal. */
const shown = (text: string): string => {
  const plain = text.replace(UNPRINTABLE, ' ').trim();
  return plain.length > SHOWN_LENGTH ? `${plain.slice(0, SHOWN_LENGTH)}…` : plain;
};

/** Throws where something is not as the contract has it. */
export const mustBe = (isSo: boolean, found: string, expected: string): void => {
  if (!isSo) throw new StepFault(`found ${shown(found)}; expected ${expected}`);
};

const answerText = ({status, text}: Exchange): string => `${status} ${text || '(empty)'}`;

/** The answer is JSON, a word or nothing, and no page. */
export const isData = (answer: Exchange): void =>
  mustBe(answer.body !== undefined, `${answerText(answer)}, which is no JSON`, 'JSON');

/** The platform did it: any 2xx without a refusal. */
export const isSuccess = (answer: Exchange): void =>
  mustBe(isDone(answer), answerText(answer), 'a status of 2xx, and no `error` or `errors` in the body');

/** The platform refused it, in words, and did not break. */
export const isRefusedInWords = (answer: Exchange): void => {
  mustBe(!isDone(answer), answerText(answer), 'a refusal: 4xx, or `error` in the body');
  mustBe(
    answer.status < SERVER_ERROR,
    answerText(answer),
    'a refusal with 4xx: 5xx is a fault of the server',
  );
  isData(answer);
  mustBe(refusalTextOf(answer.body) !== '', answerText(answer), 'words for the visitor as `error`');
};

/** Refused for the crumb, which names a fresh one. */
export const isCrumbFailure = (answer: Exchange): void => {
  isRefusedInWords(answer);
  const {failed, fresh} = crumbOf(answer.body);
  mustBe(failed, answerText(answer), '`crumbFail: true`');
  mustBe(fresh !== null, answerText(answer), 'a fresh `crumb`');
};

/** Refused at these fields, with words for each. */
export const isRefusedAt = (answer: Exchange, fieldIds: readonly string[]): void => {
  mustBe(!isDone(answer), answerText(answer), 'a refusal with `errors`');
  const {status} = answer;
  mustBe(status >= CLIENT_ERROR && status < SERVER_ERROR, answerText(answer), 'a status of 4xx');
  const texts = fieldTextsOf(answer.body);
  const silent = fieldIds.filter(id => !texts[id]);
  mustBe(silent.length === 0, answerText(answer), `words at ${silent.map(id => `\`${id}\``).join(', ')}`);
};

/** Reads an answer as the runtime does. */
export const readAs = <T>(read: (value: unknown, path: string) => T, value: unknown, path: string): T => {
  try {
    return read(value, path);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    throw new StepFault(error.message);
  }
};
