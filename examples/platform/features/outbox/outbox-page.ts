import {html} from 'hono/html';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {nextPageHtml, timeHtml} from '../owner/parts.js';
import {requireReader} from '../owner/session.js';
import {emailHtml, emailsFrom, type SentEmail} from './emails.js';

const PATH = '/owner/outbox';
const EMAIL_PATH = `${PATH}/letter` as const;

const STRINGS = {
  en: {
    intro: 'No email is sent. These are the emails that would be.',
    none: 'No emails yet.',
    asHtml: 'As HTML',
  },
  es: {
    intro: 'No se envía ningún correo. Estos son los que se enviarían.',
    none: 'Todavía no hay correos.',
    asHtml: 'En HTML',
  },
} as const satisfies Record<OwnerLanguage, object>;

const LINK = /(https?:\/\/[^\s]+)/;

/** An email's text with its addresses as links. */
const bodyHtml = (body: string) =>
  body.split(LINK).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part));

const itemHtml = (
  {id, recipient, subject, body, hasHtml, createdMs, sendMs = 0}: SentEmail,
  language: OwnerLanguage,
) =>
  html`<li class="owner-letter"><h2>${subject}</h2>
<p>${recipient} · ${timeHtml(Math.max(createdMs, sendMs), language)}</p>
<p class="owner-letter-body">${bodyHtml(body)}</p>${hasHtml ? html`<p><a href="${EMAIL_PATH}?id=${id}">${STRINGS[language].asHtml}</a></p>` : ''}</li>`;

/** What the shop would have mailed, newest first. */
export const OUTBOX_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Outbox', es: 'Bandeja de salida'},
  body: async ({shop, language, prefix, query}) => {
    const t = STRINGS[language];
    const page = await emailsFrom(shop.db, {cursor: query.cursor, nowMs: shop.nowMs()});
    return html`<p class="lead">${t.intro}</p>
${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="owner-letters">${page.rows.map(email => itemHtml(email, language))}</ul>
${nextPageHtml(page, prefix + PATH, {}, language)}`;
  },
};

/** Shows an email as its reader sees it, in a sandbox that runs and loads nothing. */
async function getEmail(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, EMAIL_PATH);
  const found = await emailHtml(shop.db, lookupText(c.req.query('id')), shop.nowMs());
  if (found === null) throw new Refusal(404, 'not-found');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  c.header('Cache-Control', 'private, no-store');
  return c.html(found);
}

/** The calls that show one email of the outbox. */
export const OUTBOX_ROUTES: readonly Route[] = [{method: 'GET', path: EMAIL_PATH, answer: getEmail}];
