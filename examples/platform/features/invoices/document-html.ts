import {html} from 'hono/html';
import {formatMoney} from '../../../../src/shared/money.js';
import {getInvoiceTexts, type InvoiceTexts} from '../../../site/model/invoice.js';
import {directionOf, langOf, languageOf} from '../../../site/model/languages.js';
import {fill} from '../../../site/model/strings.js';
import type {Html} from '../owner/layout.js';
import type {Snapshot, SnapshotLine} from './snapshot.js';

const WHOLE_MILLI = 100_000;

/** How a document writes amounts, rates and days. */
interface Writing {
  readonly t: InvoiceTexts;
  readonly money: (cents: number) => string;
  readonly rate: (rateMilli: number) => string;
  readonly day: (day: string) => Html;
}

const writingOf = ({locale, currency}: Snapshot): Writing => {
  const percent = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 3});
  // The day is the shop's own: it is the same wherever it is read.
  const long = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'});
  return {
    t: getInvoiceTexts(locale),
    money: amountMinor => formatMoney({amountMinor, currency}, locale),
    rate: rateMilli => percent.format(rateMilli / WHOLE_MILLI),
    day: day => html`<time datetime="${day}">${long.format(Date.parse(day))}</time>`,
  };
};

/** Lines of a text, none of them empty. */
const linesHtml = (lines: readonly string[]): Html =>
  html`${lines.filter(line => line.trim()).map((line, at) => html`${at > 0 ? html`<br>` : ''}<bdi>${line}</bdi>`)}`;

/** Facts that are not empty. */
const factsHtml = (facts: readonly (readonly [string, Html | string])[]): Html =>
  html`<dl class="invoice-facts">${facts
    .filter(([, fact]) => fact !== '')
    .map(([name, fact]) => html`<div><dt>${name}</dt><dd><bdi>${fact}</bdi></dd></div>`)}</dl>`;

const partiesHtml = ({seller, buyer}: Snapshot, {t}: Writing): Html => {
  const {name, address, country, vatNumber, registerNumber, email} = seller;
  return html`<div class="invoice-parties">
<section><h2>${t.seller}</h2><address>${linesHtml([name, ...address.split('\n'), country])}</address>
${factsHtml([
  [t.vatNumber, vatNumber],
  [t.registerNumber, registerNumber],
  [t.email, email],
])}</section>
<section><h2>${t.buyer}</h2><address>${linesHtml(buyer.lines)}</address>${factsHtml([[t.email, buyer.email]])}</section></div>`;
};

const lineHtml = (line: SnapshotLine, {isTaxIncluded}: Snapshot, {money, rate}: Writing): Html => {
  const {title, options, sku, quantity, unitCents, netUnitCents, rateMilli} = line;
  const name = html`<bdi>${title}</bdi>${options ? html`<br><small><bdi>${options}</bdi></small>` : ''}${sku ? html`<br><small><bdi>${sku}</bdi></small>` : ''}`;
  return html`<tr><th scope="row">${name}</th><td>${quantity}</td><td>${money(netUnitCents)}</td>${isTaxIncluded ? html`<td>${money(unitCents)}</td>` : ''}<td>${rate(rateMilli)}</td><td>${money(unitCents * quantity)}</td></tr>`;
};

/** A table that is wider than a phone scrolls by itself, also by keys. */
const tableHtml = (label: string, id: string, content: Html): Html =>
  html`<div class="invoice-table" role="region" aria-labelledby="${id}" tabindex="0"><table><caption id="${id}">${label}</caption>${content}</table></div>`;

const heads = (names: readonly string[]): Html =>
  html`<thead><tr>${names.map(name => html`<th scope="col">${name}</th>`)}</tr></thead>`;

