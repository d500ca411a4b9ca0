import type {Transaction} from 'kysely';
import type {ShipTo} from '../../../../src/cart/cart-terms.js';
import type {WireOrder} from '../../../../src/cart/wire/order.js';
import type {Database, Reader} from '../../kernel/database/connect.js';
import {matchesRow} from '../../kernel/database/matches-row.js';
import type {Tables} from '../../kernel/database/tables.js';
import {parseEmail} from '../../kernel/http/parse-email.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Buyer, Shopper} from '../../kernel/http/shopper.js';
import {isId, newId} from '../../kernel/security/tokens.js';
import {cartOpenedBy, contentsOf, openCart} from '../cart/carts.js';
import {refuseOtherCurrency} from '../cart/change-cart.js';
import {type CartContents, splitCoupons} from '../cart/wire-cart.js';
import {takeStock} from '../catalog/stock.js';
import {spendCoupons} from '../coupons/coupon-uses.js';
import {bytesOfDownloads, orderDownloads, startDownloads} from '../downloads/order-downloads.js';
import {bytesOfGiftCards, orderGiftCards} from '../gift-cards/issue.js';
import {refuseTooManyGiftCards} from '../gift-cards/limits.js';
import {makeInvoice} from '../invoices/make-invoice.js';
import {attachOrderFiles} from '../line-forms/line-files.js';
import {destinationOf} from '../pricing/rates.js';
import {type Totals, totalsOf} from '../pricing/totals.js';
import {queueStockWebhooks} from '../webhooks/stock-webhooks.js';
import {type Notice, queueOrderNotices} from './notify-owner.js';
import type {OrderRequest} from './order-body.js';
import {itemRow} from './order-items.js';
import {isEmailedEnough, limitUnpaid} from './order-limits.js';
import {queueOrderWebhooks} from './order-webhooks.js';
import {paidAtOrder} from './paid.js';
import {payOrder} from './pay-order.js';
import {queueReceipt} from './receipt.js';
import {refuseWrongAddress} from './shipping-address.js';
import {refuseStaleCart} from './stale-cart.js';
import {wireOrder} from './wire-order.js';

type Tx = Transaction<Tables>;

/** The cart to buy, locked: the one a sent token opens, else the buyer's own. `cartId`, when sent, must be its id. */
async function cartToBuy(
  tx: Tx,
  buyer: Buyer,
  request: {cartId?: string | undefined; tokenCartId: string | null},
) {
  const byId = (id: string | null) => (id === null ? undefined : cartOpenedBy(tx, buyer, id, {lock: true}));
  const cart =
    request.tokenCartId === null
      ? ((await openCart(tx, buyer, {lock: true})) ?? (await byId(buyer.cartId)))
      : await byId(request.tokenCartId);
  if (!cart || (request.cartId !== undefined && request.cartId !== cart.id))
    throw new Refusal(404, 'unknown-cart');
  if (cart.orderId !== null) throw new Refusal(409, 'cart-purchased');
  return cart;
}

/** What a checkout needs besides the order. */
interface CheckoutRequest {
  readonly tokenCartId: string | null;
  /** The network that it comes from. */
  readonly address: string;
  /** The provider that the buyer chose to pay with, which is on; left out or null for none. */
  readonly paysWith?: string | null;
  /** Counts bytes that the order costs beyond its lines, within its transaction. Throws `rate-limited`. */
  readonly charge: (tx: Tx, bytes: number) => Promise<void>;
  /** The shop that sells. */
  readonly shop: Notice['shop'] & Pick<Shop, 'limits'>;
}

/** The destination of an order: its own address, else the cart's. */
const placeOf = ({shipping}: OrderRequest, inCart: ShipTo | null): ShipTo | null => {
  const country = shipping?.country.trim().toUpperCase();
  return shipping && country
    ? {country, region: shipping.region.trim(), postcode: shipping.postcode}
    : inCart;
};

