import * as v from 'valibot';
import {answerWrite} from '../../kernel/http/answer.js';
import {decode, readForm, readJson} from '../../kernel/http/body.js';
import {admitWrite} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {isSame} from '../../kernel/security/signature.js';
import {getChallenge} from './challenge-page.js';
import {CAPTCHA_TOKEN_LIFE_MS, newCaptchaToken, STAND_IN_SITE_KEY, verifyToken} from './tokens.js';

const ACTION = /^\w{1,100}$/;
const TokenBody = v.object({siteKey: v.string(), action: v.pipe(v.string(), v.regex(ACTION))});

/** What the stand-in's own script asks for once a visitor has ticked its box. */
async function postToken(c: Exchange, shop: Shop): Promise<Response> {
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  const {siteKey, action} = decode(TokenBody, await readJson(c));
  if (siteKey !== STAND_IN_SITE_KEY) throw new Refusal(400, 'captcha-failed');
  const token = newCaptchaToken(shop.secret, action, visit.nowMs);
  return answerWrite(c, {token, expiresInMs: CAPTCHA_TOKEN_LIFE_MS});
}

/** Verification as providers offer it to the servers of a site: urlencoded `secret` and `response`. */
async function postVerify(c: Exchange, shop: Shop): Promise<Response> {
  const fields = await readForm(c);
  if (!isSame(fields.get('secret') ?? '', shop.secret))
    return answerWrite(c, {success: false, 'error-codes': ['invalid-input-secret']});
  const token = fields.get('response') ?? '';
  const verdict = await shop.db
    .transaction()
    .execute(tx => verifyToken(tx, {secret: shop.secret, token, nowMs: shop.nowMs()}));
  return answerWrite(c, verdict);
}

/** The stand-in captcha provider: a local one with the script and verification interfaces of the remote ones. */
export const CAPTCHA_ROUTES: readonly Route[] = [
  {method: 'POST', path: '/captcha/token', answer: postToken},
  {method: 'POST', path: '/captcha/siteverify', answer: postVerify},
  // As each provider's own frame is called.
  {method: 'GET', path: '/captcha/bframe', answer: getChallenge},
  {method: 'GET', path: '/captcha/challenge', answer: getChallenge},
];
