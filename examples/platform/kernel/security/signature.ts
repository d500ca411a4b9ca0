import {createHmac, timingSafeEqual} from 'node:crypto';

/** A signature of `text` for one purpose; it is invalid for any other purpose. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}|${text}`).digest('base64url');

/** True when both texts are equal; takes as long whether they differ early or late. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
