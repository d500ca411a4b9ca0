import {html} from 'hono/html';
import {ORDER_NOTE_MAX} from '../../../../src/tables/limits.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText, storableText} from '../../kernel/http/text.js';
import {orderDownloadsHtml} from '../downloads/order-html.js';
import {DOWNLOAD_TEXTS} from '../downloads/texts.js';
import {giftCardJob} from '../gift-cards/issue.js';
import {orderInvoicesHtml, submitInvoice} from '../invoices/order-html.js';
import {hiddenField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {nextPageHtml} from '../owner/parts.js';
import {restockJob} from '../restock/send.js';
import {orderWithdrawalsHtml} from '../withdrawals/order-html.js';
import {
  cancelAndNotify,
  changeOrder,
  mayReplaceNote,
  type OrderChange,
  versionOfNote,
} from './change-order.js';
import {
  countOpenOrders,
  filesIn,
  type ListedOrder,
  linesIn,
  type OrderQuery,
  ordersFrom,
  queryOf,
} from './listed-orders.js';
import {orderHtml} from './order-html.js';
import {ORDER_TEXTS} from './order-texts.js';
import {PAYMENT_STATES} from './paid.js';
import {CANCEL_PATH, ORDER_PATH, ORDERS_PATH, SEARCH_MAX} from './paths.js';
import {moneyNotes, refundHtml, submitRefund} from './refund-form.js';
import {shipmentsHtml, submitShipment} from './shipment-form.js';
import {ORDER_STATUSES} from './tables.js';

/** Which orders the address of a page asks for. */
export const orderQuery = ({status, q, payment}: Readonly<Record<string, string>>): OrderQuery =>
  queryOf(status, q, payment);

const pathOf = (path: string, {prefix}: OwnerView, id: string): string =>
  `${prefix}${path}?id=${encodeURIComponent(id)}`;

/** Orders with their lines. `actionsOf` is what stands below each. */
async function ordersHtml(
  orders: readonly ListedOrder[],
  view: OwnerView,
  actionsOf: (order: ListedOrder) => Html,
): Promise<Html> {
  const {shop, language} = view;
  const ids = orders.map(({id}) => id);
  const lines = await linesIn(shop.db, ids, language);
  const context = {...view, files: await filesIn(shop.db, lines)};
  return html`<ul class="owner-letters">${orders.map(order =>
    orderHtml(
      order,
      lines.filter(({orderId}) => orderId === order.id),
      context,
      actionsOf(order),
    ),
  )}</ul>`;
}

async function listBody(view: OwnerView): Promise<Html> {
  const {shop, language, prefix, query} = view;
  const t = ORDER_TEXTS[language];
  const {status, payment, text = ''} = orderQuery(query);
  const page = await ordersFrom(shop.db, {cursor: query.cursor, status, payment, text});
  const asked = {...(status ? {status} : {}), ...(payment ? {payment} : {}), ...(text ? {q: text} : {})};
  const tabs = [
    [undefined, t.all] as const,
    ...ORDER_STATUSES.map(name => [name, t.statuses[name]] as const),
  ];
  return html`<ul class="owner-tabs">${tabs.map(
    ([name, label]) =>
      html`<li><a href="${prefix}${ORDERS_PATH}${name ? `?status=${name}` : ''}"${name === status && !payment ? html` aria-current="page"` : ''}>${label}</a></li>`,
  )}</ul>
<ul class="owner-tabs" aria-label="${t.payment}">${PAYMENT_STATES.map(
    name =>
      html`<li><a href="${prefix}${ORDERS_PATH}?payment=${name}"${name === payment ? html` aria-current="page"` : ''}>${t.payments[name]}</a></li>`,
  )}</ul>
<form class="owner-search" method="get" action="${prefix}${ORDERS_PATH}" role="search">${status ? html`<input type="hidden" name="status" value="${status}">` : ''}${payment ? html`<input type="hidden" name="payment" value="${payment}">` : ''}<p class="field"><label for="q">${t.search}</label><input id="q" name="q" type="search" maxlength="${SEARCH_MAX}" value="${text}"></p><button class="vt-button" type="submit">${t.find}</button></form>
<p><a href="${prefix}${ORDERS_PATH}.csv?${new URLSearchParams(asked)}" download>${t.export}</a></p>
${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
${await ordersHtml(page.rows, view, ({id, number}) => html`<p><a href="${pathOf(ORDER_PATH, view, id)}">${t.open}<span class="visually-hidden"> <bdi>${number}</bdi></span></a></p>`)}
${nextPageHtml(page, `${prefix}${ORDERS_PATH}`, asked, language)}`;
}

/** What was ordered, newest first, with all that is needed to send it: choice, answers, files, address and prices. */
export const ORDERS_PAGE: OwnerPage = {
  path: ORDERS_PATH,
  title: {en: 'Orders', es: 'Pedidos'},
  body: listBody,
  due: {
    count: ({db}) => countOpenOrders(db),
    text: {en: 'to pack', es: 'por preparar'},
    query: '?status=open',
  },
};

async function orderNamed({shop, query, tried}: OwnerView): Promise<ListedOrder> {
  const {rows} = await ordersFrom(shop.db, {
    id: lookupText(query.id ?? tried?.fields.get('id')),
  });
  const [order] = rows;
  if (!order) throw new Refusal(404, 'not-found');
  return order;
}

/** What the form of an order's page changes. */
const changeIn = (fields: ReadonlyMap<string, string>): OrderChange => {
  const note = fields.get('note');
  if (note !== undefined) return {note: storableText(note)};
  if (fields.get('isPaid') === '1') return {isPaid: true};
  if (fields.get('renew') === '1') return {renewsDownloads: true};
  return {status: fields.get('status') === 'packed' ? 'packed' : 'open'};
};

/** Why an order was not changed. */
const refusedText = (change: OrderChange, language: OwnerLanguage): string => {
  if ('renewsDownloads' in change) return DOWNLOAD_TEXTS[language].cannotRenew;
  return ORDER_TEXTS[language]['isPaid' in change ? 'isCancelledUnpaid' : 'isCancelled'];
};

/** Forms of an order's page with fields of their own, by their `do`. */
const OWN_FORMS = new Map([
  ['refund', submitRefund],
  ['ship', submitShipment],
  ['invoice', submitInvoice],
]);

/** Packs or unpacks an order, marks it as paid, gives money back, sends a parcel, renews its downloads, or saves its note, unless somebody else changed that. Sent twice it does the same. */
const submitOrder: OwnerAction = async (tx, fields, view) => {
  const id = lookupText(fields.get('id'));
  const ownForm = OWN_FORMS.get(fields.get('do') ?? '');
  if (ownForm) {
    await ownForm(tx, fields, view);
    return `${ORDER_PATH}?${new URLSearchParams({id, saved: '1'})}`;
  }
  const {nowMs, language, shop} = view;
  const change = changeIn(fields);
  if ('note' in change && !(await mayReplaceNote(tx, id, change.note, fields.get('version') ?? '')))
    throw new FormRefused(ORDER_TEXTS[language].noteChanged);
  if (!(await changeOrder(tx, id, change, {nowMs, shop})))
    throw new FormRefused(refusedText(change, language));
  return `${ORDER_PATH}?${new URLSearchParams({id, saved: '1'})}`;
};

const formStart = ({prefix, crumb}: OwnerView, id: string): Html =>
  html`<form method="post" action="${prefix}${ORDER_PATH}?id=${encodeURIComponent(id)}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}">`;

const formHtml = (view: OwnerView, id: string, content: Html): Html =>
  html`${formStart(view, id)}${content}</form>`;

/** The button that gives the buyer of a paid order the downloads once more. */
const renewHtml = ({id, due, status, isTest}: ListedOrder, view: OwnerView): Html => {
  if (!view.mayWrite || due > 0 || status === 'cancelled' || isTest) return html``;
  const t = DOWNLOAD_TEXTS[view.language];
  const content = html`<input type="hidden" name="renew" value="1"><button class="vt-button" type="submit">${t.renew}</button> <small>${t.renewHint}</small>`;
  return formHtml(view, id, content);
};

const actionsHtml = (order: ListedOrder, view: OwnerView): Html => {
  const {language, mayWrite, tried} = view;
  const t = ORDER_TEXTS[language];
  const {id, status, due} = order;
  if (!mayWrite) return html``;
  const next = status === 'open' ? 'packed' : 'open';
  const move =
    status === 'cancelled'
      ? ''
      : html`${formHtml(view, id, html`<input type="hidden" name="status" value="${next}"><button class="vt-button" type="submit">${next === 'packed' ? t.pack : t.unpack}</button>`)}<a href="${pathOf(CANCEL_PATH, view, id)}">${t.cancel}</a>`;
  const settle =
    due > 0
      ? formHtml(
          view,
          id,
          html`<input type="hidden" name="isPaid" value="1"><button class="vt-button" type="submit">${t.markPaid}</button> <small>${t.paidHint}</small>`,
        )
      : '';
  return html`<div class="owner-no-print">${settle}<div class="owner-actions">${move}</div>${formHtml(
    view,
    id,
    html`${hiddenField('version', {start: {version: versionOfNote(order.note)}, tried})}<p class="field"><label for="note">${t.note}</label><textarea id="note" name="note" rows="3" maxlength="${ORDER_NOTE_MAX}">
${tried?.fields.get('note') ?? order.note}</textarea></p><button class="vt-button" type="submit">${t.saveNote}</button>`,
  )}</div>`;
};

/** One order: to pack, to mark as paid, to print, to annotate, and the way to cancel it. */
export const ORDER_PAGE: OwnerPage = {
  path: ORDER_PATH,
  title: {en: 'Order', es: 'Pedido'},
  form: {submit: submitOrder, keepsTyped: true, job: giftCardJob()},
  body: async view => {
    const {language, prefix, query, tried} = view;
    const t = ORDER_TEXTS[language];
    const order = await orderNamed(view);
    const lines = await linesIn(view.shop.db, [order.id], language);
    const back = await refundHtml(view, order, {lines, start: formStart(view, order.id)});
    const parcels = await shipmentsHtml(view, order, formStart(view, order.id));
    const downloads = await orderDownloadsHtml(view, order.id, renewHtml(order, view));
    const withdrawals = await orderWithdrawalsHtml(view, order.id);
    const isPaid = order.due === 0 && order.status !== 'cancelled' && !order.isTest;
    const invoices = await orderInvoicesHtml(view, {id: order.id, isPaid, start: formStart(view, order.id)});
    return html`<p class="owner-actions owner-no-print"><a href="${prefix}${ORDERS_PATH}">${t.back}</a> <span>${t.print}</span></p>
${query.saved === '1' && !tried ? html`<p class="notice notice-success owner-no-print" role="status">${t.saved}</p>` : ''}
${await moneyNotes(view, order)}${await ordersHtml([order], view, one => html`${withdrawals ?? ''}${invoices}${downloads ?? ''}${actionsHtml(one, view)}${parcels}${back}`)}`;
  },
};

const cancel: OwnerAction = async (tx, fields, {nowMs, language, amounts, shop}) => {
  const id = lookupText(fields.get('id'));
  const cancelled = await cancelAndNotify(tx, id, {nowMs, shop, currency: amounts.currency});
  if (cancelled === 'unknown') throw new Refusal(404, 'not-found');
  if (cancelled === 'spent') throw new FormRefused(ORDER_TEXTS[language].spent);
  return `${ORDER_PATH}?${new URLSearchParams({id, saved: '1'})}`;
};

/** Asks before an order is cancelled. */
export const CANCEL_ORDER_PAGE: OwnerPage = {
  path: CANCEL_PATH,
  title: {en: 'Cancel an order', es: 'Cancelar un pedido'},
  form: {submit: cancel, keepsTyped: true, job: restockJob},
  body: async view => {
    const {language, prefix, crumb} = view;
    const t = ORDER_TEXTS[language];
    const {id, email} = await orderNamed(view);
    return html`<p class="lead">${t.question.replace('{email}', () => email)}</p>
<form class="owner-actions" method="post" action="${pathOf(CANCEL_PATH, view, id)}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="id" value="${id}"><button class="vt-button" type="submit">${t.yes}</button> <a href="${prefix}${ORDER_PATH}?id=${encodeURIComponent(id)}">${t.no}</a></form>`;
  },
};
