import {html} from 'hono/html';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {mayWrite} from '../owner/access.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml, nextPageHtml, timeHtml} from '../owner/parts.js';
import {requireReader} from '../owner/session.js';
import {MAIL_PROBLEMS} from './deliver.js';
import {emailHtml, emailsFrom, type ListedEmail, RESENDABLE, sendAgain} from './emails.js';
import {OUTBOX_TEXTS} from './outbox-texts.js';

const PATH = '/owner/outbox';
const EMAIL_PATH = `${PATH}/letter` as const;
const LINK = /(https?:\/\/[^\s]+)/;

/** An email's text with its addresses as links. */
const bodyHtml = (body: string) =>
  body.split(LINK).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part));

/** Why the last try failed: in the owner's words, then in the server's. */
const problemHtml = (problem: string, {language}: OwnerView): Html => {
  const code = MAIL_PROBLEMS.find(known => known === problem.split(' ')[0]);
  const detail = problem.split(' ').slice(1).join(' ');
  return html`<p class="owner-problem">${code ? OUTBOX_TEXTS[language].problems[code] : ''}${detail ? html` <bdi class="owner-note">${detail}</bdi>` : ''}</p>`;
};

/** What became of an email, where a mail server sends them. */
const stateHtml = (email: ListedEmail, view: OwnerView): Html => {
  const {language, locale, prefix, crumb, query} = view;
  const t = OUTBOX_TEXTS[language];
  const {id, subject, state, attempts, nextMs, sentMs, problem} = email;
  const isAgain = state === 'waiting' && attempts > 0;
  const mayResend = view.mayWrite && state !== 'waiting' ? RESENDABLE.some(one => one === state) : isAgain;
  const action = `${prefix}${PATH}${query.cursor ? `?${new URLSearchParams({cursor: query.cursor})}` : ''}`;
  return html`<p><strong>${t.states[state]}</strong>${sentMs === null ? '' : html` · ${timeHtml(sentMs, view)}`}${isAgain ? html` · ${t.tries.replace('{n}', attempts.toLocaleString(locale))} · ${t.next}: ${timeHtml(nextMs, view)}` : ''}</p>
${problem ? problemHtml(problem, view) : ''}${mayResend ? html`<form method="post" action="${action}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}"><button class="vt-button" type="submit">${isAgain ? t.now : t.again}<span class="visually-hidden">: ${subject}</span></button></form>` : ''}`;
};

const textHtml = ({id, body, hasHtml, isSecret}: ListedEmail, {language, owner}: OwnerView): Html => {
  const t = OUTBOX_TEXTS[language];
  if (isSecret && !mayWrite('/owner/staff', owner.role)) return html`<p class="owner-note">${t.secret}</p>`;
  return html`<p class="owner-letter-body">${bodyHtml(body)}</p>${hasHtml ? html`<p><a href="${EMAIL_PATH}?id=${id}">${t.asHtml}</a></p>` : ''}`;
};

const itemHtml = (email: ListedEmail, view: OwnerView): Html => {
  const {recipient, subject, createdMs, sendMs} = email;
  return html`<li class="owner-letter"><h2>${subject}</h2>
<p>${recipient} · ${timeHtml(Math.max(createdMs, sendMs), view)}</p>
${view.shop.sendsMail ? stateHtml(email, view) : ''}${textHtml(email, view)}</li>`;
};

/** Queues an email once more. */
const submit: OwnerAction = async (tx, fields, {language}) => {
  const isQueued = await sendAgain(tx, lookupText(fields.get('id')));
  if (!isQueued) throw new FormRefused(OUTBOX_TEXTS[language].notResent);
  return `${PATH}?queued=1`;
};

/** The shop's emails, newest first, and what became of each. */
export const OUTBOX_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Outbox', es: 'Bandeja de salida'},
  form: {submit, keepsTyped: true},
  lack: {
    // The example shop is a demonstration: nobody expects its emails.
    isFound: async ({own, sendsMail}) => own !== null && !sendsMail,
    text: {
      en: 'No email is sent yet, not even a receipt',
      es: 'Todavía no se envía ningún correo, ni recibos',
    },
  },
  body: async view => {
    const {shop, language, prefix, query, tried} = view;
    const t = OUTBOX_TEXTS[language];
    const page = await emailsFrom(shop.db, {cursor: query.cursor, nowMs: shop.nowMs()});
    return html`<p class="lead">${shop.sendsMail ? t.intro : t.recordOnly}</p>
${doneHtml(query.queued === '1' && !tried ? t.queued : '')}
${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="owner-letters">${page.rows.map(email => itemHtml(email, view))}</ul>
${nextPageHtml(page, prefix + PATH, {}, language)}`;
  },
};

/** Shows an email as its reader sees it, in a sandbox that runs and loads nothing. */
async function getEmail(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, EMAIL_PATH);
  const found = await emailHtml(shop.db, lookupText(c.req.query('id')), {
    nowMs: shop.nowMs(),
    withSecret: mayWrite('/owner/staff', role),
  });
  if (found === null) throw new Refusal(404, 'not-found');
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  c.header('Cache-Control', 'private, no-store');
  return c.html(found);
}

/** The calls that show one email of the outbox. */
export const OUTBOX_ROUTES: readonly Route[] = [{method: 'GET', path: EMAIL_PATH, answer: getEmail}];
