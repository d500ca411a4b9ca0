import {html} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';
import {mayRead, type OwnerPath} from './access.js';
import type {Owner} from './accounts.js';
import type {OwnerLanguage} from './language.js';

/** Escaped HTML of hono's `html`, which escapes every value except HTML. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const STRINGS = {
  en: {area: 'Owner area', shop: 'Go to the shop', signOut: 'Sign out', pages: 'Pages of every day'},
  es: {
    area: 'Área del propietario',
    shop: 'Ir a la tienda',
    signOut: 'Cerrar sesión',
    pages: 'Páginas de cada día',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** The pages that every page of the area links to. */
const SHORTCUTS = [
  {path: '/owner/products', text: {en: 'Products', es: 'Productos'}},
  {path: '/owner/orders', text: {en: 'Orders', es: 'Pedidos'}},
  {path: '/owner/restock', text: {en: 'Waitlist', es: 'Lista de espera'}},
  {path: '/owner/settings', text: {en: 'Settings', es: 'Ajustes'}},
] as const satisfies readonly {path: OwnerPath; text: Record<OwnerLanguage, string>}[];

/** What every owner page is rendered from. `prefix` is '' or '/es'. */
export interface OwnerFrame {
  readonly language: OwnerLanguage;
  readonly prefix: string;
  readonly crumb: string;
  /** The page's path, without the language prefix. */
  readonly path?: string;
  /** Null on the sign-in page. */
  readonly owner: Owner | null;
  readonly title: string;
  readonly body: Html;
  /** Why the page's form was refused, '' where it was not. */
  readonly alert?: string;
}

const shortcuts = ({owner, prefix, path, language}: OwnerFrame): Html => {
  const allowed = SHORTCUTS.filter(shortcut => owner && mayRead(shortcut.path, owner.role));
  if (allowed.length === 0) return html``;
  const items = allowed.map(
    shortcut =>
      html`<li><a href="${prefix}${shortcut.path}"${shortcut.path === path ? html` aria-current="page"` : ''}>${shortcut.text[language]}</a></li>`,
  );
  return html`<nav aria-label="${STRINGS[language].pages}"><ul>${items}</ul></nav>`;
};

const account = ({owner, prefix, crumb, language}: OwnerFrame): Html => {
  const t = STRINGS[language];
  if (!owner) return html``;
  return html`<form method="post" action="${prefix}/owner/sign-out"><a href="${prefix}/owner/password">${owner.email}</a> <input type="hidden" name="crumb" value="${crumb}"><button class="vt-button" type="submit">${t.signOut}</button></form>`;
};

/** What every document for an owner begins with, up to `links`: no search engine lists it, and it is light or dark as the owner has it. */
export const documentStart = (language: OwnerLanguage, title: string, links: Html): Html =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/pictures/favicon.svg" type="image/svg+xml">
${links}
</head>`;

/** A whole page of the owner's area. It looks the same in every shop, whatever the shop's theme. */
export const ownerHtml = (frame: OwnerFrame): Html => {
  const {language, prefix, title, body, alert = ''} = frame;
  const t = STRINGS[language];
  const styles = html`<link rel="stylesheet" href="/assets/all-owner.css">`;
  return html`${documentStart(language, `${title} · ${t.area}`, styles)}
<body>
<header class="header owner-header"><a class="brand" href="${prefix}/owner">${t.area}</a><a class="owner-shop" href="${prefix}/">${t.shop}</a>${shortcuts(frame)}${account(frame)}</header>
<main class="main" id="content">
<h1>${title}</h1>
${alert ? html`<p class="notice notice-error" role="alert">${alert}</p>` : ''}
${body}
</main>
</body>
</html>`;
};