/** The lines of an invoice with their prices. */
const soldHtml = (document: Snapshot, writing: Writing): Html => {
  const {t} = writing;
  const names = [
    t.item,
    t.quantity,
    t.unitNet,
    ...(document.isTaxIncluded ? [t.unitGross] : []),
    t.rate,
    t.amount,
  ];
  const rows = document.lines.map(line => lineHtml(line, document, writing));
  return tableHtml(t.items, 'invoice-items', html`${heads(names)}<tbody>${rows}</tbody>`);
};

/** What goes back, where a credit note names it. */
const backHtml = ({lines}: Snapshot, {t}: Writing): Html => {
  if (!lines.length) return html``;
  return html`<h2>${t.returned}</h2><ul class="invoice-back">${lines.map(
    ({title, options, quantity}) =>
      html`<li>${quantity} × <bdi>${[title, options].filter(Boolean).join(', ')}</bdi></li>`,
  )}</ul>`;
};

const taxHtml = ({parts, isTaxIncluded}: Snapshot, {t, money, rate}: Writing): Html => {
  const rows = parts.map(
    ({rateMilli, netCents, taxCents, grossCents}) =>
      html`<tr><th scope="row">${rate(rateMilli)}</th><td>${money(netCents)}</td><td>${money(taxCents)}</td><td>${money(grossCents)}</td></tr>`,
  );
  const label = isTaxIncluded ? t.taxIncluded : t.taxByRate;
  return tableHtml(
    label,
    'invoice-tax',
    html`${heads([t.rate, t.net, t.tax, t.gross])}<tbody>${rows}</tbody>`,
  );
};

const sumsHtml = ({sums, totalCents, kind}: Snapshot, {t, money}: Writing): Html => {
  const label = kind === 'invoice' ? t.total : t.totalBack;
  const rows: (readonly [string, number])[] = [];
  if (sums) rows.push([t.subtotal, sums.subtotalCents]);
  if (sums && sums.discountCents > 0) rows.push([t.discount, -sums.discountCents]);
  if (sums?.shippingCents != null) rows.push([t.shipping, sums.shippingCents]);
  if (sums && sums.addedTaxCents > 0) rows.push([t.tax, sums.addedTaxCents]);
  rows.push([label, totalCents]);
  if (sums && sums.giftCardCents > 0)
    rows.push([t.byGiftCard, -sums.giftCardCents], [t.byOther, totalCents - sums.giftCardCents]);
  return html`<dl class="invoice-sums">${rows.map(([name, cents]) => html`<div${name === label ? html` class="invoice-total"` : ''}><dt>${name}</dt><dd>${money(cents)}</dd></div>`)}</dl>`;
};

/** The title of a document in its language. */
export const documentTitle = ({kind, number, locale}: Snapshot): string => {
  const t = getInvoiceTexts(locale);
  return fill(kind === 'invoice' ? t.invoiceTitle : t.creditTitle, {number});
};

/** A document, in the language that it was made in. It names the others of its order as `others`. */
export const documentHtml = (document: Snapshot, others: Html = html``): Html => {
  const {locale, kind, orderNumber, orderedOn, paidOn, issuedOn, credits, seller} = document;
  const writing = writingOf(document);
  const {t, day} = writing;
  const isInvoice = kind === 'invoice';
  const facts = [
    [t.issued, day(issuedOn)],
    [t.order, orderNumber],
    ...(isInvoice
      ? ([
          [t.ordered, day(orderedOn)],
          [t.paid, day(paidOn)],
        ] as const)
      : []),
    ...(credits ? ([[t.credits, html`${credits.number}, ${day(credits.issuedOn)}`]] as const) : []),
  ] as const;
  return html`<article class="invoice" lang="${langOf(locale)}" dir="${directionOf(languageOf(locale))}">
${factsHtml(facts)}
${partiesHtml(document, writing)}
${isInvoice ? soldHtml(document, writing) : backHtml(document, writing)}
${sumsHtml(document, writing)}
${taxHtml(document, writing)}
${seller.note ? html`<p>${linesHtml(seller.note.split('\n'))}</p>` : ''}${others}</article>`;
};
