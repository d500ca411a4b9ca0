import type {Transaction} from 'kysely';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shopper} from '../../kernel/http/shopper.js';
import {message} from '../../kernel/messages/message.js';
import {queueEmails} from '../outbox/emails.js';
import type {OrderRequest} from './order-body.js';
import {writeOrderEmail} from './order-email.js';

/** A receipt by email, besides its text. Source: measured. */
const RECEIPT_BYTES = 1000;

/** What a receipt is made of. */
interface Bought {
  readonly order: WireOrder;
  readonly shipping: OrderRequest['shipping'];
}

/**
 * Writes the buyer a receipt in the language of their order, in the order's own transaction: once for each order.
 * `charge` counts the bytes that it takes.
 */
export async function queueReceipt(
  tx: Transaction<Tables>,
  {language, nowMs}: Pick<Shopper, 'language' | 'nowMs'>,
  {
    charge,
    order,
    shipping,
  }: Bought & {readonly charge: (tx: Transaction<Tables>, bytes: number) => Promise<void>},
): Promise<void> {
  const email = writeOrderEmail({
    order,
    shipping,
    language,
    subject: message(language, 'receipt-subject', {id: order.id}),
    intro: [message(language, 'receipt-thanks')],
  });
  if (!email) return;
  await charge(tx, RECEIPT_BYTES + Buffer.byteLength(email.body) + Buffer.byteLength(email.html));
  await queueEmails(tx, [{...email, createdMs: nowMs}]);
}
