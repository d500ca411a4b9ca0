import {html} from 'hono/html';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {momentHtml, nextPageHtml} from '../owner/parts.js';
import {type Letter, lettersFrom} from './letters.js';

const WORDS = {
  en: {intro: 'Nothing is mailed. This is what would be.', none: 'No letters yet.'},
  es: {intro: 'No se envía nada. Esto es lo que se enviaría.', none: 'Todavía no hay cartas.'},
} as const satisfies Record<OwnerLanguage, object>;

const LINK = /(https?:\/\/[^\s]+)/;

/** A letter's text with its links as such, so that they can be followed from here. */
const bodyHtml = (body: string) =>
  body.split(LINK).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part));

const letterHtml = ({recipient, subject, body, createdMs, sendMs = 0}: Letter, language: OwnerLanguage) =>
  html`<li class="owner-letter"><h2>${subject}</h2>
<p>${recipient} · ${momentHtml(Math.max(createdMs, sendMs), language)}</p>
<p class="owner-letter-body">${bodyHtml(body)}</p></li>`;

/** What the shop would have mailed, newest first. */
export const OUTBOX_PAGE: OwnerPage = {
  path: '/owner/outbox',
  title: {en: 'Outbox', es: 'Bandeja de salida'},
  roles: ['admin', 'store-manager'],
  body: async ({shop, language, prefix, query}) => {
    const t = WORDS[language];
    const page = await lettersFrom(shop.db, {cursor: query.cursor, nowMs: shop.nowMs()});
    return html`<p class="lead">${t.intro}</p>
${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="owner-letters">${page.rows.map(letter => letterHtml(letter, language))}</ul>
${nextPageHtml(page, `${prefix}/owner/outbox`, {}, language)}`;
  },
};
