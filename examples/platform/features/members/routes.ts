import * as v from 'valibot';
import {PASSWORD_LENGTH} from '../../../../src/site/login.js';
import {EMAIL_LENGTH} from '../../../../src/tables/limits.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {sessionOf} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import {askEmail, confirmEmail} from './change-email.js';
import {setLocale} from './locale.js';
import {askReset, resetPassword} from './reset-password.js';
import {changePassword, confirm, register, signIn, signOut} from './sign-in.js';

/** Longest language tag: BCP 47 asks software to allow for 35 characters. */
const LANGUAGE_TAG_MAX = 35;
/** Longest token that is looked at. */
const TOKEN_MAX = 100;

/** POST session. Source: site spec §7. */
const SignInBody = v.object({
  email: boundedText(EMAIL_LENGTH.max),
  password: boundedText(PASSWORD_LENGTH.max),
  rememberMe: v.nullish(v.boolean(), false),
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

/** POST password-reset: who forgot a password. Source: our choice. */
const ResetBody = v.pick(SignInBody, ['email']);
/** PUT password-reset: the token of its email's link. Source: our choice. */
const NewPasswordBody = v.object({
  token: boundedText(TOKEN_MAX),
  newPassword: boundedText(PASSWORD_LENGTH.max),
});
/** PUT email: the token of its email's link. Source: our choice. */
const TokenBody = v.pick(NewPasswordBody, ['token']);
/** POST locale. Source: site spec §7. */
const LocaleBody = v.object({language: boundedText(LANGUAGE_TAG_MAX)});

/** A write of JSON with the visitor's session. Responds with what `action` returns. */
const writeRoute =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    action: (shop: Shop, session: Session, body: v.InferOutput<Schema>) => Promise<object>,
  ) =>
  async (c: Exchange, shop: Shop): Promise<Response> => {
    const session = await sessionOf(c, shop);
    return answerWrite(c, await action(shop, session, decode(schema, await readJson(c))));
  };

const postReset = writeRoute(ResetBody, async (shop, session, body) => {
  await askReset(shop, session, body);
  return {emailSent: true};
});
const putReset = writeRoute(NewPasswordBody, async (shop, session, body) => {
  await resetPassword(shop, session, body);
  return {passwordChanged: true};
});
const postEmail = writeRoute(RegisterBody, async (shop, session, body) => {
  await askEmail(shop, session, body);
  return {confirmationSent: true};
});
const putEmail = writeRoute(TokenBody, (shop, session, {token}) => confirmEmail(shop, session, token));
const postLocale = writeRoute(LocaleBody, async (shop, session, {language}) => ({
  language: await setLocale(shop, session, language),
}));

const ACCOUNT = '/api/site-users/account';
const SESSION = `${ACCOUNT}/session`;

const SIGNED_IN = {200: v.object({xsrfToken: v.string()})};
const AskedByEmail = v.object({confirmationSent: v.literal(true)});

/** The calls that make accounts and sign members in and out. Source: site spec §7, our choice. */
export const MEMBER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: ACCOUNT,
    answer: postAccount,
    call: {
      id: 'register',
      summary: 'Asks for an account; the email has a link.',
      body: RegisterBody,
      answers: {200: AskedByEmail},
    },
  },
  {
    method: 'POST',
    path: `${ACCOUNT}/confirmation`,
    answer: startRoute(ConfirmBody, confirm),
    call: {
      id: 'confirmAccount',
      summary: 'Makes the account of a link and signs in.',
      body: ConfirmBody,
      answers: SIGNED_IN,
      refusals: [404],
    },
  },
  {
    method: 'PUT',
    path: `${ACCOUNT}/password`,
    answer: putPassword,
    call: {
      id: 'changePassword',
      summary: 'Changes the password, and ends all other sessions.',
      access: 'member',
      body: PasswordBody,
      answers: SIGNED_IN,
    },
  },
  {
    method: 'POST',
    path: `${ACCOUNT}/password-reset`,
    answer: postReset,
    call: {
      id: 'askPasswordReset',
      summary: 'Emails a link for a new password.',
      body: ResetBody,
      answers: {200: v.object({emailSent: v.literal(true)})},
    },
  },
  {
    method: 'PUT',
    path: `${ACCOUNT}/password-reset`,
    answer: putReset,
    call: {
      id: 'resetPassword',
      summary: 'Sets the password by the link of an email.',
      body: NewPasswordBody,
      answers: {200: v.object({passwordChanged: v.literal(true)})},
      refusals: [404],
    },
  },
  {
    method: 'POST',
    path: `${ACCOUNT}/email`,
    answer: postEmail,
    call: {
      id: 'askEmailChange',
      summary: 'Asks for another email address, by a link to it.',
      access: 'member',
      body: RegisterBody,
      answers: {200: AskedByEmail},
    },
  },
  {
    method: 'PUT',
    path: `${ACCOUNT}/email`,
    answer: putEmail,
    call: {
      id: 'changeEmail',
      summary: 'Changes the email address by a link.',
      body: TokenBody,
      answers: {200: v.object({email: v.string()})},
      refusals: [404],
    },
  },
  {
    method: 'POST',
    path: `${ACCOUNT}/locale`,
    answer: postLocale,
    call: {
      id: 'setLanguage',
      summary: 'Says which language a member reads.',
      access: 'member',
      body: LocaleBody,
      answers: {200: v.object({language: v.string()})},
    },
  },
  {
    method: 'POST',
    path: SESSION,
    answer: startRoute(SignInBody, signIn),
    call: {
      id: 'signIn',
      summary: 'Signs in; the guest’s cart becomes the account’s.',
      body: SignInBody,
      answers: SIGNED_IN,
    },
  },
  {
    method: 'DELETE',
    path: SESSION,
    answer: deleteSession,
    call: {
      id: 'signOut',
      summary: 'Ends this browser’s session.',
      access: 'member',
      query: v.object({cloneCart: v.optional(v.picklist(['true', 'false']))}),
      answers: {200: v.object({})},
    },
  },
];
