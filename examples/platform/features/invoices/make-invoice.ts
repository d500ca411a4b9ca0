import type {Selectable, Transaction} from 'kysely';
import {addressLines} from '../../../../src/cart/address-lines.js';
import type {ShippingAddress} from '../../../../src/cart/wire/order.js';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {localeIn} from '../../../site/model/languages.js';
import {pageTimeZone} from '../../../site/model/page-time-zone.js';
import {optionsText} from '../../../site/views/cart.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {attributesIn, textIn} from '../../kernel/messages/localized-text.js';
import type {Language} from '../../kernel/messages/message.js';
import {orderNumber} from '../../kernel/order-number.js';
import {dayOf} from '../../kernel/time-zone.js';
import {chosenTimeZone} from '../owner/time-zone.js';
import {readSeller, type SellerData} from './seller.js';
import {makesInvoices} from './setting.js';
import type {Snapshot, SnapshotLine} from './snapshot.js';
import {storeDocument} from './store.js';
import {taxParts, withoutTax} from './tax-parts.js';

type StoredOrder = Selectable<Tables['shop_order']>;
type StoredItem = Selectable<Tables['order_item']>;

/** The shop that makes a document. */
export type InvoicingShop = Pick<Shop, 'own'>;

/** When a document is made, and by which shop. */
export interface InvoiceContext {
  readonly nowMs: number;
  readonly shop: InvoicingShop;
}

/** An order that an invoice can be made of, with its lines and its seller. */
interface Invoiceable {
  readonly order: StoredOrder;
  readonly items: readonly StoredItem[];
  readonly seller: SellerData;
}

/** The day of a time where the shop is. */
export async function shopDay(db: Reader, {own}: InvoicingShop): Promise<(ms: number) => string> {
  const timeZone = pageTimeZone({own, timeZone: await chosenTimeZone(db)});
  return ms => dayOf(ms, timeZone);
}

/** Why an order has no invoice: it is one for trying, costs nothing, is not paid or cancelled, or has tax whose rate it does not know. */
const isNever = (order: StoredOrder, items: readonly StoredItem[]): boolean =>
  order.test_mode ||
  order.grand_total_cents <= 0 ||
  order.paid_ms === null ||
  order.status === 'cancelled' ||
  (order.tax_cents + order.included_tax_cents > 0 && items.some(item => item.tax_rate_milli === null));

/** The lines of an order. */
export const itemsOfOrder = (db: Reader, orderId: string): Promise<StoredItem[]> =>
  db.selectFrom('order_item').selectAll().where('order_id', '=', orderId).orderBy('line').execute();

/** What an invoice of an order would be made of; null where the shop makes none, or none of this order. */
async function invoiceable(db: Reader, orderId: string, shop: InvoicingShop): Promise<Invoiceable | null> {
  if (!(await makesInvoices(db, shop))) return null;
  const seller = await readSeller(db);
  const order = await db.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!seller || !order) return null;
  const items = await itemsOfOrder(db, orderId);
  return isNever(order, items) ? null : {order, items, seller};
}

/** Whether there is an invoice of an order, or will be at the end of the transaction that pays it. */
export async function hasInvoice(db: Reader, orderId: string, shop: InvoicingShop): Promise<boolean> {
  const made = await db.selectFrom('invoice').select('id').where('id', '=', orderId).executeTakeFirst();
  return made !== undefined || (await invoiceable(db, orderId, shop)) !== null;
}

/** A line of an order as a document has it. */
export const snapshotLine = (
  item: StoredItem,
  {language, isTaxIncluded}: {readonly language: Language; readonly isTaxIncluded: boolean},
): SnapshotLine => {
  const rateMilli = item.tax_rate_milli ?? 0;
  return {
    title: textIn(item.product_names, language),
    options: optionsText(attributesIn(item.attributes, language)) ?? '',
    sku: item.sku,
    quantity: item.quantity,
    unitCents: item.unit_price_cents,
    netUnitCents: isTaxIncluded ? withoutTax(item.unit_price_cents, rateMilli) : item.unit_price_cents,
    rateMilli,
  };
};

/** What was charged for each line. An order from before charges were stored has no tax here: its discount comes off the first lines. */
function chargesOf({discount_cents}: StoredOrder, items: readonly StoredItem[]) {
  let discount = discount_cents;
  return items.map(item => {
    const listed = item.unit_price_cents * item.quantity;
    if (item.charged_cents !== null)
      return {chargedCents: item.charged_cents, rateMilli: item.tax_rate_milli ?? 0};
    const off = Math.min(discount, listed);
    discount -= off;
    return {chargedCents: listed - off, rateMilli: 0};
  });
}

/** All that the invoice of an order says. */
function contentOf(
  {order, items, seller}: Invoiceable,
  {shop, nowMs, day}: InvoiceContext & {readonly day: (ms: number) => string},
): Omit<Snapshot, 'number'> {
  const language = resolveLocale(order.language);
  const shipping = JSON.parse(order.shipping) as ShippingAddress | null;
  const isTaxIncluded = order.included_tax_cents > 0;
  const tax = {addedCents: order.tax_cents, includedCents: order.included_tax_cents};
  return {
    kind: 'invoice',
    issuedOn: day(nowMs),
    orderNumber: orderNumber(order.position),
    orderedOn: day(order.created_ms),
    paidOn: day(order.paid_ms ?? nowMs),
    locale: localeIn(language, shop.own),
    currency: order.currency,
    seller,
    buyer: {lines: addressLines(shipping, language), email: order.email},
    lines: items.map(item => snapshotLine(item, {language, isTaxIncluded})),
    isTaxIncluded,
    parts: taxParts(chargesOf(order, items), {tax, shippingCents: order.shipping_cents}),
    totalCents: order.grand_total_cents,
    sums: {
      subtotalCents: order.subtotal_cents,
      discountCents: order.discount_cents,
      shippingCents: order.requires_shipping ? order.shipping_cents : null,
      addedTaxCents: order.tax_cents,
      giftCardCents: order.gift_card_cents,
    },
    credits: null,
  };
}

/** Makes the invoice of an order that is paid, once. False where the shop makes none of it. The caller has locked the order, or just made it. */
export async function makeInvoice(
  tx: Transaction<Tables>,
  orderId: string,
  {shop, nowMs}: InvoiceContext,
): Promise<boolean> {
  const made = await tx.selectFrom('invoice').select('id').where('id', '=', orderId).executeTakeFirst();
  const found = made ? null : await invoiceable(tx, orderId, shop);
  if (!found) return false;
  const day = await shopDay(tx, shop);
  await storeDocument(tx, {id: orderId, orderId, nowMs}, contentOf(found, {shop, nowMs, day}));
  return true;
}
