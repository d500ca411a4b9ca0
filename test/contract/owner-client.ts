import {codeOf, DEMO_OWNERS, DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import type {Platform} from '../../examples/platform/main.js';
import type {RoleName} from '../../src/tables/roles.js';
import {Visitor} from './shop-client.js';

/** A browser, a new one by default, in which somebody of a role has signed in to the owner's area. */
export async function signInAs(url: string, role: RoleName, browser?: Visitor): Promise<Visitor> {
  const visitor = browser ?? (await Visitor.arrive(url));
  const email = DEMO_OWNERS.find(owner => owner.role === role)?.email ?? '';
  const {status} = await visitor.post('/owner/sign-in', {email, password: DEMO_PASSWORD});
  if (status !== 303) throw new Error(`sign-in answered ${status}`);
  return visitor;
}

/** A browser of the shop's viewer, whose account has another role from now on. */
export async function signInViewerAs({url, db}: Platform, role: RoleName): Promise<Visitor> {
  const viewer = await signInAs(url, 'viewer');
  await db
    .updateTable('owner')
    .set({role_code: codeOf(role)})
    .where('email', '=', DEMO_OWNERS.find(owner => owner.role === 'viewer')?.email ?? '')
    .execute();
  return viewer;
}
