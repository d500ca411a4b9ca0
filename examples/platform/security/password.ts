import {randomBytes, type ScryptOptions, scrypt} from 'node:crypto';
import {isSame} from './signature.js';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Source: the OWASP password storage advice, scrypt with 16 MiB. */
const COST: ScryptOptions = {N: 2 ** 14, r: 8, p: 5};

/** What is kept of a password. */
export interface KeptPassword {
  readonly salt: string;
  readonly password_hash: string;
}

const hashOf = (password: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });

/** A password as it is kept: whoever reads the table cannot sign in with it. */
export async function keepPassword(password: string): Promise<KeptPassword> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return {salt, password_hash: await hashOf(password, salt)};
}

/** True for the password that is kept. Takes as long where none is. */
export async function isPassword(password: string, kept: KeptPassword | undefined): Promise<boolean> {
  const hash = await hashOf(password, kept?.salt ?? '');
  return kept !== undefined && isSame(hash, kept.password_hash);
}
