import {html} from 'hono/html';
import {type Action, actionsFrom} from '../owner/audit.js';
import type {OwnerPage, OwnerView} from '../owner/owner-page.js';
import {nextPageHtml, timeHtml} from '../owner/parts.js';
import {AUDIT_PATH} from './staff-page.js';
import {STAFF_TEXTS} from './staff-texts.js';

/** What was done in the owner's area, who did it and when. `pages` name where. */
export const auditPage = (pages: readonly OwnerPage[]): OwnerPage => {
  const titles = new Map<string, OwnerPage['title']>(pages.map(({path, title}) => [path, title]));
  const rowHtml = ({email, path, detail, atMs}: Action, view: OwnerView) =>
    html`<tr><td>${timeHtml(atMs, view)}</td><td><bdi>${email}</bdi></td><td>${titles.get(path)?.[view.language] ?? path}</td><td><bdi>${detail}</bdi></td></tr>`;
  return {
    path: AUDIT_PATH,
    title: {en: 'What was done', es: 'Qué se ha hecho'},
    body: async view => {
      const {shop, language, prefix, query} = view;
      const t = STAFF_TEXTS[language];
      const page = await actionsFrom(shop.db, query.cursor);
      if (page.rows.length === 0) return html`<p class="lead">${t.auditNone}</p>`;
      return html`<p class="lead">${t.auditIntro}</p>
<div class="owner-scroll" tabindex="0" role="region" aria-label="${t.audit}"><table class="owner-table">
<thead><tr><th scope="col">${t.when}</th><th scope="col">${t.who}</th><th scope="col">${t.where}</th><th scope="col">${t.what}</th></tr></thead>
<tbody>${page.rows.map(row => rowHtml(row, view))}</tbody></table></div>
${nextPageHtml(page, prefix + AUDIT_PATH, {}, language)}`;
    },
  };
};
