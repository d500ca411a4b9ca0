import type {Transaction} from 'kysely';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import {formatMoney} from '../../../../src/shared/money.js';
import {localeIn, type PageLocale} from '../../../site/model/languages.js';
import type {HowToPay} from '../../../site/model/page-model.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {howToPayIn} from '../how-to-pay/texts.js';
import {invoiceText} from '../invoices/email-text.js';
import {orderLink} from '../order-links/order-link.js';
import {queueEmails} from '../outbox/emails.js';
import {withdrawalText} from '../withdrawals/email-text.js';
import {type DownloadShop, downloadIntro} from './download-intro.js';
import {writeOrderEmail} from './order-email.js';

/** Bytes of an email about an order besides its text. Source: measured. */
export const ORDER_EMAIL_BYTES = 1000;

/** What the email about an order that is not paid begins with: what is to pay, and how where the owner wrote that. */
const dueTexts = (
  {amountDue, currency}: WireOrder,
  {
    language,
    locale,
    howToPay,
  }: {readonly language: Language; readonly locale: PageLocale; readonly howToPay: HowToPay | null},
): readonly string[] => {
  const amount = formatMoney({amountMinor: amountDue, currency}, locale);
  return howToPay
    ? [message(language, 'receipt-to-pay', {amount}), howToPay.text]
    : [message(language, 'receipt-due', {amount})];
};

/**
 * Writes the buyer a receipt, or what is to pay, in the language of their order, in the order's own transaction: once for each order.
 * `charge` counts the bytes that it takes.
 */
export async function queueReceipt(
  tx: Transaction<Tables>,
  {language, nowMs}: Pick<Shopper, 'language' | 'nowMs'>,
  {
    charge,
    order,
    shop,
  }: {
    readonly charge: (tx: Transaction<Tables>, bytes: number) => Promise<void>;
    readonly order: WireOrder;
    readonly shop: DownloadShop;
  },
): Promise<void> {
  const locale = localeIn(language, shop.own);
  const isDue = order.amountDue > 0;
  const howToPay = isDue ? await howToPayIn(tx, shop, language) : null;
  const email = writeOrderEmail({
    order,
    isAddressed: true,
    language,
    locale,
    subject: message(language, 'receipt-subject', {id: order.number}),
    intro: [
      ...(isDue ? dueTexts(order, {language, locale, howToPay}) : [message(language, 'receipt-thanks')]),
      ...(await downloadIntro(tx, order.id, {shop, language})),
    ],
    link: orderLink(shop, order.id, language),
    closing: [
      ...(await invoiceText(tx, order.id, {shop, language})),
      ...(await withdrawalText(tx, order.number, {shop, language})),
    ],
  });
  if (!email) return;
  await charge(tx, ORDER_EMAIL_BYTES + Buffer.byteLength(email.body) + Buffer.byteLength(email.html));
  await queueEmails(tx, [{...email, createdMs: nowMs}]);
}
