import type {Transaction} from 'kysely';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {queueEmails} from '../outbox/emails.js';
import {type OwnerLanguage, ownerLocaleOf} from '../owner/language.js';
import {orderNotices} from '../owner/order-notices.js';
import type {DownloadShop} from './download-intro.js';
import {type OrderEmail, writeOrderEmail} from './order-email.js';
import {ORDER_PATH} from './paths.js';
import {ORDER_EMAIL_BYTES} from './receipt.js';
import {wireOrder} from './wire-order.js';

const STRINGS = {
  en: {subject: 'New order {id}', from: '{email} placed an order.', open: 'Open it: {link}'},
  es: {subject: 'Nuevo pedido {id}', from: '{email} ha hecho un pedido.', open: 'Ábrelo: {link}'},
} as const satisfies Record<OwnerLanguage, object>;

/** Bytes of a notice, of which each recipient has a copy. The lines of a longer one are left out: its link leads to them. Source: our choice. */
const NOTICE_BYTES_MAX = 10_000;

const bytesOf = ({body, html}: OrderEmail): number =>
  ORDER_EMAIL_BYTES + Buffer.byteLength(body) + Buffer.byteLength(html);

/** The language of a shop whose owner chose none. */
const languageOf = ({own}: Pick<Shop, 'own'>): OwnerLanguage =>
  own && resolveLocale(own.locale) === 'es' ? 'es' : 'en';

/** The shop that sold, and what a notice costs its buyer. */
export interface Notice {
  readonly shop: DownloadShop;
  readonly nowMs: number;
  /** The order in a language. */
  readonly orderIn: (language: OwnerLanguage) => Promise<WireOrder>;
  /** Counts the bytes that it takes. */
  readonly charge: (tx: Transaction<Tables>, bytes: number) => Promise<void>;
}

/** Emails the owner that there is a new order, in the order's own transaction: once for each order. Source: docs/platform.md, Orders. */
export async function queueOrderNotices(
  tx: Transaction<Tables>,
  {shop, nowMs, orderIn, charge}: Notice,
): Promise<void> {
  const {to, language = languageOf(shop)} = await orderNotices(tx);
  if (to.length === 0) return;
  const t = STRINGS[language];
  const order = await orderIn(language);
  const link = `${shop.origin}${prefixOf(language)}${ORDER_PATH}?id=${order.id}`;
  const about = {
    order,
    isAddressed: true,
    language,
    locale: ownerLocaleOf(language, shop.own),
    subject: t.subject.replace('{id}', order.number),
    intro: [t.from.replace('{email}', () => order.email), t.open.replace('{link}', () => link)],
  };
  const whole = writeOrderEmail(about);
  const isLong = whole !== null && bytesOf(whole) > NOTICE_BYTES_MAX;
  const email = isLong ? writeOrderEmail({...about, isShort: true}) : whole;
  if (!email) return;
  await charge(tx, to.length * bytesOf(email));
  await queueEmails(
    tx,
    to.map(recipient => ({...email, recipient, createdMs: nowMs})),
  );
}

/** Emails the owner of an order that its buyer has paid at a provider, in the transaction that settles it: they were not told when it was placed. */
export async function queuePaidNotices(
  tx: Transaction<Tables>,
  orderId: string,
  {shop, nowMs}: Pick<Notice, 'shop' | 'nowMs'>,
): Promise<void> {
  const order = await tx.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order || order.pays_with === null) return;
  const orderIn = (language: OwnerLanguage) => wireOrder(tx, order, language);
  // Its buyer has paid for the room that it takes.
  await queueOrderNotices(tx, {shop, nowMs, orderIn, charge: async () => {}});
}
