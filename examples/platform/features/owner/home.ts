import {html} from 'hono/html';
import {mayRead} from './access.js';
import type {OwnerPage} from './owner-page.js';

/** The area's first page: links to those `pages` that the owner's role may open. */
export const ownerHome = (pages: readonly OwnerPage[]): OwnerPage => ({
  path: '/owner',
  title: {en: 'Owner area', es: 'Área del propietario'},
  body: async ({owner, prefix, language}) => {
    const isBelowAnother = ({path}: OwnerPage): boolean =>
      pages.some(page => path.startsWith(`${page.path}/`));
    const allowed = pages.filter(page => !isBelowAnother(page) && mayRead(page.path, owner.role));
    const none = {
      en: 'Your role has no pages here.',
      es: 'Tu rol no tiene páginas aquí.',
    }[language];
    return allowed.length === 0
      ? html`<p>${none}</p>`
      : html`<ul class="prose">${allowed.map(
          ({path, title}) => html`<li><a href="${prefix}${path}">${title[language]}</a></li>`,
        )}</ul>`;
  },
});
