import type {WireCart, WireCartEntry} from '../../../src/cart/wire/cart.js';
import {formatMoney} from '../../../src/shared/money.js';
import type {PageLocale} from '../model/languages.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {linePlan} from './plan.js';
import {type Sums, type TotalView, totalViews} from './totals.js';

interface LineView {
  readonly title: string;
  readonly options: string | null;
  /** The address of its picture. */
  readonly picture: string | null;
  readonly answers: WireCartEntry['additionalFields'];
  readonly quantity: number;
  /** That there are fewer than are wanted, null where there are enough. */
  readonly shortage: string | null;
  readonly total: string;
  /** What it costs each time, null for what is bought once. */
  readonly plan: string | null;
}

/** All that the checkout's summary shows, and the cart page of existing sites before it is live. Source: our choice. */
interface CartView {
  readonly props: {readonly cart: WireCart};
  readonly lines: readonly LineView[];
  readonly totals: readonly TotalView[];
  readonly requiresShipping: boolean;
  readonly currency: string;
  readonly grandTotalCents: number;
  readonly revision: string;
  readonly subtotal: string;
  /** What is left to pay, after gift cards. */
  readonly payable: string;
}

/** The values chosen, null where there was no choice. */
export const optionsText = (attributes: Readonly<Record<string, string>>): string | null =>
  Object.values(attributes).join(' / ') || null;

/** A cart outlives the stock it was filled from, which lines of one variant share. */
const shortageOf = (
  {chosenVariant: {sku}, qtyInStock}: WireCartEntry,
  {entries}: WireCart,
  locale: PageLocale,
): string | null => {
  const wanted = entries
    .filter(entry => entry.chosenVariant.sku === sku)
    .reduce((units, {quantity}) => units + quantity, 0);
  if (qtyInStock === null || qtyInStock >= wanted) return null;
  const word = shopMessages(locale);
  return qtyInStock > 0 ? word('only-left', {count: qtyInStock}) : word('sold-out-mark');
};

const lineView = (entry: WireCartEntry, cart: WireCart, model: PageModel): LineView => {
  const {locale} = model;
  const total = formatMoney({amountMinor: entry.subTotal, currency: cart.currency}, locale);
  return {
    title: entry.title,
    options: optionsText(entry.chosenVariant.attributes),
    picture: entry.imageUrl,
    answers: entry.additionalFields,
    quantity: entry.quantity,
    shortage: shortageOf(entry, cart, locale),
    total,
    plan: linePlan(entry.chosenVariant.sku, total, model),
  };
};

/** The amounts of a cart. */
const cartSums = (cart: WireCart): Sums => ({
  subtotal: cart.subtotalCents,
  discount: cart.discountCents,
  shipping: cart.requiresShipping ? cart.shippingCostCents : null,
  tax: cart.taxCents,
  includedTax: cart.includedTaxCents,
  total: cart.grandTotalCents,
  giftCards: cart.grandTotalCents - cart.terms.amountDueCents,
  currency: cart.currency,
});

/** The cart as its page shows it, or null when nothing is in it. Source: commerce spec §3. */
export const cartView = (model: PageModel): CartView | null => {
  const {cart, locale} = model;
  if (!cart || cart.entries.length === 0) return null;
  const money = (amountMinor: number): string => formatMoney({amountMinor, currency: cart.currency}, locale);
  return {
    props: {cart},
    lines: cart.entries.map(entry => lineView(entry, cart, model)),
    totals: totalViews(cartSums(cart), locale),
    requiresShipping: cart.requiresShipping,
    currency: cart.currency,
    grandTotalCents: cart.grandTotalCents,
    revision: cart.revision,
    subtotal: money(cart.subtotalCents),
    payable: money(cart.terms.amountDueCents),
  };
};
