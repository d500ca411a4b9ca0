import type {MessageParams} from '../i18n/pattern.js';
import {isLinkTarget} from '../site/link-target.js';
import type {BuilderMessageId} from './messages/en.js';

/** What is wrong with a value that an owner typed, as a message of the builder. */
export interface ValueProblem {
  readonly id: BuilderMessageId;
  readonly params?: MessageParams;
}

/** The last millisecond of the year 9999: texts of later dates have another form. */
const LAST_MS = 253_402_300_799_999;

/** Why a text of at most `max` characters, in UTF-16 units as the platform counts them, is not taken. */
export const lengthProblem = (value: string, max: number): ValueProblem | null =>
  value.length > max ? {id: 'text-too-long', params: {count: value.length - max}} : null;

/** Why an address is not taken, of which a draft may have none. */
export const addressProblem = (value: string, max: number): ValueProblem | null => {
  const address = value.trim();
  if (address && !isLinkTarget(address)) return {id: 'address-wrong'};
  return lengthProblem(value, max);
};

/** Why a time is not taken; null is none. */
export const timeProblem = (ms: number | null): ValueProblem | null =>
  ms !== null && (ms < 0 || ms > LAST_MS) ? {id: 'time-out-of-range'} : null;
