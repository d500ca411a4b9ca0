import {html} from 'hono/html';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage, OwnerView} from '../owner/owner-page.js';
import {nextPageHtml} from '../owner/parts.js';
import {filesIn, linesIn, ordersFrom} from './listed-orders.js';
import {orderHtml} from './order-html.js';

const PATH = '/owner/orders';
const NONE: Readonly<Record<OwnerLanguage, string>> = {
  en: 'No orders yet.',
  es: 'Todavía no hay pedidos.',
};

async function body({shop, language, prefix, query}: OwnerView) {
  const page = await ordersFrom(shop.db, query.cursor);
  const lines = await linesIn(
    shop.db,
    page.rows.map(({id}) => id),
    language,
  );
  const context = {language, prefix, files: await filesIn(shop.db, lines)};
  const orders = page.rows.map(order => {
    const own = lines.filter(({orderId}) => orderId === order.id);
    return orderHtml(order, own, context);
  });
  return html`${orders.length === 0 ? html`<p>${NONE[language]}</p>` : ''}
<ul class="owner-letters">${orders}</ul>
${nextPageHtml(page, `${prefix}${PATH}`, {}, language)}`;
}

/** What was ordered, newest first, with all that is needed to send it: choice, answers, files, address and prices. */
export const ORDERS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Orders', es: 'Pedidos'},
  roles: ['admin', 'store-manager'],
  body,
};
