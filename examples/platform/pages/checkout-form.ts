import type {Transaction} from 'kysely';
import {addGiftCard} from '../features/cart/cart-gift-cards.js';
import {giftCardJob} from '../features/gift-cards/issue.js';
import {OrderBody} from '../features/orders/order-body.js';
import {orderById, orderOfCart, placeOrder} from '../features/orders/orders.js';
import {payPath} from '../features/payments/pay-path.js';
import {chosenProvider} from '../features/payments/ways.js';
import type {Tables} from '../kernel/database/tables.js';
import {decode} from '../kernel/http/body.js';
import {Refusal} from '../kernel/http/refusal.js';
import type {Shop} from '../kernel/http/shop.js';
import type {Session} from '../kernel/http/visit.js';
import {chargeWithin} from '../kernel/security/byte-budget.js';
import {cartIdOf} from '../kernel/security/tokens.js';

type Fields = ReadonlyMap<string, string>;

/** The field for the code of a gift card, on the cart page and at checkout. */
export const GIFT_CODE = 'giftCode';
/** The field that a refusal concerns, null where it concerns no single field. */
export const fieldRefused = ({code}: Refusal): string | null =>
  code.startsWith('gift-card-') ? GIFT_CODE : null;

/** The page after an order; the order's id follows. */
const CONFIRMED = '/checkout/confirmed?oid=';

const ADDRESS = ['name', 'address1', 'city', 'postcode', 'region', 'country'];

const field = (fields: Fields, name: string): string => fields.get(name) ?? '';
const codeIn = (fields: Fields): string => field(fields, GIFT_CODE).trim();

/** True for a button that only recalculates; a typed gift card has to be applied first. */
export const recounts = (fields: Fields): boolean => fields.has('recount') && codeIn(fields) === '';

/**
 * Orders what the checkout page showed. A gift card that is typed there is put in first, whichever button was pressed,
 * and what is then to pay is shown before anything is ordered: null.
 */
export async function checkout(
  tx: Transaction<Tables>,
  buyer: Session,
  fields: Fields,
  shop: Shop,
): Promise<string | null> {
  const {secret, testMode} = shop;
  const code = codeIn(fields);
  if (code) {
    await addGiftCard(tx, buyer, code);
    return null;
  }
  const token = fields.get('cartToken');
  const shipping = Object.fromEntries(ADDRESS.map(name => [name, field(fields, name)]));
  const currency = fields.get('currency');
  const [total, revision] = [fields.get('total'), fields.get('revision')];
  const body = decode(OrderBody, {email: field(fields, 'email'), shipping, currency, revision});
  const tokenCartId = token === undefined ? null : (cartIdOf(secret, token) ?? '');
  const paysWith = chosenProvider(fields.get('payWith'));
  const seen = {total: total === undefined ? undefined : Number(total)};
  const id = await placeOrder(tx, buyer, {
    ...body,
    ...seen,
    testMode,
    paysWith,
    tokenCartId,
    address: buyer.address,
    shop,
    charge: chargeWithin(shop, buyer),
  }).then(
    order => order.id,
    async error => {
      // The button pressed twice, or a post whose answer was lost: this visitor's order is there, once.
      const isRepeat = error instanceof Refusal && error.code === 'cart-purchased';
      const bought = isRepeat ? await orderOfCart(tx, buyer, tokenCartId ?? buyer.cartId) : null;
      if (bought === null) throw error;
      return bought;
    },
  );
  return paysWith === null
    ? CONFIRMED + id
    : payOrder(tx, {orderId: id, provider: paysWith}, {secret, nowMs: buyer.nowMs});
}

/** Where the buyer of an order is led to pay with a provider; to the order where nothing of it is to pay any more. */
async function payOrder(
  tx: Transaction<Tables>,
  order: {readonly orderId: string; readonly provider: string},
  shop: {readonly secret: string; readonly nowMs: number},
): Promise<string> {
  return (await payPath(tx, order, shop)) ?? CONFIRMED + order.orderId;
}

/** Pays an order that was placed, from its own page. */
export async function payLater(
  tx: Transaction<Tables>,
  buyer: Session,
  fields: Fields,
  {secret}: Shop,
): Promise<string> {
  const order = await orderById(tx, buyer, field(fields, 'oid'));
  const provider = field(fields, 'payWith');
  return payOrder(tx, {orderId: order.id, provider}, {secret, nowMs: buyer.nowMs});
}

/** Begins to make the gift cards of an order that `checkout` placed. */
export async function beginOrdered({jobs}: Shop, to: string | null): Promise<void> {
  if (to?.startsWith(CONFIRMED)) await jobs.start(giftCardJob(to.slice(CONFIRMED.length)));
}
