import {randomBytes, type ScryptOptions, scrypt} from 'node:crypto';
import {ROLES, type RoleName} from '../../../src/tables/roles.js';
import type {Database} from '../database/connect.js';
import {isSame} from '../security/signature.js';

/** Somebody who runs the shop. */
export interface Owner {
  readonly email: string;
  readonly role: RoleName;
}

/** The password of both demonstration accounts; their sign-in page tells it. Source: our choice. */
export const DEMO_PASSWORD = 'behind-the-dunes';
/** Who runs the example shop: one who may do everything, one who may only look. Source: our choice. */
export const DEMO_OWNERS: readonly Owner[] = [
  {email: 'owner@example.com', role: 'admin'},
  {email: 'viewer@example.com', role: 'viewer'},
];

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Source: the OWASP password storage advice, scrypt with 16 MiB. */
const COST: ScryptOptions = {N: 2 ** 14, r: 8, p: 5};

const hashOf = (password: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });

const codeOf = (role: RoleName): number => ROLES.find(({name}) => name === role)?.code ?? 0;

/** Makes the demonstration accounts where there are none. */
export async function seedOwners(db: Database): Promise<void> {
  const known = await db.selectFrom('owner').select('email').executeTakeFirst();
  if (known) return;
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const passwordHash = await hashOf(DEMO_PASSWORD, salt);
  await db
    .insertInto('owner')
    .values(
      DEMO_OWNERS.map(({email, role}) => ({
        email,
        role_code: codeOf(role),
        salt,
        password_hash: passwordHash,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** A role by its code; a code nobody knows may do nothing. */
export const roleOf = (code: number): RoleName => ROLES.find(known => known.code === code)?.name ?? 'none';

/** The account that address and password open, or null. Takes as long for an address that is none. */
export async function accountOf(db: Database, email: string, password: string): Promise<Owner | null> {
  const found = await db.selectFrom('owner').selectAll().where('email', '=', email).executeTakeFirst();
  const hash = await hashOf(password, found?.salt ?? '');
  return found && isSame(hash, found.password_hash) ? {email, role: roleOf(found.role_code)} : null;
}