const totalsFor = (cart: CartContents, {nowMs, market}: Buyer, request: OrderRequest): Totals => {
  const destination = destinationOf(cart.rates, placeOf(request, cart.shipTo), market);
  return totalsOf(cart.lines, splitCoupons(cart, nowMs).valid, destination);
};

const orderRow = (id: string, buyer: Buyer, cart: CartContents, totals: Totals) => ({
  id,
  cart_id: cart.id,
  visitor_id: buyer.visitorId,
  language: buyer.language,
  currency: buyer.market.currency,
  subtotal_cents: totals.subtotalCents,
  discount_cents: totals.discountCents,
  shipping_cents: totals.shippingCostCents,
  tax_cents: totals.taxCents,
  included_tax_cents: totals.includedTaxCents,
  grand_total_cents: totals.grandTotalCents,
  requires_shipping: totals.requiresShipping,
  created_ms: buyer.nowMs,
});

/** An order in the making. */
interface Purchase {
  readonly cart: CartContents;
  readonly email: string;
  readonly request: OrderRequest & CheckoutRequest;
}

/** Takes the stock, lets gift cards pay, and inserts the order's own row. */
async function insertOrder(
  tx: Tx,
  buyer: Buyer,
  {cart, totals, email, request}: Purchase & {readonly totals: Totals},
) {
  const {testMode, shop} = request;
  const taken = testMode ? [] : await takeStock(tx, cart.lines);
  const payments = testMode ? [] : await payOrder(tx, cart, totals.giftPayableCents);
  const paidCents = payments.reduce((cents, payment) => cents + payment.cents, 0);
  const id = newId();
  const dueCents = totals.grandTotalCents - paidCents;
  const paysWith = dueCents > 0 ? (request.paysWith ?? null) : null;
  const paidMs = paidAtOrder(shop, {dueCents, isTest: testMode, paysWith, nowMs: buyer.nowMs});
  await tx
    .insertInto('shop_order')
    .values({
      ...orderRow(id, buyer, cart, totals),
      email,
      shipping: JSON.stringify(request.shipping),
      test_mode: testMode,
      client_address: paidMs === null ? request.address : null,
      gift_card_cents: paidCents,
      paid_ms: paidMs,
      pays_with: paysWith,
      review_token: testMode ? null : newId(),
    })
    .execute();
  if (payments.length)
    await tx
      .insertInto('order_payment')
      .values(payments.map(({code, homeCents}) => ({order_id: id, code, home_cents: homeCents})))
      .execute();
  const bytes = await queueStockWebhooks(tx, buyer.nowMs, taken);
  if (bytes > 0) await request.charge(tx, bytes);
  return id;
}

/** Inserts the order's lines with their files and gift cards, and spends its coupons. */
async function insertLines(
  tx: Tx,
  buyer: Buyer,
  {id, email, cart, totals, request}: Purchase & {readonly id: string; readonly totals: Totals},
): Promise<void> {
  const {testMode, charge, shop} = request;
  const {lines} = cart;
  const codes = splitCoupons(cart, buyer.nowMs).valid.map(({code}) => code);
  if (!testMode) await spendCoupons(tx, buyer, {orderId: id, email, codes});
  await attachOrderFiles(tx, buyer, {orderId: id, lines});
  const bytes = testMode ? 0 : bytesOfGiftCards(lines) + bytesOfDownloads(lines);
  if (bytes > 0) await charge(tx, bytes);
  // The largest part comes last: a write that is rolled back takes room on the disk all the same.
  await tx
    .insertInto('order_item')
    .values(
      lines.map((item, line) => ({
        ...itemRow(id, item, line),
        stock_units: testMode || item.unlimited ? 0 : item.quantity,
        charged_cents: totals.charges[line]?.chargedCents ?? null,
        tax_rate_milli: totals.charges[line]?.rateMilli ?? null,
      })),
    )
    .execute();
  if (testMode) return;
  await orderGiftCards(tx, buyer, {orderId: id, lines});
  await orderDownloads(tx, {orderId: id, lines, settings: shop.downloadSettings});
}

