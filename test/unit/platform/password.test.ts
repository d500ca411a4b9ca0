import {scryptSync} from 'node:crypto';
import {expect, test} from 'vitest';
import {createPasswords, PASSWORD_COST} from '../../../examples/platform/kernel/security/password.js';

const CHEAP = {N: 2 ** 9, r: 8, p: 1};
const KEY_BYTES = 32;

// Source: OWASP, password storage: scrypt of N=2^14, r=8, p=5 or as much work.
test('the default cost is 16 MiB, five times', async () => {
  expect(PASSWORD_COST).toEqual({N: 16_384, r: 8, p: 5});
  const {password_hash: hash} = await createPasswords().hash('behind the dunes');
  expect(hash).toMatch(/^16384\.8\.5\.[\w-]{43}$/);
});

test('a password is compared at the cost that it was stored at', async () => {
  const stored = await createPasswords(CHEAP).hash('behind the dunes');
  const passwords = createPasswords({...CHEAP, p: 2});
  expect(await passwords.matches('behind the dunes', stored)).toBe(true);
  expect(await passwords.matches('behind the dune', stored)).toBe(false);
  expect(await passwords.matches('behind the dunes', undefined)).toBe(false);
  expect(await passwords.matches('', undefined)).toBe(false);
});

test('a password that was stored without its cost is of the default one', async () => {
  const salt = 'salt';
  const hash = scryptSync('behind the dunes', salt, KEY_BYTES, PASSWORD_COST).toString('base64url');
  const passwords = createPasswords(CHEAP);
  expect(await passwords.matches('behind the dunes', {salt, password_hash: hash})).toBe(true);
  expect(await passwords.matches('another', {salt, password_hash: hash})).toBe(false);
});
