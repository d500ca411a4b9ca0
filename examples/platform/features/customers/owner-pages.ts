import {html} from 'hono/html';
import {formatMoney, fractionDigits} from '../../../../src/shared/money.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {isoIn} from '../../kernel/time-zone.js';
import {ordersFrom} from '../orders/listed-orders.js';
import {ORDER_TEXTS} from '../orders/order-texts.js';
import {ORDER_PATH} from '../orders/paths.js';
import {csvRoutes} from '../owner/csv-routes.js';
import type {OwnerLanguage, OwnerLocale} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerPage, OwnerView} from '../owner/owner-page.js';
import {factsHtml, nextPageHtml, timeHtml} from '../owner/parts.js';
import {type Customer, customersFrom, type Spent} from './list-customers.js';

const PATH = '/owner/customers';
const CUSTOMER_PATH = `${PATH}/customer`;
const CSV_PATH = `${PATH}.csv`;
const SEARCH_MAX = 100;
/** Customers that one query of the export reads. */
const BATCH_MAX = 100;

const ENGLISH = {
  title: 'Customers',
  none: 'No customers found.',
  search: 'Search by email or name',
  find: 'Search',
  export: 'Download as CSV',
  back: 'All customers',
  email: 'Email',
  name: 'Name',
  orders: 'Orders',
  spent: 'Total spent',
  last: 'Last order',
  kind: 'Account',
  member: 'Member',
  guest: 'Guest',
  order: 'Order',
  placed: 'Placed',
  total: 'Total',
  test: 'test',
};

const STRINGS: Readonly<Record<OwnerLanguage, typeof ENGLISH>> = {
  en: ENGLISH,
  es: {
    title: 'Clientes',
    none: 'No se ha encontrado ningún cliente.',
    search: 'Buscar por correo o nombre',
    find: 'Buscar',
    export: 'Descargar como CSV',
    back: 'Todos los clientes',
    email: 'Correo',
    name: 'Nombre',
    orders: 'Pedidos',
    spent: 'Total gastado',
    last: 'Último pedido',
    kind: 'Cuenta',
    member: 'Miembro',
    guest: 'Invitado',
    order: 'Pedido',
    placed: 'Fecha',
    total: 'Total',
    test: 'prueba',
  },
};

const searched = ({q}: Readonly<Record<string, string>>): string => lookupText(q, SEARCH_MAX).trim();

const countOf = ({spent}: Customer): number => spent.reduce((sum, {orders}) => sum + orders, 0);

const inMoney = (amountMinor: number, currency: string, {locale}: OwnerLocale): string =>
  formatMoney({amountMinor, currency}, locale);

const spentText = (spent: readonly Spent[], view: OwnerLocale): string =>
  spent.map(({cents, currency}) => inMoney(cents, currency, view)).join(', ');

