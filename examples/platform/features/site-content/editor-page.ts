import {html, raw} from 'hono/html';
import {ensureCrumb} from '../../kernel/http/cookies.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import {newId} from '../../kernel/security/tokens.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from '../owner/language.js';
import {documentStart} from '../owner/layout.js';
import {accountName, ownerOf, requireReader} from '../owner/session.js';

/** The policy that makes HTML of the site's own pages, and that of the rich text, which reads pastes in a document of their own. */
const TRUSTED_TYPES = 'vitrine-editor ProseMirrorClipboard';

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    // The preview of a gallery plays its videos.
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ');

const NO_SCRIPT = {
  en: 'The editor needs JavaScript.',
  es: 'El editor necesita JavaScript.',
} as const satisfies Record<OwnerLanguage, string>;

/** A page of the editor: its own address below the prefix, its title, and the script and stylesheet of its name. */
interface EditorPage {
  readonly path: string;
  readonly file: string;
  readonly title: Readonly<Record<OwnerLanguage, string>>;
}

const PAGES: readonly EditorPage[] = [
  {path: '/editor', file: 'editor-app', title: {en: 'Site editor', es: 'Editor del sitio'}},
  {
    path: '/editor/pieces',
    file: 'editor-pieces',
    title: {en: 'Pieces of the editor', es: 'Piezas del editor'},
  },
];

/** Sends whoever is not signed in to the sign-in. Throws `owner-role` for a role that may not read pages. */
async function getEditor(c: Exchange, shop: Shop, {file, title}: EditorPage): Promise<Response> {
  const {language, prefix} = ownerAddress(c.req.path);
  if (!(await ownerOf(c, shop)))
    return c.redirect(`${prefix}/owner/sign-in?to=${encodeURIComponent(c.req.path)}`, 303);
  const {email} = await requireReader(c, shop, '/owner/pages');
  ensureCrumb(c, shop, visitOf(c, shop, language));
  const nonce = newId();
  c.header('Content-Security-Policy', policyOf(nonce));
  c.header('Cache-Control', 'private, no-store');
  const settings = JSON.stringify({language, prefix, email, account: accountName(shop, email)}).replaceAll(
    '<',
    '\\u003c',
  );
  const links = html`<meta property="csp-nonce" nonce="${nonce}">
<link rel="stylesheet" href="/vitrine/1/${file}.css">
<script type="application/json" id="editor-settings">${raw(settings)}</script>
<script type="module" src="/vitrine/1/${file}.js"></script>`;
  return c.html(html`${documentStart(language, title[language], links)}
<body><div id="editor"><noscript>${NO_SCRIPT[language]}</noscript></div></body>
</html>`);
}

/** The editor, and each of its pieces alone, for whoever may read the site's pages. */
export const EDITOR_ROUTES: readonly Route[] = PAGES.flatMap(page =>
  OWNER_PREFIXES.map(prefix => ({
    method: 'GET' as const,
    path: `${prefix}${page.path}`,
    answer: (c: Exchange, shop: Shop) => getEditor(c, shop, page),
  })),
);
