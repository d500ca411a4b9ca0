import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** Encrypts a text for one purpose, so that a copy of the database does not tell it to whoever lacks the server's secret. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

/** The text of a seal; null for one of another secret or purpose, and for a damaged one. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const options = {authTagLength: TAG_BYTES};
  const cipher = createDecipheriv(
    CIPHER,
    keyFor(secret, purpose),
    bytes.subarray(0, NONCE_BYTES),
    options,
  ).setAuthTag(tag);
  try {
    const content = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([content, cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
