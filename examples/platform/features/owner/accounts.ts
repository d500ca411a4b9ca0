import {randomBytes} from 'node:crypto';
import type {Transaction} from 'kysely';
import {ROLES, type RoleName} from '../../../../src/tables/roles.js';
import type {Database} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Passwords, StoredPassword} from '../../kernel/security/password.js';

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

/** Whether somebody is an owner. It locks their account: a change of their role waits. */
export async function lockOwner(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('owner')
    .select('email')
    .where('email', '=', email)
    .where('role_code', '=', codeOf('admin'))
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Creates the demonstration accounts where they do not exist. */
export async function seedOwners(db: Database, passwords: Passwords): Promise<void> {
  const known = await db.selectFrom('owner').select('email').executeTakeFirst();
  if (known) return;
  const stored = await passwords.hash(DEMO_PASSWORD);
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

const PASSWORD_BYTES = 15;

/** True where the table holds the password of the demonstration, as shops from before had it. */
async function isDemo(passwords: Passwords, stored: StoredPassword | undefined): Promise<boolean> {
  return stored !== undefined && (await passwords.matches(DEMO_PASSWORD, stored));
}

/**
 * Gives the owner of a shop of one's own an account with a random password, announced this once; the database stores its
 * hash alone. A start with `newOwnerPassword` makes another. Accounts with the password of the demonstration end.
 */
export async function seedFirstOwner(
  {db, passwords}: {readonly db: Database; readonly passwords: Passwords},
  {
    newOwnerPassword = false,
    announce = console.log,
  }: {readonly newOwnerPassword?: boolean; readonly announce?: (line: string) => void},
): Promise<void> {
  const [{email} = {email: ''}, {email: viewer} = {email: ''}] = DEMO_OWNERS;
  const known = await db
    .selectFrom('owner')
    .select(['email', 'salt', 'password_hash'])
    .where('email', 'in', [email, viewer])
    .execute();
  const find = (address: string) => known.find(row => row.email === address);
  if (await isDemo(passwords, find(viewer)))
    await db.deleteFrom('owner').where('email', '=', viewer).execute();
  const hasOther = await db
    .selectFrom('owner')
    .select('email')
    .where('email', '<>', email)
    .executeTakeFirst();
  const isFirst = find(email) === undefined && hasOther === undefined;
  if (!isFirst && !newOwnerPassword && !(await isDemo(passwords, find(email)))) return;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const first = {role_code: codeOf('admin'), ...(await passwords.hash(password)), is_demonstration: false};
  await db
    .insertInto('owner')
    .values({email, ...first})
    // Also the role: who was demoted gets the shop back.
    .onConflict(conflict => conflict.column('email').doUpdateSet(first))
    .execute();
  await db.deleteFrom('owner_session').where('email', '=', email).execute();
  announce(`Sign in to /owner as ${email} with the password ${password} (shown this once)`);
}

/** A role by its code; an unknown code is `none`. */
export const roleOf = (code: number): RoleName => ROLES.find(known => known.code === code)?.name ?? 'none';

/** The account that address and password open, or null. Takes as long for an unknown address. */
export async function accountOf(
  {db, passwords}: Pick<Shop, 'db' | 'passwords'>,
  email: string,
  password: string,
): Promise<Owner | null> {
  const found = await db.selectFrom('owner').selectAll().where('email', '=', email).executeTakeFirst();
  const isRight = await passwords.matches(password, found);
  return found && isRight ? {email, role: roleOf(found.role_code)} : null;
}
