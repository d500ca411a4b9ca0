import {html} from 'hono/html';
import type {Transaction} from 'kysely';
import {directionOf, LANGUAGES} from '../../../site/model/languages.js';
import type {WireOrder} from '../../../site/model/page-model.js';
import {getStrings} from '../../../site/model/strings.js';
import {orderView} from '../../../site/views/order.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {queueEmails} from '../outbox/emails.js';
import {addressLines} from './address-lines.js';
import type {OrderRequest} from './order-body.js';

/** A receipt by email, besides its text. Source: measured. */
const RECEIPT_BYTES = 1000;

/** What a receipt is made of. */
interface Bought {
  readonly order: WireOrder;
  readonly shipping: OrderRequest['shipping'];
}

/** Everything a receipt says, in the language of the order. */
const receiptOf = ({order, shipping}: Bought, language: Language) => {
  const {locale} = LANGUAGES[language];
  const t = getStrings(locale);
  // Plans are not part of a receipt, so it needs no catalogue.
  const {items, totals} = orderView(order, {locale, catalog: []});
  return {
    language,
    subject: message(language, 'receipt-subject', {id: order.id}),
    intro: [
      message(language, 'receipt-thanks'),
      ...(order.testMode ? [message(language, 'receipt-test')] : []),
    ],
    number: {label: t.orderNumber, value: order.id},
    items: items.map(({title, options, answers, quantity, total}) => ({
      title: [title, options].filter(Boolean).join(', '),
      answers: answers.map(({label, value}) => `${label}: ${value}`),
      quantity,
      total,
    })),
    totals,
    address: order.requiresShipping
      ? {label: t.delivery, lines: addressLines(shipping, language)}
      : {label: t.delivery, lines: []},
  };
};

type Receipt = ReturnType<typeof receiptOf>;

const plainText = ({intro, number, items, totals, address}: Receipt): string =>
  [
    ...intro,
    `${number.label}: ${number.value}`,
    items
      .flatMap(({title, answers, quantity, total}) => [
        `${quantity} × ${title}: ${total}`,
        ...answers.map(answer => `    ${answer}`),
      ])
      .join('\n'),
    totals.map(({label, amount}) => `${label}: ${amount}`).join('\n'),
    ...(address.lines.length ? [[address.label, ...address.lines].join('\n')] : []),
  ].join('\n\n');

const markup = ({language, subject, intro, number, items, totals, address}: Receipt) =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body>${intro.map(line => html`<p>${line}</p>`)}
<p>${number.label}: <bdi>${number.value}</bdi></p>
<table><tbody>${items.map(
    ({title, answers, quantity, total}) =>
      html`<tr><td>${quantity} ×</td><td><bdi>${title}</bdi>${answers.map(answer => html`<br><small><bdi>${answer}</bdi></small>`)}</td><td>${total}</td></tr>`,
  )}</tbody>
<tfoot>${totals.map(({label, amount}) => html`<tr><th colspan="2" scope="row">${label}</th><td>${amount}</td></tr>`)}</tfoot></table>
${address.lines.length ? html`<h2>${address.label}</h2><address>${address.lines.map(line => html`<bdi>${line}</bdi><br>`)}</address>` : ''}</body></html>`;

/** The receipt's texts. Where rendering fails, logs the error and answers null: an order must not fail because of an email. */
const written = (bought: Bought, language: Language) => {
  try {
    const receipt = receiptOf(bought, language);
    return {subject: receipt.subject, body: plainText(receipt), html: String(markup(receipt))};
  } catch (error) {
    console.error(error);
    return null;
  }
};

/**
 * Writes the buyer a receipt in the language of their order, in the order's own transaction: once for each order.
 * `charge` counts the bytes that it takes.
 */
export async function queueReceipt(
  tx: Transaction<Tables>,
  {language, nowMs}: Pick<Shopper, 'language' | 'nowMs'>,
  {charge, ...bought}: Bought & {readonly charge: (tx: Transaction<Tables>, bytes: number) => Promise<void>},
): Promise<void> {
  const email = written(bought, language);
  if (!email) return;
  await charge(tx, RECEIPT_BYTES + Buffer.byteLength(email.body) + Buffer.byteLength(email.html));
  await queueEmails(tx, [{...email, recipient: bought.order.email, createdMs: nowMs}]);
}
