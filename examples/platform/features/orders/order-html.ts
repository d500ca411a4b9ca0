import {html} from 'hono/html';
import {addressLines} from '../../../../src/cart/address-lines.js';
import {formatMoney} from '../../../../src/shared/money.js';
import {getStrings} from '../../../site/model/strings.js';
import {optionsText} from '../../../site/views/cart.js';
import {totalViews} from '../../../site/views/totals.js';
import {OWNER_FILE_PATH} from '../forms/files/owner-file.js';
import {type Answer, namedFiles} from '../line-forms/line-answers.js';
import type {OwnerLanguage, OwnerLocale} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import {factsHtml, type OwnerTime, timeHtml} from '../owner/parts.js';
import type {ListedOrder, OrderLine} from './listed-orders.js';
import {ORDER_TEXTS} from './order-texts.js';

const STRINGS = {
  en: {test: 'test', sku: 'SKU', each: '{amount} each'},
  es: {test: 'prueba', sku: 'SKU', each: '{amount} por unidad'},
} as const satisfies Record<OwnerLanguage, object>;

/** What is around the orders of a page. */
interface ViewContext extends OwnerTime {
  readonly prefix: string;
  /** Names of files by id. */
  readonly files: ReadonlyMap<string, string>;
}

const answerHtml = (answer: Answer, {files, prefix}: ViewContext): Html => {
  const {label, value} = answer;
  const ids = namedFiles([answer]).filter(id => files.has(id));
  const shown = ids.length
    ? ids.map(id => html`<a href="${prefix}${OWNER_FILE_PATH}?id=${id}" download>${files.get(id)}</a> `)
    : html`<bdi>${value}</bdi>`;
  return html`<dt>${label}</dt><dd>${shown}</dd>`;
};

const lineHtml = (line: OrderLine, currency: string, context: ViewContext): Html => {
  const {title, sku, attributes, quantity, unitCents, answers} = line;
  const {language, locale} = context;
  const t = STRINGS[language];
  const inMoney = (amountMinor: number): string => formatMoney({amountMinor, currency}, locale);
  const options = optionsText(attributes);
  const each = t.each.replace('{amount}', inMoney(unitCents));
  return html`<li><span class="summary-quantity">${quantity} ×</span> <div><bdi>${title}</bdi>${options ? html` <small><bdi>${options}</bdi></small>` : ''} <small>${t.sku} <bdi>${sku}</bdi></small> <small>${each}</small></div> <span class="summary-price">${inMoney(unitCents * quantity)}</span>
${answers.length ? html`<dl class="owner-answers">${answers.map(one => answerHtml(one, context))}</dl>` : ''}</li>`;
};

const addressFacts = ({shipping}: ListedOrder, {language, locale}: OwnerLocale): [string, Html][] => {
  const strings = getStrings(locale);
  const lines = addressLines(shipping, language);
  if (!lines.length) return [];
  const name = shipping?.address1 ? strings.delivery : strings.name;
  return [[name, html`${lines.map(line => html`<bdi>${line}</bdi><br>`)}`]];
};

/** What became of the money of an order. */
const paymentFacts = (
  {payment, captured, refunded, sums: {currency}}: ListedOrder,
  {language, locale}: OwnerLocale,
): [string, Html][] => {
  if (payment === null) return [];
  const t = ORDER_TEXTS[language];
  const inMoney = (amountMinor: number): Html => html`${formatMoney({amountMinor, currency}, locale)}`;
  return [
    [t.payment, html`${t.payments[payment]}`],
    ...(captured > 0 ? [[t.captured, inMoney(captured)] as [string, Html]] : []),
    ...(refunded > 0 ? [[t.refunded, inMoney(refunded)] as [string, Html]] : []),
  ];
};

/** One order: who and where, what with its prices, options and answers, and what its total is made of. */
export const orderHtml = (
  order: ListedOrder,
  lines: readonly OrderLine[],
  context: ViewContext,
  actions: Html = html``,
): Html => {
  const {number, email, sums, createdMs, isTest, due} = order;
  const {language, locale} = context;
  const rows = totalViews(sums, locale);
  const dueHtml = html`<strong>${formatMoney({amountMinor: due, currency: sums.currency}, locale)}</strong>`;
  return html`<li class="owner-letter owner-order"><h2>${email}</h2>
<p>${timeHtml(createdMs, context)}${isTest ? html` <small>${STRINGS[language].test}</small>` : ''}</p>
${factsHtml([[getStrings(locale).orderNumber, html`<bdi>${number}</bdi>`], [ORDER_TEXTS[language].status, html`${ORDER_TEXTS[language].statuses[order.status]}`], ...paymentFacts(order, {language, locale}), ...(due > 0 ? [[ORDER_TEXTS[language].due, dueHtml] as [string, Html]] : []), ...addressFacts(order, context)])}
<ul class="summary-lines">${lines.map(line => lineHtml(line, sums.currency, context))}</ul>
<dl class="owner-sums">${rows.map(({label, amount}) => html`<div><dt>${label}</dt><dd>${amount}</dd></div>`)}</dl>${order.note ? html`<p class="owner-letter-body"><bdi>${order.note}</bdi></p>` : ''}${actions}</li>`;
};
