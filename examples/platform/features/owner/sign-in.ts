import {html} from 'hono/html';
import {readForm} from '../../kernel/http/body.js';
import {admitWrite, proveSession} from '../../kernel/http/guard.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {visitOf} from '../../kernel/http/visit.js';
import {countAttempt, uncountAttempt} from '../../kernel/security/sign-in-tries.js';
import {accountOf, DEMO_OWNERS, DEMO_PASSWORD, hasDemonstration} from './accounts.js';
import {type BareForm, bareFormRoutes} from './bare-form.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from './language.js';
import type {Html} from './layout.js';
import {closeOwnerSession, openOwnerSession} from './session.js';

const STRINGS = {
  en: {
    email: 'Email',
    password: 'Password',
    action: 'Sign in',
    demo: 'A demonstration: sign in as {first}, or as {second} who may only look. The password is {password}.',
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    action: 'Entrar',
    demo: 'Una demostración: entra como {first}, o como {second}, que solo puede mirar. La contraseña es {password}.',
  },
} as const satisfies Record<OwnerLanguage, object>;

const TEXT_MAX = 256;
/** A page of the owner's area or its editor, never another site. */
const OWN_PAGE = /^(?:\/es)?\/(?:owner(?:\/[a-z-]+)*|editor(?:\/pieces)?)$/;

const demoText = (language: OwnerLanguage): string =>
  STRINGS[language].demo
    .replace('{first}', DEMO_OWNERS[0]?.email ?? '')
    .replace('{second}', DEMO_OWNERS[1]?.email ?? '')
    .replace('{password}', DEMO_PASSWORD);

const typed = (fields: ReadonlyMap<string, string>, name: string): string =>
  lookupText(fields.get(name), TEXT_MAX);

async function body(
  c: Exchange,
  shop: Shop,
  {language, prefix, crumb, fields}: Parameters<BareForm['body']>[2],
): Promise<Html> {
  const t = STRINGS[language];
  const to = c.req.query('to') ?? '';
  return html`${!shop.own && (await hasDemonstration(shop.db)) ? html`<p class="lead">${demoText(language)}</p>` : ''}
<form class="owner-sign-in" method="post" action="${prefix}/owner/sign-in?to=${encodeURIComponent(to)}">
<input type="hidden" name="crumb" value="${crumb}">
<p class="field"><label for="email">${t.email}</label><input id="email" name="email" type="email" autocomplete="username" required maxlength="${TEXT_MAX}" value="${typed(fields, 'email')}"></p>
<p class="field"><label for="password">${t.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="${TEXT_MAX}"></p>
<button class="vt-button" type="submit">${t.action}</button>
</form>`;
}

const SIGN_IN: BareForm = {
  path: '/owner/sign-in',
  title: {en: 'Sign in', es: 'Iniciar sesión'},
  reader: async () => null,
  body,
  async submit(c, shop, {fields, visit}) {
    const email = typed(fields, 'email').trim().toLowerCase();
    await countAttempt(shop, visit, email);
    const owner = await accountOf(shop, email, typed(fields, 'password'));
    if (!owner) throw new Refusal(401, 'sign-in-failed');
    await uncountAttempt(shop, visit, email);
    await openOwnerSession(c, shop, owner, visit);
    const to = c.req.query('to') ?? '';
    return OWN_PAGE.test(to) ? to : `${ownerAddress(c.req.path).prefix}/owner`;
  },
};

async function postSignOut(c: Exchange, shop: Shop): Promise<Response> {
  const fields = await readForm(c);
  const visit = visitOf(c, shop);
  await admitWrite(shop, visit);
  proveSession(c, shop, visit, fields.get('crumb') ?? '');
  await closeOwnerSession(c, shop);
  return c.redirect(`${ownerAddress(c.req.path).prefix}/owner/sign-in`, 303);
}

/** Signing in and out, in every language of the site. */
export const SIGN_IN_ROUTES: readonly Route[] = [
  ...bareFormRoutes(SIGN_IN),
  ...OWNER_PREFIXES.map(
    (prefix): Route => ({
      method: 'POST',
      path: `${prefix}/owner/sign-out`,
      answer: postSignOut,
    }),
  ),
];
