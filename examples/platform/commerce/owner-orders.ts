import {html} from 'hono/html';
import {formatMoney} from '../../../src/shared/money.js';
import {LANGUAGES} from '../../site/languages.js';
import {OWNER_FILE_PATH} from '../forms/files/owner-file.js';
import {cutPage, type Page, startOf} from '../http/paging.js';
import {textIn} from '../messages/owner-texts.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerPage, OwnerView} from '../owner/owner-page.js';
import {momentHtml, nextPageHtml} from '../owner/parts.js';
import {type Answer, answersIn, namedFiles} from './additional-fields.js';
import type {Reader} from './catalog.js';

const PATH = '/owner/orders';
const PAGE_SIZE = 20;
const WORDS = {
  en: {none: 'No orders yet.', test: 'test'},
  es: {none: 'Todavía no hay pedidos.', test: 'prueba'},
} as const satisfies Record<OwnerLanguage, object>;

/** A line of an order as its owner reads it. */
interface OrderLine {
  readonly orderId: string;
  readonly title: string;
  readonly quantity: number;
  readonly answers: readonly Answer[];
}

/** An order as its owner reads it. */
interface ListedOrder {
  readonly id: string;
  readonly email: string;
  readonly total: {readonly amountMinor: number; readonly currency: string};
  readonly createdMs: number;
  readonly isTest: boolean;
}

const ordersFrom = async (db: Reader, cursor: string | undefined): Promise<Page<ListedOrder>> => {
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'position', 'email', 'currency', 'grand_total_cents', 'created_ms', 'test_mode'])
    .where('position', '<', startOf(cursor, 'newest'))
    .orderBy('position', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const listed = rows.map(({id, position, email, currency, ...row}) => ({
    id,
    position,
    email,
    total: {amountMinor: row.grand_total_cents, currency},
    createdMs: row.created_ms,
    isTest: row.test_mode,
  }));
  return cutPage(listed, PAGE_SIZE);
};

/** The lines of orders. */
async function linesIn(
  db: Reader,
  orderIds: readonly string[],
  language: OwnerLanguage,
): Promise<readonly OrderLine[]> {
  if (!orderIds.length) return [];
  const rows = await db
    .selectFrom('order_item')
    .select(['order_id', 'product_names', 'quantity', 'additional_fields'])
    .where('order_id', 'in', orderIds)
    .orderBy('line')
    .execute();
  return rows.map(row => ({
    orderId: row.order_id,
    title: textIn(row.product_names, language),
    quantity: row.quantity,
    answers: answersIn(row.additional_fields, language),
  }));
}

/** Names by id of the files that came with orders. */
async function filesIn(db: Reader, lines: readonly OrderLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({answers}) => namedFiles(answers));
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('form_file')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('order_id', 'is not', null)
    .execute();
  return new Map(rows.map(({id, name}) => [id, name]));
}

const answerHtml = (answer: Answer, files: ReadonlyMap<string, string>, prefix: string) => {
  const {label, value} = answer;
  const ids = namedFiles([answer]).filter(id => files.has(id));
  const shown = ids.length
    ? ids.map(id => html`<a href="${prefix}${OWNER_FILE_PATH}?id=${id}" download>${files.get(id)}</a> `)
    : value;
  return html`<dt>${label}</dt><dd>${shown}</dd>`;
};

async function body({shop, language, prefix, query}: OwnerView) {
  const t = WORDS[language];
  const page = await ordersFrom(shop.db, query.cursor);
  const ids = page.rows.map(({id}) => id);
  const lines = await linesIn(shop.db, ids, language);
  const files = await filesIn(shop.db, lines);
  const lineHtml = ({title, quantity, answers}: OrderLine) =>
    html`<li>${quantity} × ${title}${answers.length ? html`<dl>${answers.map(one => answerHtml(one, files, prefix))}</dl>` : ''}</li>`;
  const orderHtml = ({id, email, total, createdMs, isTest}: ListedOrder) =>
    html`<li class="owner-letter"><h2>${email}</h2>
<p>${formatMoney(total, LANGUAGES[language].locale)} · ${momentHtml(createdMs, language)}${isTest ? html` <small>${t.test}</small>` : ''}</p>
<ul>${lines.filter(({orderId}) => orderId === id).map(lineHtml)}</ul></li>`;
  return html`${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="owner-letters">${page.rows.map(orderHtml)}</ul>
${nextPageHtml(page, `${prefix}${PATH}`, {}, language)}`;
}

/** What was ordered, newest first, with what buyers answered and the files they sent. */
export const ORDERS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Orders', es: 'Pedidos'},
  roles: ['admin', 'store-manager'],
  body,
};
