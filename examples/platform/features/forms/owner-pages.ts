import {html} from 'hono/html';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {mayWrite} from '../owner/access.js';
import {OWNER_PREFIXES, type OwnerLanguage, ownerAddress} from '../owner/language.js';
import type {OwnerPage, OwnerView} from '../owner/owner-page.js';
import {nextPageHtml, timeHtml} from '../owner/parts.js';
import {requireReader} from '../owner/session.js';
import {timeZoneOf} from '../owner/time-zone.js';
import {wireForms} from './definitions.js';
import {EDIT_FORM_PATH} from './edit-page.js';
import {EDIT_TEXTS} from './edit-texts.js';
import {exportSubmissions} from './export.js';
import {OWNER_FILE_PATH, type SentFile} from './files/owner-file.js';
import {type Folder, type ListedCell, listSubmissions, type SubmissionPage} from './list-submissions.js';

const PATH = '/owner/forms';
const CSV_PATH = `${PATH}.csv` as const;

const ENGLISH = {
  inbox: 'Inbox',
  spam: 'Spam folder',
  none: 'Nothing here yet.',
  csv: 'Export as CSV',
  sent: 'Sent',
};
const STRINGS: Record<OwnerLanguage, typeof ENGLISH> = {
  en: ENGLISH,
  es: {
    inbox: 'Recibidos',
    spam: 'Correo no deseado',
    none: 'Aún no hay nada.',
    csv: 'Exportar como CSV',
    sent: 'Enviado',
  },
};

const folderIn = (query: Readonly<Record<string, string | undefined>>): Folder =>
  query.folder === 'spam' ? 'spam' : 'inbox';

const fileLink = ({id, name}: SentFile, prefix: string) =>
  html`<a href="${prefix}${OWNER_FILE_PATH}?id=${id}" download>${name}</a> `;

const cell = ({text, files}: ListedCell, prefix: string) =>
  files.length ? html`<td>${files.map(file => fileLink(file, prefix))}</td>` : html`<td>${text}</td>`;

const table = ({titles, rows}: SubmissionPage, view: OwnerView, t: typeof ENGLISH) =>
  rows.length === 0
    ? html`<p>${t.none}</p>`
    : html`<div class="owner-scroll" tabindex="0" role="region" aria-label="${t[folderIn(view.query)]}"><table class="owner-table">
<thead><tr><th scope="col">${t.sent}</th>${titles.map(title => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows.map(
        ({createdMs, spam, cells}) =>
          html`<tr><td>${timeHtml(createdMs, view)}${spam ? html` <small>${spam}</small>` : ''}</td>${cells.map(text => cell(text, view.prefix))}</tr>`,
      )}</tbody></table></div>`;

async function body(view: OwnerView) {
  const {shop, language, prefix, query, owner} = view;
  const t = STRINGS[language];
  const forms = Object.values(await wireForms(shop.db, language));
  const formId = query.form ?? forms[0]?.id ?? '';
  const folder = folderIn(query);
  const link = (more: Record<string, string>) =>
    `${prefix}${PATH}?${new URLSearchParams({form: formId, folder, ...more})}`;
  const writes = mayWrite('/owner/forms/edit', owner.role);
  const edit = EDIT_TEXTS[language];
  const actions = html`<p class="owner-actions"><a class="vt-button" href="${prefix}${EDIT_FORM_PATH}">${edit.add}</a>${formId ? html` <a href="${prefix}${EDIT_FORM_PATH}?id=${encodeURIComponent(formId)}">${edit.edit}</a>` : ''}</p>`;
  if (!formId) return html`${writes ? actions : ''}<p>${t.none}</p>`;
  const page = await listSubmissions(shop.db, {formId, folder, cursor: query.cursor, language});
  return html`${writes ? actions : ''}<ul class="owner-tabs">${forms.map(
    ({id, name}) =>
      html`<li><a href="${link({form: id, folder: 'inbox'})}"${id === formId ? html` aria-current="page"` : ''}>${name || id}</a></li>`,
  )}</ul>
<p><a href="${link({folder: 'inbox'})}">${t.inbox}</a> · <a href="${link({folder: 'spam'})}">${t.spam}</a> · <a href="${prefix}${PATH}.csv?${new URLSearchParams({form: formId, folder})}" download>${t.csv}</a></p>
<h2>${t[folder]}</h2>
${table(page, view, t)}
${nextPageHtml(page, `${prefix}${PATH}`, {form: formId, folder}, language)}`;
}

/** What visitors sent with forms, page by page, and what went into the spam folder. */
export const FORMS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Forms', es: 'Formularios'},
  body,
};

async function getCsv(c: Exchange, shop: Shop): Promise<Response> {
  const {language} = ownerAddress(c.req.path);
  await requireReader(c, shop, CSV_PATH);
  const query = {formId: c.req.query('form') ?? '', folder: folderIn(c.req.query()), language};
  const csv = await exportSubmissions(shop.db, query, await timeZoneOf(shop.db));
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Disposition', 'attachment; filename="submissions.csv"');
  return c.body(csv);
}

/** The export, in each language. */
export const FORM_OWNER_ROUTES: readonly Route[] = OWNER_PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}${CSV_PATH}`,
  answer: getCsv,
}));
