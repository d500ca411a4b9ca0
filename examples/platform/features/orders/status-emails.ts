import type {Selectable, Transaction} from 'kysely';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {formatMoney} from '../../../../src/shared/money.js';
import {localeIn, type PageLocale} from '../../../site/model/languages.js';
import type {TotalView} from '../../../site/views/totals.js';
import type {Tables} from '../../kernel/database/tables.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {orderNumber} from '../../kernel/order-number.js';
import {creditText, invoiceText} from '../invoices/email-text.js';
import {orderLink} from '../order-links/order-link.js';
import {queueEmails} from '../outbox/emails.js';
import {withdrawalText} from '../withdrawals/email-text.js';
import {type DownloadShop, downloadIntro} from './download-intro.js';
import {type AboutOrder, writeOrderEmail} from './order-email.js';
import type {OrderTable} from './tables.js';
import {wireOrder} from './wire-order.js';

type Tx = Transaction<Tables>;
type StoredOrder = Selectable<OrderTable>;

/** How much of a gift card's code an email shows: its holder recognises it, and nobody can spend it. Source: ours. */
const CODE_END = 4;

/** What providers give back of a cancelled order, in minor units of its currency. */
async function providerRefund(tx: Tx, orderId: string): Promise<number> {
  const {cents} = await tx
    .selectFrom('payment_task')
    .select(({fn}) => fn.sum<number | null>('amount_cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** What goes back to the buyer: to each gift card what it paid, in the currency of its balance, and by its provider what that took. */
async function refundsOf(
  tx: Tx,
  order: StoredOrder,
  {
    language,
    locale,
    currency,
  }: {readonly language: Language; readonly locale: PageLocale; readonly currency: string},
): Promise<readonly TotalView[]> {
  const cards = await tx
    .selectFrom('order_payment')
    .select(['code', 'home_cents'])
    .where('order_id', '=', order.id)
    .orderBy('code')
    .execute();
  const back = await providerRefund(tx, order.id);
  return [
    ...cards.map(({code, home_cents}) => ({
      label: message(language, 'refund-gift-card', {code: code.slice(-CODE_END)}),
      amount: formatMoney({amountMinor: home_cents, currency}, locale),
    })),
    ...(back > 0
      ? [
          {
            label: message(language, 'refund-provider'),
            amount: formatMoney({amountMinor: back, currency: order.currency}, locale),
          },
        ]
      : []),
  ];
}

/** A change of an order, and the shop that the buyer's links lead to. */
export interface OrderContext {
  readonly nowMs: number;
  readonly shop: DownloadShop;
}

async function queueAbout(
  tx: Tx,
  order: StoredOrder,
  {nowMs, shop, ...about}: Omit<AboutOrder, 'order' | 'locale' | 'link'> & OrderContext,
): Promise<void> {
  const wire = await wireOrder(tx, order, about.language);
  const email = writeOrderEmail({
    ...about,
    locale: localeIn(about.language, shop.own),
    order: wire,
    link: orderLink(shop, order.id, about.language),
  });
  if (email) await queueEmails(tx, [{...email, createdMs: nowMs}]);
}

const orderRow = (tx: Tx, id: string): Promise<StoredOrder> =>
  tx.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Emails the buyer of an order that was just marked as paid their receipt, in the language of the order and in the transaction that marks it. */
export async function queuePaidEmail(tx: Tx, orderId: string, {nowMs, shop}: OrderContext): Promise<void> {
  const order = await orderRow(tx, orderId);
  const language = resolveLocale(order.language);
  await queueAbout(tx, order, {
    nowMs,
    shop,
    language,
    isAddressed: true,
    subject: message(language, 'paid-subject', {id: orderNumber(order.position)}),
    intro: [message(language, 'paid-intro'), ...(await downloadIntro(tx, orderId, {shop, language}))],
    closing: [
      ...(await invoiceText(tx, orderId, {shop, language})),
      ...(await withdrawalText(tx, orderNumber(order.position), {shop, language})),
    ],
  });
}

/** Emails the buyer that the shop has renewed the downloads of their order, with the links. */
export async function queueRenewedEmail(tx: Tx, orderId: string, {nowMs, shop}: OrderContext): Promise<void> {
  const order = await orderRow(tx, orderId);
  const language = resolveLocale(order.language);
  const files = await downloadIntro(tx, orderId, {shop, language});
  if (!files.length) return;
  await queueAbout(tx, order, {
    nowMs,
    shop,
    language,
    isAddressed: false,
    amounts: [],
    subject: message(language, 'downloads-subject', {id: orderNumber(order.position)}),
    intro: [message(language, 'downloads-renewed'), ...files],
  });
}

/** Emails the buyer of a cancelled order, with gift cards' balances in `currency`, what goes back to them, in the language of the order and in the transaction that cancels it. */
export async function queueCancelledEmail(
  tx: Tx,
  orderId: string,
  {
    nowMs,
    shop,
    currency,
    creditNote,
  }: OrderContext & {readonly currency: string; readonly creditNote: string | null},
): Promise<void> {
  const order = await orderRow(tx, orderId);
  const language = resolveLocale(order.language);
  const sold = await tx
    .selectFrom('gift_card')
    .select('code')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  await queueAbout(tx, order, {
    nowMs,
    shop,
    language,
    subject: message(language, 'cancelled-subject', {id: orderNumber(order.position)}),
    isAddressed: false,
    intro: [
      message(language, 'cancelled-intro'),
      ...(sold ? [message(language, 'cancelled-gift-cards')] : []),
    ],
    amounts: await refundsOf(tx, order, {language, locale: localeIn(language, shop.own), currency}),
    closing: creditText(creditNote, {shop, language}),
  });
}

/** Emails the buyer what goes back to them of an order, in its language and in the transaction that gives it back. `cents` are minor units of its currency. */
export async function queueRefundEmail(
  tx: Tx,
  orderId: string,
  {
    nowMs,
    shop,
    cents,
    creditNote = null,
  }: OrderContext & {
    readonly cents: number;
    /** The id of the note that says so. Default: there is none. */
    readonly creditNote?: string | null;
  },
): Promise<void> {
  const order = await orderRow(tx, orderId);
  const language = resolveLocale(order.language);
  const amount = formatMoney({amountMinor: cents, currency: order.currency}, localeIn(language, shop.own));
  await queueAbout(tx, order, {
    nowMs,
    shop,
    language,
    isAddressed: false,
    amounts: [],
    subject: message(language, 'refund-subject', {id: orderNumber(order.position)}),
    intro: [message(language, 'refund-intro', {amount})],
    closing: creditText(creditNote, {shop, language}),
  });
}

/** Emails the buyer that a shipped order is packed, once for each order. An order without shipping has no such email. */
export async function queuePackedEmail(tx: Tx, orderId: string, {nowMs, shop}: OrderContext): Promise<void> {
  const order = await tx
    .updateTable('shop_order')
    .set({packed_email_ms: nowMs})
    .where('id', '=', orderId)
    .where('requires_shipping', '=', true)
    .where('packed_email_ms', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!order) return;
  const language = resolveLocale(order.language);
  await queueAbout(tx, order, {
    nowMs,
    shop,
    language,
    isAddressed: true,
    subject: message(language, 'packed-subject', {id: orderNumber(order.position)}),
    intro: [message(language, 'packed-intro')],
    closing: await withdrawalText(tx, orderNumber(order.position), {shop, language}),
    amounts: [],
  });
}

/** Emails the buyer that a parcel of their order was sent, with what its carrier knows it by. */
export async function queueShippedEmail(
  tx: Tx,
  orderId: string,
  {
    nowMs,
    shop,
    carrier,
    trackingNumber,
    trackingUrl,
  }: OrderContext & {
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly trackingUrl: string | null;
  },
): Promise<void> {
  const order = await orderRow(tx, orderId);
  const language = resolveLocale(order.language);
  const tracking = message(language, 'shipped-tracking', {carrier, number: trackingNumber});
  await queueAbout(tx, order, {
    nowMs,
    shop,
    language,
    isAddressed: true,
    amounts: [],
    subject: message(language, 'shipped-subject', {id: orderNumber(order.position)}),
    intro: [
      message(language, 'shipped-intro'),
      trackingUrl === null ? tracking : `${tracking}\n${trackingUrl}`,
    ],
  });
}
