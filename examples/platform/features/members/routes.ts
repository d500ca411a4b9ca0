import * as v from 'valibot';
import {EMAIL_LENGTH} from '../../../../src/tables/limits.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {sessionOf} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {PASSWORD_LENGTH} from '../accounts/accounts.js';
import {changePassword, confirm, register, signIn, signOut} from './sign-in.js';

/** Longest token that is looked at. */
const TOKEN_MAX = 100;

/** POST session. Source: site spec §7. */
const SignInBody = v.object({
  email: boundedText(EMAIL_LENGTH.max),
  password: boundedText(PASSWORD_LENGTH.max),
  rememberMe: v.optional(v.boolean(), false),
});
/** POST account. Source: our choice. */
const RegisterBody = v.omit(SignInBody, ['rememberMe']);
/** POST confirmation: the token of an email's link. Source: our choice. */
const ConfirmBody = v.object({...v.omit(SignInBody, ['email']).entries, token: boundedText(TOKEN_MAX)});

/** Starts a session with what the visitor typed. Responds with its crumb, which every later write sends. */
const startRoute =
  <Typed extends {rememberMe: boolean}>(
    body: v.GenericSchema<unknown, Typed>,
    start: (
      c: Exchange,
      shop: Shop,
      guest: Session,
      typed: Omit<Typed, 'rememberMe'> & {isPersistent: boolean},
    ) => Promise<{crumb: string}>,
  ) =>
  async (c: Exchange, shop: Shop): Promise<Response> => {
    const guest = await sessionOf(c, shop);
    const {rememberMe: isPersistent, ...typed} = decode(body, await readJson(c));
    const {crumb} = await start(c, shop, guest, {...typed, isPersistent});
    return answerWrite(c, {xsrfToken: crumb});
  };

/** Answers the same for every address. */
async function postAccount(c: Exchange, shop: Shop): Promise<Response> {
  const guest = await sessionOf(c, shop);
  await register(shop, guest, decode(RegisterBody, await readJson(c)));
  return answerWrite(c, {confirmationSent: true});
}

async function deleteSession(c: Exchange, shop: Shop): Promise<Response> {
  await signOut(c, shop, await sessionOf(c, shop), c.req.query('cloneCart') === 'true');
  return answerWrite(c, {});
}

/** PUT password. Source: our choice. */
const PasswordBody = v.object({
  password: boundedText(PASSWORD_LENGTH.max),
  newPassword: boundedText(PASSWORD_LENGTH.max),
});

/** Responds with the crumb of the new session. */
async function putPassword(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const {crumb} = await changePassword(c, shop, session, decode(PasswordBody, await readJson(c)));
  return answerWrite(c, {xsrfToken: crumb});
}

const SESSION = '/api/site-users/account/session';

/** The calls that make accounts and sign members in and out. Source: site spec §7, our choice. */
export const MEMBER_ROUTES: readonly Route[] = [
  {method: 'POST', path: '/api/site-users/account', answer: postAccount},
  {method: 'POST', path: '/api/site-users/account/confirmation', answer: startRoute(ConfirmBody, confirm)},
  {method: 'PUT', path: '/api/site-users/account/password', answer: putPassword},
  {method: 'POST', path: SESSION, answer: startRoute(SignInBody, signIn)},
  {method: 'DELETE', path: SESSION, answer: deleteSession},
];
