import {randomBytes, type ScryptOptions, scrypt} from 'node:crypto';
import {createTurns} from '../turns.js';
import {isSame} from './signature.js';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Source: the OWASP password storage advice, scrypt with 16 MiB. */
const COST: ScryptOptions = {N: 2 ** 14, r: 8, p: 5};

/** Hashes worked out at once: half of the four threads that Node also reads files with, which must not wait for strangers' guesses. */
const HASHES_AT_ONCE = 2;
/** Hashes that may wait for these, some seconds each; more are refused. Source: our choice. */
export const HASHES_WAITING_MAX = 40;
const inTurn = createTurns({atOnce: HASHES_AT_ONCE, waitingMax: HASHES_WAITING_MAX});

/** A stored password. */
export interface StoredPassword {
  readonly salt: string;
  readonly password_hash: string;
}

const hashOf = (password: string, salt: string): Promise<string> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, COST, (error, key) =>
          error ? reject(error) : resolve(key.toString('base64url')),
        );
      }),
  );

/** Hashes a password with a new salt: a reader of the table cannot sign in with it. Throws `rate-limited`. */
export async function hashPassword(password: string): Promise<StoredPassword> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return {salt, password_hash: await hashOf(password, salt)};
}

/** True for the stored password. Takes as long where none is stored. Throws `rate-limited`. */
export async function isPassword(password: string, stored: StoredPassword | undefined): Promise<boolean> {
  const hash = await hashOf(password, stored?.salt ?? '');
  return stored !== undefined && isSame(hash, stored.password_hash);
}
