import {randomBytes} from 'node:crypto';
import type {Transaction} from 'kysely';
import type {CaptchaProviderName} from '../../../../src/tables/captcha.js';
import type {Tables} from '../../kernel/database/tables.js';
import {isSame, sign} from '../../kernel/security/signature.js';

/** The site key of the stand-in provider; the example shop has no other. Source: our choice. */
export const STAND_IN_SITE_KEY = 'stand-in-site-key';
/** How long a token is good. Source: the providers' own documentation: two minutes. */
export const CAPTCHA_TOKEN_LIFE_MS = 120_000;

/**
 * The stand-in's script, asked as a provider's own is asked: a badge comes where tokens are asked for by a score.
 * `hasChallenge`: it asks for more than a tick.
 */
export const standInScript = (provider: CaptchaProviderName, hasChallenge: boolean): string => {
  const render = provider === 'recaptcha-enterprise-v3' ? '{siteKey}' : 'explicit';
  return `/captcha/api.js?render=${render}&hl={language}${hasChallenge ? '&challenge' : ''}`;
};

const NONCE_BYTES = 12;
const TOKEN = /^([0-9a-z]{1,11})\.([\w-]{16})\.(\w{1,100})\.([\w-]{43})$/;

/** Why a token was not taken, in the words of the providers' verification calls. */
export type CaptchaRefusal = 'invalid-input-response' | 'timeout-or-duplicate';

/** The result of a verification. */
export interface CaptchaVerdict {
  readonly success: boolean;
  readonly action: string;
  readonly 'error-codes': readonly CaptchaRefusal[];
}

const refused = (code: CaptchaRefusal): CaptchaVerdict => ({
  success: false,
  action: '',
  'error-codes': [code],
});

const mac = (secret: string, parts: readonly string[]): string => sign(secret, 'captcha', parts.join('|'));

/** A token of the stand-in provider for one action. */
export function newCaptchaToken(secret: string, action: string, nowMs: number): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const parts = [(nowMs + CAPTCHA_TOKEN_LIFE_MS).toString(36), nonce, action];
  return [...parts, mac(secret, parts)].join('.');
}

/** Verifies a token and uses it up. Source: the providers' own documentation, siteverify. */
export async function verifyToken(
  tx: Transaction<Tables>,
  {secret, token, nowMs}: {secret: string; token: string; nowMs: number},
): Promise<CaptchaVerdict> {
  const [, expires = '', nonce = '', action = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isSame(signature, mac(secret, [expires, nonce, action]))) return refused('invalid-input-response');
  const expiresMs = Number.parseInt(expires, 36);
  if (expiresMs <= nowMs) return refused('timeout-or-duplicate');
  const used = await tx
    .insertInto('captcha_used')
    .values({nonce, expires_ms: expiresMs})
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return used ? {success: true, action, 'error-codes': []} : refused('timeout-or-duplicate');
}
