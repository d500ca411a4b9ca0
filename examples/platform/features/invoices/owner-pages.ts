import {html} from 'hono/html';
import {formatMoney} from '../../../../src/shared/money.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {mayRead} from '../owner/access.js';
import type {Html} from '../owner/layout.js';
import type {OwnerPage, OwnerView} from '../owner/owner-page.js';
import {factsHtml, listHtml, nextPageHtml} from '../owner/parts.js';
import {documentHtml, documentTitle} from './document-html.js';
import {documentPath} from './document-token.js';
import {countUninvoiced, documentAt, documentsFrom, documentYears, type ListedDocument} from './list.js';
import {INVOICE_PATH, INVOICES_PATH, SELLER_PATH} from './paths.js';
import {lacksSeller, makesInvoices} from './setting.js';
import {INVOICE_TEXTS} from './texts.js';

const ORDER_PATH = '/owner/orders/order';
const YEAR = /^\d{4}$/;

/** The year that an address asks for; null for all. */
export const yearIn = (text: string | undefined): number | null =>
  text !== undefined && YEAR.test(text) ? Number(text) : null;

const dayHtml = (day: string, {locale}: OwnerView): Html =>
  html`<time datetime="${day}">${new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeZone: 'UTC'}).format(Date.parse(day))}</time>`;

const orderHtml = ({orderId, orderNumber}: ListedDocument, {prefix, owner}: OwnerView): Html =>
  mayRead(ORDER_PATH, owner.role)
    ? html`<a href="${prefix}${ORDER_PATH}?id=${encodeURIComponent(orderId)}"><bdi>${orderNumber}</bdi></a>`
    : html`<bdi>${orderNumber}</bdi>`;

/** The address of a document's page for its owner. */
export const ownerDocumentPath = ({prefix}: OwnerView, id: string): string =>
  `${prefix}${INVOICE_PATH}?id=${encodeURIComponent(id)}`;

const itemHtml = (document: ListedDocument, view: OwnerView): Html => {
  const {kind, number, issuedOn, buyer, totalCents, currency, id} = document;
  const t = INVOICE_TEXTS[view.language];
  const facts = [
    [t.issued, dayHtml(issuedOn, view)],
    [t.order, orderHtml(document, view)],
    [t.buyer, html`<bdi>${buyer.lines[0] ?? buyer.email}</bdi>`],
    [t.total, html`${formatMoney({amountMinor: totalCents, currency}, view.locale)}`],
  ] as const;
  return html`<li class="owner-letter"><h2><a href="${ownerDocumentPath(view, id)}">${t.kinds[kind]} <bdi>${number}</bdi></a></h2>${factsHtml(facts)}</li>`;
};

/** Why there is no invoice of what is paid now. */
const noticesHtml = async ({shop, language, prefix, owner}: OwnerView): Promise<Html> => {
  const t = INVOICE_TEXTS[language];
  const link = mayRead(SELLER_PATH, owner.role)
    ? html` <a href="${prefix}${SELLER_PATH}">${t.settings}</a>`
    : html``;
  if (!(await makesInvoices(shop.db, shop))) return html`<p class="notice">${t.off}${link}</p>`;
  if (await lacksSeller(shop.db, shop)) return html`<p class="notice notice-error">${t.lacks}${link}</p>`;
  const count = await countUninvoiced(shop.db);
  return html`${count > 0 ? html`<p class="notice">${t.uninvoiced.replace('{count}', String(count))}</p>` : ''}<p>${link}</p>`;
};

async function listBody(view: OwnerView): Promise<Html> {
  const {shop, language, prefix, query} = view;
  const t = INVOICE_TEXTS[language];
  const year = yearIn(query.year);
  const asked: Record<string, string> = year === null ? {} : {year: String(year)};
  const page = await documentsFrom(shop.db, {year, cursor: query.cursor});
  const tabs = [
    ['', t.all] as const,
    ...(await documentYears(shop.db)).map(one => [String(one), String(one)] as const),
  ];
  return html`<p class="lead">${t.intro}</p>${await noticesHtml(view)}
<ul class="owner-tabs">${tabs.map(([name, label]) => html`<li><a href="${prefix}${INVOICES_PATH}${name ? `?year=${name}` : ''}"${name === (asked.year ?? '') ? html` aria-current="page"` : ''}>${label}</a></li>`)}</ul>
<p><a href="${prefix}${INVOICES_PATH}.csv?${new URLSearchParams(asked)}" download>${t.export}</a></p>
${listHtml(
  page.rows.map(one => itemHtml(one, view)),
  t.none,
)}${nextPageHtml(page, prefix + INVOICES_PATH, asked, language)}`;
}

/** Every invoice and credit note, newest first, by year. */
export const INVOICES_PAGE: OwnerPage = {
  path: INVOICES_PATH,
  title: {en: 'Invoices', es: 'Facturas'},
  isOf: 'own',
  body: listBody,
};

/** One document, to print. */
export const INVOICE_PAGE: OwnerPage = {
  path: INVOICE_PATH,
  title: {en: 'Invoice or credit note', es: 'Factura o rectificativa'},
  isOf: 'own',
  body: async view => {
    const {shop, language, prefix, query} = view;
    const t = INVOICE_TEXTS[language];
    const document = await documentAt(shop.db, lookupText(query.id));
    if (!document) throw new Refusal(404, 'not-found');
    const address = `${shop.origin}${documentPath(shop.secret, document.id)}`;
    return html`<p class="owner-actions owner-no-print"><a href="${prefix}${INVOICES_PATH}">${t.back}</a> <span>${t.order} ${orderHtml(document, view)}</span> <span>${t.print}</span></p>
<p class="owner-no-print"><a href="${address}" rel="noreferrer">${t.forBuyer}</a></p>
<h2>${documentTitle(document)}</h2>${documentHtml(document)}`;
  },
};
