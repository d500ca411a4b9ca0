import {html, raw} from 'hono/html';
import {ensureCrumb} from '../../kernel/http/cookies.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {newId} from '../../kernel/security/tokens.js';
import {OWNER_PREFIXES, ownerAddress} from '../owner/language.js';
import {ownerOf, requireReader} from '../owner/session.js';

/** The policy that makes HTML of the site's own pages, and that of the rich text, which reads pastes in a document of their own. */
const TRUSTED_TYPES = 'vitrine-editor ProseMirrorClipboard';

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ');

const STRINGS = {
  en: {title: 'Site editor', noScript: 'The editor needs JavaScript.'},
  es: {title: 'Editor del sitio', noScript: 'El editor necesita JavaScript.'},
} as const;

/** Sends whoever is not signed in to the sign-in. Throws `owner-role` for a role that may not read pages. */
async function getEditor(c: Exchange, shop: Shop): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  if (!(await ownerOf(c, shop)))
    return c.redirect(`${prefix}/owner/sign-in?to=${encodeURIComponent(`${prefix}/editor`)}`, 303);
  const {email} = await requireReader(c, shop, '/owner/pages');
  ensureCrumb(c, shop, visitOf(c, shop, language));
  const nonce = newId();
  const t = STRINGS[language];
  c.header('Content-Security-Policy', policyOf(nonce));
  c.header('Cache-Control', 'private, no-store');
  const settings = JSON.stringify({language, prefix, email}).replaceAll('<', '\\u003c');
  return c.html(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<title>${t.title}</title>
<link rel="icon" href="/assets/pictures/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/vitrine/1/editor-app.css">
<script type="application/json" id="editor-settings">${raw(settings)}</script>
<script type="module" src="/vitrine/1/editor-app.js"></script>
</head>
<body><div id="editor"><noscript>${t.noScript}</noscript></div></body>
</html>`);
}

/** The editor, for whoever may read the site's pages. */
export const EDITOR_ROUTES: readonly Route[] = OWNER_PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}/editor`,
  answer: getEditor,
}));
