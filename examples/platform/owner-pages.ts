import {html} from 'hono/html';
import {ROLES} from '../../src/tables/roles.js';
import {COUPONS_PAGE} from './features/coupons/owner-page.js';
import {EVENTS_PAGE} from './features/events/events-page.js';
import {PERFORMANCE_PAGE} from './features/events/performance-page.js';
import {FORMS_PAGE} from './features/forms/owner-pages.js';
import {ORDERS_PAGE} from './features/orders/owner-page.js';
import {OUTBOX_PAGE} from './features/outbox/outbox-page.js';
import type {OwnerPage} from './features/owner/owner-page.js';
import {RESTOCK_PAGE, SIGN_UPS_PAGE} from './features/restock/owner-pages.js';
import {REVIEWS_PAGE} from './features/reviews/owner-page.js';

/** Every page of the owner's area but its first and its sign-in; a row here is all a new page needs. */
export const OWNER_PAGES: readonly OwnerPage[] = [
  ORDERS_PAGE,
  COUPONS_PAGE,
  FORMS_PAGE,
  RESTOCK_PAGE,
  SIGN_UPS_PAGE,
  REVIEWS_PAGE,
  OUTBOX_PAGE,
  EVENTS_PAGE,
  PERFORMANCE_PAGE,
];

/** The area's first page: what there is for this owner's role. */
export const OWNER_HOME: OwnerPage = {
  path: '/owner',
  title: {en: 'Owner area', es: 'Área del propietario'},
  roles: ROLES.map(({name}) => name),
  body: async ({owner, prefix, language}) => {
    const pages = OWNER_PAGES.filter(({roles, isLinked = true}) => isLinked && roles.includes(owner.role));
    const none = {
      en: 'Your role has no pages here.',
      es: 'Tu rol no tiene páginas aquí.',
    }[language];
    return pages.length === 0
      ? html`<p>${none}</p>`
      : html`<ul class="prose">${pages.map(
          ({path, title}) => html`<li><a href="${prefix}${path}">${title[language]}</a></li>`,
        )}</ul>`;
  },
};
