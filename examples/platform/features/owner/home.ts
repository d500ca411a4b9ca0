import {html} from 'hono/html';
import type {OwnerPage} from './owner-page.js';
import {listedPages, PAGE_GROUPS, pageLinks} from './page-links.js';

/** Ids of the titles of groups, which name their lists. */
const groupId = (at: number): string => `owner-group-${at}`;

/** The area's first page: links to those `pages` that the owner's role may open, with what waits there. */
export const ownerHome = (pages: readonly OwnerPage[]): OwnerPage => ({
  path: '/owner',
  title: {en: 'Owner area', es: 'Área del propietario'},
  body: async view => {
    const {language} = view;
    const listed = listedPages(pages, view);
    const none = {
      en: 'Your role has no pages here.',
      es: 'Tu rol no tiene páginas aquí.',
    }[language];
    if (listed.length === 0) return html`<p>${none}</p>`;
    const groups = await Promise.all(
      PAGE_GROUPS.map(async ({title, paths}, at) => {
        const own = paths.flatMap(path => listed.filter(page => page.path === path));
        if (own.length === 0) return '';
        return html`<section aria-labelledby="${groupId(at)}"><h2 id="${groupId(at)}">${title[language]}</h2>${await pageLinks(own, view)}</section>`;
      }),
    );
    const grouped = PAGE_GROUPS.flatMap(({paths}) => paths);
    const rest = listed.filter(({path}) => !grouped.includes(path));
    return html`<div class="owner-groups">${groups}</div>${rest.length ? await pageLinks(rest, view) : ''}`;
  },
});