const tableHtml = (label: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="owner-scroll" tabindex="0" role="region" aria-label="${label}"><table class="owner-table">
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`;

const customerRow = (customer: Customer, view: OwnerView): Html => {
  const {language, prefix} = view;
  const t = STRINGS[language];
  const {email, name, isMember, lastMs, spent} = customer;
  return html`<tr><td><a href="${prefix}${CUSTOMER_PATH}?${new URLSearchParams({email})}"><bdi>${email}</bdi></a></td><td><bdi>${name}</bdi></td><td>${isMember ? t.member : t.guest}</td><td>${countOf(customer).toLocaleString(view.locale)}</td><td>${spentText(spent, view)}</td><td>${timeHtml(lastMs, view)}</td></tr>`;
};

/** Everybody who ordered, to search, open and download. */
export const CUSTOMERS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: ENGLISH.title, es: STRINGS.es.title},
  body: async view => {
    const {shop, language, prefix, query} = view;
    const t = STRINGS[language];
    const text = searched(query);
    const page = await customersFrom(shop.db, {cursor: query.cursor, text});
    const asked: Record<string, string> = text ? {q: text} : {};
    const columns = [t.email, t.name, t.kind, t.orders, t.spent, t.last];
    return html`<form class="owner-search" method="get" action="${prefix}${PATH}" role="search"><p class="field"><label for="q">${t.search}</label><input id="q" name="q" type="search" maxlength="${SEARCH_MAX}" value="${text}"></p><button class="vt-button" type="submit">${t.find}</button></form>
<p><a href="${prefix}${CSV_PATH}?${new URLSearchParams(asked)}" download>${t.export}</a></p>
${
  page.rows.length === 0
    ? html`<p>${t.none}</p>`
    : tableHtml(
        t.title,
        columns,
        page.rows.map(row => customerRow(row, view)),
      )
}
${nextPageHtml(page, prefix + PATH, asked, language)}`;
  },
};

async function customerOrders(view: OwnerView, buyer: string): Promise<Html> {
  const {shop, language, prefix, query} = view;
  const t = STRINGS[language];
  const {status, statuses} = ORDER_TEXTS[language];
  const page = await ordersFrom(shop.db, {cursor: query.cursor, buyer});
  const rows = page.rows.map(order => {
    const {id, number, createdMs, sums, isTest} = order;
    return html`<tr><td><a href="${prefix}${ORDER_PATH}?${new URLSearchParams({id})}"><bdi>${number}</bdi></a></td><td>${timeHtml(createdMs, view)}</td><td>${statuses[order.status]}${isTest ? html` <small>${t.test}</small>` : ''}</td><td>${inMoney(sums.total, sums.currency, view)}</td></tr>`;
  });
  return html`<h2>${t.orders}</h2>
${tableHtml(t.orders, [t.order, t.placed, status, t.total], rows)}
${nextPageHtml(page, prefix + CUSTOMER_PATH, {email: buyer}, language)}`;
}

/** One customer: what they spent, and their orders page by page. */
export const CUSTOMER_PAGE: OwnerPage = {
  path: CUSTOMER_PATH,
  title: {en: 'Customer', es: 'Cliente'},
  body: async view => {
    const {shop, language, prefix, query} = view;
    const t = STRINGS[language];
    const {
      rows: [customer],
    } = await customersFrom(shop.db, {email: lookupText(query.email), limit: 1});
    if (!customer) throw new Refusal(404, 'not-found');
    const {email, name, isMember, spent, lastMs} = customer;
    return html`<p><a href="${prefix}${PATH}">${t.back}</a></p>
${factsHtml([
  [t.email, html`<bdi>${email}</bdi>`],
  ...(name ? [[t.name, html`<bdi>${name}</bdi>`] as const] : []),
  [t.kind, html`${isMember ? t.member : t.guest}`],
  [t.orders, html`${countOf(customer).toLocaleString(view.locale)}`],
  [t.spent, html`${spentText(spent, view)}`],
  [t.last, timeHtml(lastMs, view)],
])}
${await customerOrders(view, email)}`;
  },
};

/** A customer's rows: one for each currency. */
const csvRowsOf = ({email, name, isMember, lastMs, spent}: Customer, timeZone: string): string[][] =>
  spent.map(({currency, orders, cents}) => {
    const digits = fractionDigits(currency);
    const total = (cents / 10 ** digits).toFixed(digits);
    const kind = isMember ? 'member' : 'guest';
    return [email, name, kind, String(orders), currency, total, isoIn(lastMs, timeZone)];
  });

/** The export, in each language. */
export const CUSTOMER_EXPORT_ROUTES = csvRoutes({
  path: CSV_PATH,
  fileName: 'customers.csv',
  columns: ['email', 'name', 'account', 'orders', 'currency', 'spent', 'lastOrder'],
  batch: async (db, {query, timeZone, cursor}) => {
    const {rows, nextPageCursor} = await customersFrom(db, {
      text: searched(query),
      cursor,
      limit: BATCH_MAX,
    });
    return {rows: rows.flatMap(customer => csvRowsOf(customer, timeZone)), nextPageCursor};
  },
});
