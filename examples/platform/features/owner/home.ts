import {html} from 'hono/html';
import {mayRead} from './access.js';
import type {Html} from './layout.js';
import type {OwnerPage} from './owner-page.js';

const dueLink = (href: string, count: string, text: string): Html =>
  html` <a class="owner-due" href="${href}">${count} ${text}</a>`;

const noteOf = (text = ''): Html => html` <span class="owner-note">${text}</span>`;

/** The area's first page: links to those `pages` that the owner's role may open, with what waits there. */
export const ownerHome = (pages: readonly OwnerPage[]): OwnerPage => ({
  path: '/owner',
  title: {en: 'Owner area', es: 'Área del propietario'},
  body: async ({shop, owner, prefix, language, locale}) => {
    const isBelowAnother = ({path}: OwnerPage): boolean =>
      pages.some(page => path.startsWith(`${page.path}/`));
    const kind = shop.own === null ? 'example' : 'own';
    const allowed = pages.filter(
      page => !isBelowAnother(page) && mayRead(page.path, owner.role) && (page.isOf ?? kind) === kind,
    );
    const none = {
      en: 'Your role has no pages here.',
      es: 'Tu rol no tiene páginas aquí.',
    }[language];
    const rows = await Promise.all(
      allowed.map(async ({path, title, due, lack}) => {
        const count = due ? await due.count(shop) : 0;
        const waiting =
          due && count > 0
            ? dueLink(prefix + path + due.query, count.toLocaleString(locale), due.text[language])
            : '';
        const lacking = (await lack?.isFound(shop)) ? noteOf(lack?.text[language]) : '';
        return html`<li><a href="${prefix}${path}">${title[language]}</a>${waiting}${lacking}</li>`;
      }),
    );
    return rows.length === 0 ? html`<p>${none}</p>` : html`<ul class="owner-home">${rows}</ul>`;
  },
});
