import {html} from 'hono/html';
import {mayRead, type OwnerPath} from './access.js';
import type {OwnerLanguage} from './language.js';
import type {Html} from './layout.js';
import type {OwnerPage, OwnerView} from './owner-page.js';

/** Pages of the owner's area that belong together, under a title. */
interface PageGroup {
  readonly title: Readonly<Record<OwnerLanguage, string>>;
  readonly paths: readonly OwnerPath[];
}

/** What an owner sets once for the whole shop. */
export const SETTINGS_GROUP: PageGroup = {
  title: {en: 'Settings', es: 'Ajustes'},
  paths: [
    '/owner/settings',
    '/owner/shipping',
    '/owner/payment',
    '/owner/seller',
    '/owner/languages',
    '/owner/staff',
    '/owner/keys',
    '/owner/webhooks',
  ],
};

/** How the area's first page groups its links. A page in no group stands at the end. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    title: {en: 'Sales', es: 'Ventas'},
    paths: [
      '/owner/orders',
      '/owner/invoices',
      '/owner/withdrawals',
      '/owner/customers',
      '/owner/coupons',
      '/owner/outbox',
    ],
  },
  {
    title: {en: 'What the shop sells', es: 'Lo que vende la tienda'},
    paths: ['/owner/products', '/owner/restock', '/owner/reviews'],
  },
  SETTINGS_GROUP,
  {
    title: {en: 'The site', es: 'El sitio'},
    paths: ['/owner/pages', '/owner/header-footer', '/owner/forms', '/owner/display', '/owner/locked-pages'],
  },
  {
    title: {en: 'Figures', es: 'Cifras'},
    paths: ['/owner/charts', '/owner/events', '/owner/performance'],
  },
];

const dueLink = (href: string, count: string, text: string): Html =>
  html` <a class="owner-due" href="${href}">${count} ${text}</a>`;

const noteOf = (text = ''): Html => html` <span class="owner-note">${text}</span>`;

/** Those of `pages` that the area lists for the role of its owner. */
export const listedPages = (
  pages: readonly OwnerPage[],
  {shop, owner}: Pick<OwnerView, 'shop' | 'owner'>,
): readonly OwnerPage[] => {
  const isBelowAnother = ({path}: OwnerPage): boolean => pages.some(page => path.startsWith(`${page.path}/`));
  const kind = shop.own === null ? 'example' : 'own';
  return pages.filter(
    page => !isBelowAnother(page) && mayRead(page.path, owner.role) && (page.isOf ?? kind) === kind,
  );
};

/** A list of links to `pages`, with what waits on each. */
export const pageLinks = async (
  pages: readonly OwnerPage[],
  {shop, prefix, language, locale}: OwnerView,
): Promise<Html> => {
  const rows = await Promise.all(
    pages.map(async ({path, title, due, lack}) => {
      const count = due ? await due.count(shop) : 0;
      const waiting =
        due && count > 0
          ? dueLink(prefix + path + due.query, count.toLocaleString(locale), due.text[language])
          : '';
      const lacking = (await lack?.isFound(shop)) ? noteOf(lack?.text[language]) : '';
      return html`<li><a href="${prefix}${path}">${title[language]}</a>${waiting}${lacking}</li>`;
    }),
  );
  return html`<ul class="owner-links">${rows}</ul>`;
};
