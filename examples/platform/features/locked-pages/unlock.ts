import {Refusal} from '../../kernel/http/refusal.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {countAttempt, uncountAttempt} from '../../kernel/security/sign-in-tries.js';
import {lockAt} from './locks.js';
import {rememberUnlocked} from './unlocked.js';

/**
 * Opens a locked page in this browser. Tries are counted as those of an account. Throws `not-found`,
 * `page-password-wrong`, `rate-limited`. Source: checklist SITE-10.
 */
export async function unlock(
  c: Exchange,
  shop: Shop,
  session: Session,
  {path, password}: {readonly path: string; readonly password: string},
): Promise<void> {
  const lock = await lockAt(shop.db, path);
  if (!lock) throw new Refusal(404, 'not-found');
  const counted = `page ${path}`;
  await countAttempt(shop, session, counted);
  if (!(await shop.passwords.matches(password, lock)))
    throw new Refusal(403, 'page-password-wrong', {fields: {field: 'password'}});
  await uncountAttempt(shop, session, counted);
  rememberUnlocked(c, shop, lock, session);
}
