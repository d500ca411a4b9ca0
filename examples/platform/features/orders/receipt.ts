import type {Transaction} from 'kysely';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import {formatMoney} from '../../../../src/shared/money.js';
import {LANGUAGES} from '../../../site/model/languages.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {queueEmails} from '../outbox/emails.js';
import {writeOrderEmail} from './order-email.js';

/** Bytes of an email about an order besides its text. Source: measured. */
export const ORDER_EMAIL_BYTES = 1000;

/** What the email about an order that is not paid begins with. */
const dueText = ({amountDue, currency}: WireOrder, language: Language): string =>
  message(language, 'receipt-due', {
    amount: formatMoney({amountMinor: amountDue, currency}, LANGUAGES[language].locale),
  });

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
  }: {readonly charge: (tx: Transaction<Tables>, bytes: number) => Promise<void>; readonly order: WireOrder},
): Promise<void> {
  const email = writeOrderEmail({
    order,
    isAddressed: true,
    language,
    subject: message(language, 'receipt-subject', {id: order.number}),
    intro: [order.amountDue > 0 ? dueText(order, language) : message(language, 'receipt-thanks')],
  });
  if (!email) return;
  await charge(tx, ORDER_EMAIL_BYTES + Buffer.byteLength(email.body) + Buffer.byteLength(email.html));
  await queueEmails(tx, [{...email, createdMs: nowMs}]);
}
