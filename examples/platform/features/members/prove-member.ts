import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {countAttempt, uncountAttempt} from '../../kernel/security/sign-in-tries.js';
import {accountOf, emailKey, type SiteUser, signedIn} from '../accounts/accounts.js';

/** The account of a member's session. Throws `sign-in-needed`. */
export async function memberOf({db}: Pick<Shop, 'db'>, session: Session): Promise<SiteUser> {
  const user = session.member && (await signedIn(db, session.visitorId));
  if (!user) throw new Refusal(401, 'sign-in-needed');
  return user;
}

/**
 * The account of a member who typed its password again, as every change of how to sign in asks. Throws `sign-in-needed`,
 * `password-wrong`, `rate-limited`. Source: OWASP, authentication.
 */
export async function proveMember(shop: Shop, session: Session, password: string): Promise<SiteUser> {
  const user = await memberOf(shop, session);
  const key = emailKey(user.email);
  await countAttempt(shop, session, key);
  if (!(await accountOf(shop, user.email, password)))
    throw new Refusal(400, 'password-wrong', {fields: {field: 'password'}});
  await uncountAttempt(shop, session, key);
  return user;
}
