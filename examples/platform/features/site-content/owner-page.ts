import {html} from 'hono/html';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage} from '../owner/owner-page.js';
import {pageEntries} from './stored-pages.js';

const STRINGS = {
  en: {
    intro:
      'Pages that you make yourself. Write them in the site editor, which shows them as visitors see them.',
    open: 'Open the site editor',
    published: 'published',
    draft: 'draft',
  },
  es: {
    intro:
      'Páginas que haces tú. Escríbelas en el editor del sitio, que las muestra como las ven los visitantes.',
    open: 'Abrir el editor del sitio',
    published: 'publicada',
    draft: 'borrador',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** The way to the editor, and the list of pages. */
export const PAGES_PAGE: OwnerPage = {
  path: '/owner/pages',
  title: {en: 'Pages', es: 'Páginas'},
  body: async ({shop, language, prefix}) => {
    const t = STRINGS[language];
    const pages = await pageEntries(shop.db);
    return html`<p class="lead">${t.intro}</p>
<p><a class="vt-button" href="${prefix}/editor">${t.open}</a></p>
<ul class="prose">${pages.map(
      ({title, urlId, publishedRevision}) =>
        html`<li>${publishedRevision === null ? html`${title} (${t.draft})` : html`<a href="${prefix}/${urlId}">${title}</a> (${t.published})`}</li>`,
    )}</ul>`;
  },
};
