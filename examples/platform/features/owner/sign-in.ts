import {html} from 'hono/html';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {addRefusalHeaders, refusalOf} from '../../kernel/http/answer.js';
import {readForm} from '../../kernel/http/body.js';
import {ensureCrumb} from '../../kernel/http/cookies.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {visitOf} from '../../kernel/http/visit.js';
import {message} from '../../kernel/messages/message.js';
import {countAttempt, uncountAttempt} from '../../kernel/security/sign-in-tries.js';
import {accountOf, DEMO_OWNERS, DEMO_PASSWORD} from './accounts.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from './language.js';
import {ownerHtml} from './layout.js';
import {closeOwnerSession, openOwnerSession} from './session.js';

const STRINGS = {
  en: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    action: 'Sign in',
    demo: 'A demonstration: sign in as {first}, or as {second} who may only look. The password is {password}.',
  },
  es: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    action: 'Entrar',
    demo: 'Una demostración: entra como {first}, o como {second}, que solo puede mirar. La contraseña es {password}.',
  },
} as const satisfies Record<OwnerLanguage, object>;

const TEXT_MAX = 256;
/** A page of the owner's area, never another site. */
const OWN_PAGE = /^(?:\/es)?\/owner(?:\/[a-z-]+)*$/;

const demoText = (language: OwnerLanguage): string =>
  STRINGS[language].demo
    .replace('{first}', DEMO_OWNERS[0]?.email ?? '')
    .replace('{second}', DEMO_OWNERS[1]?.email ?? '')
    .replace('{password}', DEMO_PASSWORD);

/** What the form is shown with, after a refusal. */
interface Tried {
  readonly status: number;
  readonly email: string;
  readonly alert: string;
  readonly crumb?: string;
}

const FRESH: Tried = {status: 200, email: '', alert: ''};

async function showForm(c: Exchange, shop: Shop, tried: Tried): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  const t = STRINGS[language];
  const crumb = tried.crumb ?? ensureCrumb(c, shop, visitOf(c, shop, language));
  const to = c.req.query('to') ?? '';
  const body = html`${shop.own ? '' : html`<p class="lead">${demoText(language)}</p>`}
${tried.alert ? html`<p class="notice notice-error" role="alert">${tried.alert}</p>` : ''}
<form class="owner-sign-in" method="post" action="${prefix}/owner/sign-in?to=${encodeURIComponent(to)}">
<input type="hidden" name="crumb" value="${crumb}">
<p class="field"><label for="email">${t.email}</label><input id="email" name="email" type="email" autocomplete="username" required maxlength="${TEXT_MAX}" value="${tried.email}"></p>
<p class="field"><label for="password">${t.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="${TEXT_MAX}"></p>
<button class="vt-button" type="submit">${t.action}</button>
</form>`;
  c.header('Cache-Control', 'private, no-store');
  const page = await ownerHtml({language, prefix, crumb, owner: null, title: t.title, body});
  return c.html(page, tried.status as ContentfulStatusCode);
}

const typed = (fields: ReadonlyMap<string, string>, name: string): string =>
  lookupText(fields.get(name), TEXT_MAX);

async function signIn(c: Exchange, shop: Shop, fields: ReadonlyMap<string, string>): Promise<void> {
  const visit = visitOf(c, shop);
  const email = typed(fields, 'email').trim().toLowerCase();
  await admitWrite(shop, visit);
  proveSession(c, shop, visit, fields.get('crumb') ?? '');
  await countAttempt(shop, visit, email);
  const owner = await accountOf(shop.db, email, typed(fields, 'password'));
  if (!owner) throw new Refusal(401, 'sign-in-failed');
  await uncountAttempt(shop, visit, email);
  await openOwnerSession(c, shop, owner, visit);
}

async function postSignIn(c: Exchange, shop: Shop): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  const fields = await readForm(c);
  try {
    await signIn(c, shop, fields);
  } catch (error) {
    const refusal = refusalOf(error);
    const {status, code, details} = refusal;
    addRefusalHeaders(c, refusal);
    const crumb = details.fields?.crumb;
    return showForm(c, shop, {
      status,
      email: typed(fields, 'email'),
      alert: message(language, code, details.params),
      ...(typeof crumb === 'string' ? {crumb} : {}),
    });
  }
  const to = c.req.query('to') ?? '';
  return c.redirect(OWN_PAGE.test(to) ? to : `${prefix}/owner`, 303);
}

async function postSignOut(c: Exchange, shop: Shop): Promise<Response> {
  const fields = await readForm(c);
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  proveSession(c, shop, visit, fields.get('crumb') ?? '');
  await closeOwnerSession(c, shop);
  return c.redirect(`${ownerAddress(c.req.path).prefix}/owner/sign-in`, 303);
}

/** Signing in and out, in every language of the site. */
export const SIGN_IN_ROUTES: readonly Route[] = OWNER_PREFIXES.flatMap((prefix): Route[] => [
  {method: 'GET', path: `${prefix}/owner/sign-in`, answer: (c, shop) => showForm(c, shop, FRESH)},
  {method: 'POST', path: `${prefix}/owner/sign-in`, answer: postSignIn},
  {method: 'POST', path: `${prefix}/owner/sign-out`, answer: postSignOut},
]);