/**
 * Buys a cart: takes the stock, keeps the order at today's prices and closes the cart, all or nothing. A test order
 * takes, spends and issues nothing; whether it is one is the caller's to decide, never the buyer's. Throws
 * `out-of-stock` (409), `cart-purchased`, `cart-empty`, `unknown-cart`, `cart-changed`, `total-changed`,
 * `coupon-used-up`, `coupon-used`, `line-file-gone` (409), `shipping-missing`, `country-invalid`, `gift-cards-line`,
 * `gift-cards-cart`. Source: the platform's HTTP contract, orders.
 */
export async function placeOrder(
  tx: Tx,
  buyer: Buyer,
  request: OrderRequest & CheckoutRequest,
): Promise<WireOrder> {
  refuseOtherCurrency(request.currency, buyer);
  const email = parseEmail(request.email);
  const cart = await contentsOf(tx, await cartToBuy(tx, buyer, request), buyer.market);
  if (cart.lines.length === 0) throw new Refusal(400, 'cart-empty');
  refuseTooManyGiftCards(cart.lines);
  const totals = totalsFor(cart, buyer, request);
  if (totals.requiresShipping)
    refuseWrongAddress(request.shipping, {locale: buyer.locale, rates: cart.rates});
  refuseStaleCart({cart, totals, seen: request}, buyer);
  const {charge, shop, address} = request;
  const counted = {email, address, limits: shop.limits, nowMs: buyer.nowMs};
  // Only a shop of one's own waits for money.
  if (shop.own && !request.testMode) await limitUnpaid(tx, counted);
  const id = await insertOrder(tx, buyer, {cart, totals, email, request});
  await insertLines(tx, buyer, {id, email, cart, totals, request});
  await tx.updateTable('cart').set({order_id: id}).where('id', '=', cart.id).execute();
  const order = await orderById(tx, buyer, id);
  if (order.amountDue === 0)
    await startDownloads(tx, id, {nowMs: buyer.nowMs, settings: shop.downloadSettings});
  // Who pays at a provider next is emailed once that has happened, and the owner too: until then it may come to nothing.
  if (order.amountDue === 0 || !request.paysWith) {
    if (!(await isEmailedEnough(tx, counted))) await queueReceipt(tx, buyer, {order, charge, shop});
    await queueOrderNotices(tx, {
      shop,
      charge,
      nowMs: buyer.nowMs,
      orderIn: language => orderById(tx, {...buyer, language}, id),
    });
  }
  const events =
    order.amountDue === 0 ? (['order.created', 'order.paid'] as const) : (['order.created'] as const);
  const bytes = await queueOrderWebhooks(tx, events, {id, atMs: buyer.nowMs});
  if (bytes > 0) await charge(tx, bytes);
  // Last, since whoever takes the next number waits for this order's end.
  await makeInvoice(tx, id, {nowMs: buyer.nowMs, shop});
  return order;
}

/** Whether an order waits for the provider that its buyer chose. */
export const awaitsProvider = (db: Reader, id: string): Promise<boolean> =>
  matchesRow(
    db
      .selectFrom('shop_order')
      .select('id')
      .where('id', '=', id)
      .where('pays_with', 'is not', null)
      .where('paid_ms', 'is', null),
  );

/** The id of this visitor's order of a cart, or null. */
export async function orderOfCart(
  db: Reader,
  {visitorId}: Buyer,
  cartId: string | null,
): Promise<string | null> {
  const order = await db
    .selectFrom('shop_order')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** An order of this visitor, named in their language. Throws `unknown-order` for any other. Source: commerce spec §3. */
export async function orderById(
  db: Reader | Database,
  {visitorId, language}: Pick<Shopper, 'visitorId' | 'language'>,
  id: string,
): Promise<WireOrder> {
  const order =
    isId(id) && visitorId !== null
      ? await db
          .selectFrom('shop_order')
          .selectAll()
          .where('id', '=', id)
          .where('visitor_id', '=', visitorId)
          .executeTakeFirst()
      : undefined;
  if (!order) throw new Refusal(404, 'unknown-order');
  return wireOrder(db, order, language);
}
