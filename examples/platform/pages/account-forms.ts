import type {Hono} from 'hono';
import {EMAIL_LENGTH} from '../../../src/tables/limits.js';
import {PREFIXES} from '../../site/model/languages.js';
import {
  type Credentials,
  changePassword,
  confirm,
  type Entered,
  register,
  signIn,
  signOut,
} from '../features/members/sign-in.js';
import {addRefusalHeaders, refusalOf} from '../kernel/http/answer.js';
import {readForm} from '../kernel/http/body.js';
import {admitWrite, proveSession} from '../kernel/http/guard.js';
import {pageAddress} from '../kernel/http/page-address.js';
import type {Exchange, ServerTypes, Shop} from '../kernel/http/shop.js';
import {lookupText} from '../kernel/http/text.js';
import {type Session, visitOf} from '../kernel/http/visit.js';
import {message} from '../kernel/messages/message.js';
import {answerPage} from './answer-page.js';

type Fields = ReadonlyMap<string, string>;

/** Cut off past what an address may have, so that one that is too long stays none. */
const emailIn = (fields: Fields): string => lookupText(fields.get('email'), 2 * EMAIL_LENGTH.max);

const typedIn = (fields: Fields): Credentials => ({
  email: emailIn(fields),
  password: fields.get('password') ?? '',
  isPersistent: fields.has('rememberMe'),
});

const tokenIn = (fields: Fields): string => lookupText(fields.get('token'));

type Act = (c: Exchange, shop: Shop, session: Session, fields: Fields) => Promise<string>;

/** Shows nothing about a cart that was empty. */
const entered = ({hasCartCome}: Entered): string =>
  hasCartCome ? '?notice=signed-in-cart' : '?notice=signed-in';

/** The actions of the account pages' forms. Each returns the part of the redirect after the account's path. */
const FORMS = {
  'sign-in': async (c, shop, session, fields) => entered(await signIn(c, shop, session, typedIn(fields))),
  register: async (_, shop, session, fields) => {
    await register(shop, session, typedIn(fields));
    return '/check-email';
  },
  confirm: async (c, shop, session, fields) => {
    const {password, isPersistent} = typedIn(fields);
    return entered(await confirm(c, shop, session, {token: tokenIn(fields), password, isPersistent}));
  },
  password: async (c, shop, session, fields) => {
    const [password = '', newPassword = ''] = [fields.get('password'), fields.get('newPassword')];
    await changePassword(c, shop, session, {password, newPassword});
    return '?notice=password-changed';
  },
  'sign-out': async (c, shop, session, fields) => {
    await signOut(c, shop, session, fields.has('cloneCart'));
    return '?notice=signed-out';
  },
} as const satisfies Readonly<Record<string, Act>>;

/** Does a form of the account's pages, or shows its page again with why not and the address typed, never the password. */
async function postAccount(c: Exchange, shop: Shop, form: keyof typeof FORMS): Promise<Response> {
  const {prefix, language, ...address} = pageAddress(c.req.path, shop.own);
  const fields = await readForm(c);
  const visit = visitOf(c, shop, language);
  try {
    await admitWrite(shop, visit);
    const session = proveSession(c, shop, visit, fields.get('crumb') ?? '');
    const done = await FORMS[form](c, shop, session, fields);
    return c.redirect(`${prefix}/account${done}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    const {status, code, details} = refusal;
    const crumb = details.fields?.crumb;
    addRefusalHeaders(c, refusal);
    return answerPage(
      c,
      shop,
      {...address, prefix, language, path: form === 'confirm' ? '/account/confirm' : '/account'},
      {
        status,
        notice: {kind: 'error', text: message(language, code, details.params)},
        values: {form, email: emailIn(fields), token: tokenIn(fields)},
        ...(typeof crumb === 'string' ? {crumb} : {}),
      },
    );
  }
}

/** The forms of the account's pages, which work without script, in every language. */
export function addAccountForms(app: Hono<ServerTypes>, shop: Shop): void {
  for (const prefix of PREFIXES)
    for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[])
      app.post(`${prefix}/account/${form}`, c => postAccount(c, shop, form));
}
