import {productOf} from './catalog.js';
import type {PageModel, WireCart, WireCartEntry} from './page-model.js';
import {fill, stringsOf} from './strings.js';
import {moneyText} from './view-price.js';
import {type Sums, type TotalView, totalViews} from './view-totals.js';

interface LineView {
  readonly entryId: string;
  readonly title: string;
  readonly href: string | null;
  readonly imageUrl: string | null;
  readonly options: string | null;
  readonly quantity: number;
  readonly each: string;
  readonly total: string;
  readonly quantityLabel: string;
  readonly updateLabel: string;
  readonly removeLabel: string;
}

/** All that the cart page and the checkout's summary show. Source: our choice. */
export interface CartView {
  readonly props: {readonly cart: WireCart};
  readonly lines: readonly LineView[];
  readonly totals: readonly TotalView[];
  readonly validCoupons: readonly {readonly code: string; readonly text: string}[];
  readonly invalidCoupons: readonly {readonly code: string; readonly text: string}[];
  readonly requiresShipping: boolean;
  readonly subtotal: string;
}

/** The title and choices of a line in the page's words; the server keeps them as the catalogue writes them. */
const translated = (entry: WireCartEntry, model: PageModel): WireCartEntry => {
  const shop = productOf(entry.itemId, model);
  if (!shop) return entry;
  const attributes = Object.fromEntries(
    Object.entries(entry.chosenVariant.attributes).map(([name, value]) => [
      shop.words.name(name),
      shop.words.value(name, value),
    ]),
  );
  return {...entry, title: shop.product.title, chosenVariant: {...entry.chosenVariant, attributes}};
};

const optionsText = ({chosenVariant, additionalFields}: WireCartEntry): string | null => {
  const parts = [
    ...Object.entries(chosenVariant.attributes).map(([name, value]) => `${name}: ${value}`),
    ...additionalFields.map(({label, value}) => `${label}: ${value}`),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
};

const lineView = (entry: WireCartEntry, currency: string, {locale}: PageModel): LineView => {
  const t = stringsOf(locale);
  const {title} = entry;
  return {
    entryId: entry.id,
    title,
    href: entry.url,
    imageUrl: entry.imageUrl,
    options: optionsText(entry),
    quantity: entry.quantity,
    each: fill(t.each, {price: moneyText(entry.purchasePriceCents, currency, locale)}),
    total: moneyText(entry.subTotal, currency, locale),
    quantityLabel: fill(t.quantityOf, {title}),
    updateLabel: fill(t.updateOf, {title}),
    removeLabel: fill(t.removeOf, {title}),
  };
};

const cartSums = (cart: WireCart): Sums => ({
  subtotal: cart.subtotalCents,
  discount: cart.discountCents,
  shipping: cart.requiresShipping ? cart.shippingCostCents : null,
  tax: cart.taxCents,
  total: cart.grandTotalCents,
  currency: cart.currency,
});

/** The cart as its page shows it, or null when nothing is in it. Source: commerce spec §3. */
export const cartView = (model: PageModel): CartView | null => {
  const {cart, locale} = model;
  if (!cart || cart.entries.length === 0) return null;
  const entries = cart.entries.map(entry => translated(entry, model));
  return {
    props: {cart: {...cart, entries}},
    lines: entries.map(entry => lineView(entry, cart.currency, model)),
    totals: totalViews(cartSums(cart), locale),
    validCoupons: cart.validCoupons.map(({code, name, amountCents}) => ({
      code,
      text: `${name} −${moneyText(amountCents, cart.currency, locale)}`,
    })),
    invalidCoupons: cart.invalidCoupons.map(({code, reason}) => ({code, text: reason})),
    requiresShipping: cart.requiresShipping,
    subtotal: moneyText(cart.subtotalCents, cart.currency, locale),
  };
};
