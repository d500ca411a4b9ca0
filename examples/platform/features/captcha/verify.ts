import type {Transaction} from 'kysely';
import {CAPTCHA_ACTIONS, type CaptchaAction} from '../../../../src/tables/captcha.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Visit} from '../../kernel/http/visit.js';
import {countWrite} from '../../kernel/security/rate-limit.js';
import {verifyToken} from './tokens.js';

/** Sendings without a token that are taken from one network address in a minute. Source: our choice. */
const WITHOUT_TOKEN_PER_MINUTE = 10;

/**
 * Lets a form in whose captcha could not be asked for: the page ran no script, or the provider was blocked. A few are
 * taken, since most are people. Throws `rate-limited`.
 */
export const admitWithoutToken = (shop: Shop, visit: Visit): Promise<void> =>
  countWrite(shop.db, {
    caller: {visitorId: null, address: `no-captcha ${visit.address}`},
    limits: {...shop.limits, addressPerMinute: WITHOUT_TOKEN_PER_MINUTE},
    nowMs: visit.nowMs,
  });

/**
 * Takes a form's captcha token, once, in the write's own transaction so that a repeat of the same request is answered
 * and not refused. `actions` are what it may have been made for. Nothing is asked where the shop has no captcha. Throws `captcha-failed`.
 */
export async function takeCaptcha(
  tx: Transaction<Tables>,
  shop: Pick<Shop, 'captcha' | 'secret'>,
  {token, actions, nowMs}: {token: string; actions: readonly CaptchaAction[]; nowMs: number},
): Promise<void> {
  if (shop.captcha === null) return;
  const verdict = await verifyToken(tx, {secret: shop.secret, token, nowMs});
  if (!verdict.success || !actions.some(action => CAPTCHA_ACTIONS[action] === verdict.action))
    throw new Refusal(400, 'captcha-failed');
}
