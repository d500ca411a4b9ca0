import {randomBytes} from 'node:crypto';
import {isSame, sign} from './signature.js';

/** How long a crumb is good. Source: our choice: a page left open over a working day still buys. */
export const CRUMB_LIFE_MS = 86_400_000;
const NONCE_BYTES = 9;
const CRUMB = /^([0-9a-z]{1,11})\.([\w-]{12})\.([\w-]{43})$/;

/** A visitor's session and the secret that signs for it. */
export interface CrumbKey {
  readonly secret: string;
  readonly visitorId: string;
}

const mac = ({secret, visitorId}: CrumbKey, expires: string, nonce: string): string =>
  sign(secret, 'crumb', `${visitorId}|${expires}|${nonce}`);

/** A fresh crumb, bound to the visitor's session and good for a day. Source: the platform's HTTP contract, CSRF. */
export function newCrumb(key: CrumbKey, nowMs: number): string {
  const expires = (nowMs + CRUMB_LIFE_MS).toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return `${expires}.${nonce}.${mac(key, expires, nonce)}`;
}

/** Milliseconds a crumb is still good for; 0 when it is expired, forged or another session's. */
export function crumbLifeLeftMs(key: CrumbKey, crumb: string, nowMs: number): number {
  const [, expires = '', nonce = '', signature = ''] = CRUMB.exec(crumb) ?? [];
  if (!isSame(signature, mac(key, expires, nonce))) return 0;
  return Math.max(0, Number.parseInt(expires, 36) - nowMs);
}
