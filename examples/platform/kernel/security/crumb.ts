import {randomBytes} from 'node:crypto';
import {isSame, sign} from './signature.js';

/** How long a crumb is good. Source: our choice: a page left open over a working day still buys. */
export const CRUMB_LIFE_MS = 86_400_000;
const NONCE_BYTES = 9;
const ID_LENGTH = 24;
const CRUMB = /^([0-9a-z]{1,11})\.([\w-]{12})\.([\w-]{43})$/;

/** A visitor's session and the secret that signs for it. */
export interface CrumbKey {
  readonly secret: string;
  readonly visitorId: string;
}

const mac = ({secret, visitorId}: CrumbKey, expires: string, nonce: string): string =>
  sign(secret, 'crumb', `${visitorId}|${expires}|${nonce}`);

const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

const crumbOf = (key: CrumbKey, nonce: string, nowMs: number): string => {
  const expires = (nowMs + CRUMB_LIFE_MS).toString(36);
  return `${expires}.${nonce}.${mac(key, expires, nonce)}`;
};

/** A fresh crumb, bound to the visitor's session and good for a day. Source: the platform's HTTP contract, CSRF. */
export const newCrumb = (key: CrumbKey, nowMs: number): string => crumbOf(key, newNonce(), nowMs);

/** Milliseconds a crumb is still good for; 0 when it is expired, forged or another session's. */
export function crumbLifeLeftMs(key: CrumbKey, crumb: string, nowMs: number): number {
  const [, expires = '', nonce = '', signature = ''] = CRUMB.exec(crumb) ?? [];
  if (!isSame(signature, mac(key, expires, nonce))) return 0;
  return Math.max(0, Number.parseInt(expires, 36) - nowMs);
}

/** Somebody without a session, and the secret that signs for them. */
export interface Guest {
  readonly secret: string;
  readonly address: string;
}

/** Retries and requests at once carry one crumb, so all of them are one visitor's. A crumb that leaks opens nothing from another address. */
const guestId = ({secret, address}: Guest, nonce: string): string =>
  sign(secret, 'guest', `${nonce}|${address}`).slice(0, ID_LENGTH);

/** A crumb for a visitor without stored data: it names the session that their first write begins. Source: our choice. */
export function newGuestCrumb(
  guest: Guest,
  nowMs: number,
): {readonly visitorId: string; readonly crumb: string} {
  const nonce = newNonce();
  const visitorId = guestId(guest, nonce);
  return {visitorId, crumb: crumbOf({secret: guest.secret, visitorId}, nonce, nowMs)};
}

/** The visitor that a guest's crumb stands for, or null when it is expired, forged, or a session's own. */
export function guestIn(guest: Guest, crumb: string, nowMs: number): string | null {
  const nonce = CRUMB.exec(crumb)?.[2] ?? '';
  const visitorId = guestId(guest, nonce);
  return crumbLifeLeftMs({secret: guest.secret, visitorId}, crumb, nowMs) > 0 ? visitorId : null;
}
