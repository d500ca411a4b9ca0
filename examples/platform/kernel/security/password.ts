import {randomBytes, type ScryptOptions, scrypt} from 'node:crypto';
import {createTurns} from '../turns.js';
import {isSame} from './signature.js';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** What a guess costs: scrypt's work factor, block size and parallel parts. */
export type PasswordCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;
/** Source: the OWASP password storage advice, scrypt with 16 MiB. */
export const PASSWORD_COST: PasswordCost = {N: 2 ** 14, r: 8, p: 5};

/** Hashes worked out at once: half of the four threads that Node also reads files with, which must not wait for strangers' guesses. */
const HASHES_AT_ONCE = 2;
/** Hashes that may wait for these, some seconds each; more are refused. Source: our choice. */
export const HASHES_WAITING_MAX = 40;
const inTurn = createTurns({atOnce: HASHES_AT_ONCE, waitingMax: HASHES_WAITING_MAX});

/** A stored password. */
export interface StoredPassword {
  readonly salt: string;
  /** The cost and the hash, as `16384.8.5.hash`; one from before has no cost and is of the default one. */
  readonly password_hash: string;
}

/** Hashes passwords and compares with them, at one cost. */
export interface Passwords {
  /** Hashes a password with a new salt: a reader of the table cannot sign in with it. Throws `rate-limited`. */
  hash(password: string): Promise<StoredPassword>;
  /** True for the stored password. Takes as long where none is stored. Throws `rate-limited`. */
  matches(password: string, stored: StoredPassword | undefined): Promise<boolean>;
}

const hashOf = (password: string, salt: string, cost: PasswordCost): Promise<string> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password, salt, KEY_BYTES, cost, (error, key) =>
          error ? reject(error) : resolve(key.toString('base64url')),
        );
      }),
  );

/** The cost that a stored hash was made at, and the hash. */
const partsOf = ({password_hash: stored}: StoredPassword): readonly [cost: PasswordCost, hash: string] => {
  const [N, r, p, hash] = stored.split('.');
  return hash === undefined ? [PASSWORD_COST, stored] : [{N: Number(N), r: Number(r), p: Number(p)}, hash];
};

/** Hashes new passwords at `cost`, and compares each stored one at the cost that it was made at. */
export const createPasswords = (cost: PasswordCost = PASSWORD_COST): Passwords => ({
  async hash(password) {
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const hash = await hashOf(password, salt, cost);
    return {salt, password_hash: [cost.N, cost.r, cost.p, hash].join('.')};
  },
  async matches(password, stored) {
    const [made, known] = stored ? partsOf(stored) : [cost, ''];
    const hash = await hashOf(password, stored?.salt ?? '', made);
    return stored !== undefined && isSame(hash, known);
  },
});
