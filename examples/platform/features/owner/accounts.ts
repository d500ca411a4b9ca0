import {ROLES, type RoleName} from '../../../../src/tables/roles.js';
import type {Database} from '../../kernel/database/connect.js';
import {hashPassword, isPassword} from '../../kernel/security/password.js';

/** Somebody who runs the shop. */
export interface Owner {
  readonly email: string;
  readonly role: RoleName;
}

/** The password of both demonstration accounts; their sign-in page shows it. Source: our choice. */
export const DEMO_PASSWORD = 'behind-the-dunes';
/** The owners of the example shop: an administrator and a read-only account. Source: our choice. */
export const DEMO_OWNERS: readonly Owner[] = [
  {email: 'owner@example.com', role: 'admin'},
  {email: 'viewer@example.com', role: 'viewer'},
];

/** The code of a role in the database. */
export const codeOf = (role: RoleName): number => ROLES.find(({name}) => name === role)?.code ?? 0;

/** Creates the demonstration accounts where they do not exist. */
export async function seedOwners(db: Database): Promise<void> {
  const known = await db.selectFrom('owner').select('email').executeTakeFirst();
  if (known) return;
  const stored = await hashPassword(DEMO_PASSWORD);
  await db
    .insertInto('owner')
    .values(
      DEMO_OWNERS.map(({email, role}) => ({
        email,
        role_code: codeOf(role),
        is_demonstration: true,
        ...stored,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** True while an account has the password that everybody knows. */
export async function hasDemonstration(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('owner')
    .select('email')
    .where('is_demonstration', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A role by its code; an unknown code is `none`. */
export const roleOf = (code: number): RoleName => ROLES.find(known => known.code === code)?.name ?? 'none';

/** The account that address and password open, or null. Takes as long for an unknown address. */
export async function accountOf(db: Database, email: string, password: string): Promise<Owner | null> {
  const found = await db.selectFrom('owner').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await isPassword(password, found);
  return found && isRight ? {email, role: roleOf(found.role_code)} : null;
}
