import {isSame, sign} from '../../kernel/security/signature.js';
import {newId} from '../../kernel/security/tokens.js';

/** How long a submission key is good. Source: the platform's HTTP contract, Forms. */
export const KEY_LIFE_MS = 3_600_000;
/**
 * A stamp is the time at which a page with a form was made. An older one comes from no visit: a week that a draft lasts,
 * and pages that stay open. Source: our choice.
 */
const STAMP_LIFE_MS = 30 * 86_400_000;
const TOKEN = /^([0-9a-z]{1,11})\.([\w-]{0,24})\.([\w-]{43})$/;

const mac = (secret: string, purpose: string, parts: readonly string[]): string =>
  sign(secret, purpose, parts.join('|'));

const make = (secret: string, purpose: string, timeMs: number, nonce: string): string => {
  const parts = [timeMs.toString(36), nonce];
  return [...parts, mac(secret, purpose, parts)].join('.');
};

/** The time a token carries, null when it is forged or damaged. */
const timeOf = (secret: string, purpose: string, token: string): number | null => {
  const [, time = '', nonce = '', signature = ''] = TOKEN.exec(token) ?? [];
  return isSame(signature, mac(secret, purpose, [time, nonce])) ? Number.parseInt(time, 36) : null;
};

/** A key for one submission. That it is used once is the database's to hold. */
export const newSubmissionKey = (secret: string, nowMs: number): string =>
  make(secret, 'form-key', nowMs + KEY_LIFE_MS, newId());

/** True for a key of our own that has not run out. */
export const isSubmissionKey = (secret: string, key: string, nowMs: number): boolean =>
  (timeOf(secret, 'form-key', key) ?? 0) > nowMs;

/** A signed time in a page's form, which shows how long its visitor took. */
export const newStamp = (secret: string, nowMs: number): string => make(secret, 'form-stamp', nowMs, '');

/** Milliseconds since a stamp was made; null for none of our own or one too old. */
export const stampAgeMs = (secret: string, stamp: string, nowMs: number): number | null => {
  const madeMs = timeOf(secret, 'form-stamp', stamp);
  const ageMs = madeMs === null ? null : nowMs - madeMs;
  return ageMs !== null && ageMs >= 0 && ageMs < STAMP_LIFE_MS ? ageMs : null;
};
