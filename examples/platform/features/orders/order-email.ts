import {html} from 'hono/html';
import {addressLines} from '../../../../src/cart/address-lines.js';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import {directionOf, langOf, type PageLocale} from '../../../site/model/languages.js';
import {getStrings} from '../../../site/model/strings.js';
import {orderView} from '../../../site/views/order.js';
import type {TotalView} from '../../../site/views/totals.js';
import {type Language, message} from '../../kernel/messages/message.js';
import type {Email} from '../outbox/emails.js';

/** What an email about an order says: its intro and amounts are the email's own, the rest is the order's. */
export interface AboutOrder {
  readonly order: WireOrder;
  /** True where the email says where it goes. */
  readonly isAddressed: boolean;
  readonly language: Language;
  /** What its money follows: that of the language in the shop. */
  readonly locale: PageLocale;
  readonly subject: string;
  readonly intro: readonly string[];
  /** The address of the order's page, for its buyer. Default: none. */
  readonly link?: string;
  /** What stands at its end. Default: nothing. */
  readonly closing?: readonly string[];
  /** Rows below the lines. Default: the order's totals. */
  readonly amounts?: readonly TotalView[];
  /** True for an email without the lines: answers may make them long. */
  readonly isShort?: boolean;
}

/** Everything the email says, in its language. */
const contentOf = (about: AboutOrder) => {
  const {order, isAddressed, language, locale, subject, intro, closing = [], amounts, link, isShort} = about;
  const t = getStrings(locale);
  // Plans are not part of it, so it needs no catalogue.
  const {items, totals} = orderView(order, {locale, catalog: []});
  return {
    language,
    locale,
    subject,
    intro: [...intro, ...(order.testMode ? [message(language, 'receipt-test')] : [])],
    number: {label: t.orderNumber, value: order.number},
    items: (isShort ? [] : items).map(({title, options, answers, quantity, total}) => ({
      title: [title, options].filter(Boolean).join(', '),
      answers: answers.map(({label, value}) => `${label}: ${value}`),
      quantity,
      total,
    })),
    totals: amounts ?? totals,
    address: {
      label: t.delivery,
      lines: isAddressed ? addressLines(order.shipTo, language) : [],
    },
    link: link === undefined ? null : {label: message(language, 'order-link'), href: link},
    closing,
  };
};

type Content = ReturnType<typeof contentOf>;

const plainText = ({intro, number, items, totals, address, link, closing}: Content): string =>
  [
    ...intro,
    `${number.label}: ${number.value}`,
    ...(items.length
      ? [
          items
            .flatMap(({title, answers, quantity, total}) => [
              `${quantity} × ${title}: ${total}`,
              ...answers.map(answer => `    ${answer}`),
            ])
            .join('\n'),
        ]
      : []),
    ...(totals.length ? [totals.map(({label, amount}) => `${label}: ${amount}`).join('\n')] : []),
    ...(address.lines.length ? [[address.label, ...address.lines].join('\n')] : []),
    ...(link ? [`${link.label}:\n${link.href}`] : []),
    ...closing,
  ].join('\n\n');

/** A text with its line breaks. */
const linesHtml = (text: string) =>
  text.split('\n').map((line, at) => html`${at > 0 ? html`<br>` : ''}${line}`);

const markup = ({language, locale, subject, intro, number, items, totals, address, link, closing}: Content) =>
  html`<!doctype html>
<html lang="${langOf(locale)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body>${intro.map(text => html`<p dir="auto">${linesHtml(text)}</p>`)}
<p>${number.label}: <bdi>${number.value}</bdi></p>
<table><tbody>${items.map(
    ({title, answers, quantity, total}) =>
      html`<tr><td>${quantity} ×</td><td><bdi>${title}</bdi>${answers.map(answer => html`<br><small><bdi>${answer}</bdi></small>`)}</td><td>${total}</td></tr>`,
  )}</tbody>
${totals.length ? html`<tfoot>${totals.map(({label, amount}) => html`<tr><th colspan="2" scope="row">${label}</th><td>${amount}</td></tr>`)}</tfoot>` : ''}</table>
${address.lines.length ? html`<h2>${address.label}</h2><address>${address.lines.map(line => html`<bdi>${line}</bdi><br>`)}</address>` : ''}${link ? html`<p><a href="${link.href}">${link.label}</a></p>` : ''}${closing.map(text => html`<p dir="auto">${linesHtml(text)}</p>`)}</body></html>`;

/** An email about an order: to its buyer, without its time. */
export type OrderEmail = Required<Pick<Email, 'recipient' | 'subject' | 'body' | 'html'>>;

/** Writes the email. Where rendering fails, logs the error and answers null: an order must not fail because of an email. */
export const writeOrderEmail = (about: AboutOrder): OrderEmail | null => {
  try {
    const content = contentOf(about);
    const {subject} = content;
    return {
      recipient: about.order.email,
      subject,
      body: plainText(content),
      html: String(markup(content)),
    };
  } catch (error) {
    console.error(error);
    return null;
  }
};
