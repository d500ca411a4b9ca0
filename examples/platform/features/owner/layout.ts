import {html} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import type {Owner} from './accounts.js';
import type {OwnerLanguage} from './language.js';

/** Escaped HTML of hono's `html`, which escapes every value except HTML. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const STRINGS = {
  en: {area: 'Owner area', shop: 'Go to the shop', signOut: 'Sign out', all: 'All owner pages'},
  es: {
    area: 'Área del propietario',
    shop: 'Ir a la tienda',
    signOut: 'Cerrar sesión',
    all: 'Todas las páginas',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** What every owner page is rendered from. `prefix` is '' or '/es'. */
export interface OwnerFrame {
  readonly language: OwnerLanguage;
  readonly prefix: string;
  readonly crumb: string;
  /** Null on the sign-in page. */
  readonly owner: Owner | null;
  readonly title: string;
  readonly body: Html;
  /** Why the page's form was refused, '' where it was not. */
  readonly alert?: string;
}

const account = ({owner, prefix, crumb, language}: OwnerFrame): Html => {
  const t = STRINGS[language];
  if (!owner) return html``;
  return html`<a href="${prefix}/owner">${t.all}</a>
<form method="post" action="${prefix}/owner/sign-out"><input type="hidden" name="crumb" value="${crumb}"><button class="vt-button" type="submit">${t.signOut}</button> <a href="${prefix}/owner/password">${owner.email}</a></form>`;
};

/** A whole page of the owner's area, in the shop's own theme. */
export const ownerHtml = (frame: OwnerFrame): Html => {
  const {language, prefix, title, body, alert = ''} = frame;
  const t = STRINGS[language];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${t.area}</title>
<link rel="icon" href="/assets/pictures/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/all-owner.css">
</head>
<body>
<header class="header owner-header"><a class="brand" href="${prefix}/">${t.shop}</a>${account(frame)}</header>
<main class="main" id="content">
<h1>${title}</h1>
${alert ? html`<p class="notice notice-error" role="alert">${alert}</p>` : ''}
${body}
</main>
</body>
</html>`;
};
