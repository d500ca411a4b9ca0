import {createPasswords, type PasswordCost} from '../../examples/platform/kernel/security/password.js';

/** A hash that takes a millisecond, where the default takes a quarter of a second: suites sign in many hundred times. */
export const CHEAP_PASSWORD: PasswordCost = {N: 2 ** 9, r: 8, p: 1};
export const CHEAP_PASSWORDS = createPasswords(CHEAP_PASSWORD);
