import {formatMoney} from '../../src/shared/money.js';
import type {PageLocale} from './languages.js';
import type {PageModel, WireCart, WireCartEntry} from './page-model.js';
import {fill, stringsOf} from './strings.js';
import {type Sums, type TotalView, totalViews} from './view-totals.js';
import {shopWords} from './words.js';

interface LineView {
  readonly entryId: string;
  readonly title: string;
  readonly href: string | null;
  readonly imageUrl: string | null;
  readonly options: string | null;
  readonly answers: WireCartEntry['additionalFields'];
  readonly quantity: number;
  /** That there are fewer than are wanted, null where there are enough. */
  readonly shortage: string | null;
  readonly total: string;
  readonly removeLabel: string;
  /** Where its answers are changed, null where its item has no form. */
  readonly editUrl: string | null;
  readonly editText: string;
}

/** All that the cart page and the checkout's summary show. Source: our choice. */
interface CartView {
  readonly props: {readonly cart: WireCart};
  readonly lines: readonly LineView[];
  readonly totals: readonly TotalView[];
  readonly coupons: readonly {
    readonly code: string;
    readonly name: string;
    readonly reason: string | null;
    readonly removeLabel: string;
  }[];
  readonly requiresShipping: boolean;
  readonly currency: string;
  readonly grandTotalCents: number;
  readonly revision: string;
  readonly subtotal: string;
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
  const word = shopWords(locale);
  return qtyInStock > 0 ? word('only-left', {count: qtyInStock}) : word('sold-out-mark');
};

const lineView = (entry: WireCartEntry, cart: WireCart, {locale}: PageModel): LineView => {
  const t = stringsOf(locale);
  const {title} = entry;
  return {
    entryId: entry.id,
    title,
    href: entry.url,
    imageUrl: entry.imageUrl,
    options: optionsText(entry.chosenVariant.attributes),
    answers: entry.additionalFields,
    quantity: entry.quantity,
    shortage: shortageOf(entry, cart, locale),
    total: formatMoney({amountMinor: entry.subTotal, currency: cart.currency}, locale),
    removeLabel: fill(t.removeOf, {title}),
    editUrl: entry.editUrl ?? null,
    editText: shopWords(locale)('edit'),
  };
};

/** The amounts of a cart. */
export const cartSums = (cart: WireCart): Sums => ({
  subtotal: cart.subtotalCents,
  discount: cart.discountCents,
  shipping: cart.requiresShipping ? cart.shippingCostCents : null,
  tax: cart.taxCents,
  total: cart.grandTotalCents,
  giftCards: cart.grandTotalCents - cart.terms.amountDueCents,
  currency: cart.currency,
});

/** The cart as its page shows it, or null when nothing is in it. Source: commerce spec §3. */
export const cartView = (model: PageModel): CartView | null => {
  const {cart, locale} = model;
  if (!cart || cart.entries.length === 0) return null;
  return {
    props: {cart},
    lines: cart.entries.map(entry => lineView(entry, cart, model)),
    totals: totalViews(cartSums(cart), locale),
    coupons: [...cart.validCoupons.map(coupon => ({...coupon, reason: null})), ...cart.invalidCoupons].map(
      coupon => ({...coupon, removeLabel: shopWords(locale)('coupon-remove', {code: coupon.code})}),
    ),
    requiresShipping: cart.requiresShipping,
    currency: cart.currency,
    grandTotalCents: cart.grandTotalCents,
    revision: cart.revision,
    subtotal: formatMoney({amountMinor: cart.subtotalCents, currency: cart.currency}, locale),
  };
};
