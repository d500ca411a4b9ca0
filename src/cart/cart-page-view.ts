import type {MessageFormat} from '../i18n/messages.js';
import type {Cart, CartEntry} from './cart.js';
import {isQuantityOpen} from './line-quantity.js';

/** A line of the cart, in the visitor's language. `quantity` is what the visitor typed while an edit is pending. */
export interface LineView {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly imageUrl: string | null;
  readonly options: string;
  readonly additionalFields: CartEntry['additionalFields'];
  readonly editUrl: string | null;
  readonly quantity: string;
  /** The quantity that price and totals count, where the visitor typed another, else ''. */
  readonly counted: string;
  /** False where only one is possible. */
  readonly isQuantityOpen: boolean;
  readonly price: string;
  readonly isBusy: boolean;
  readonly removeLabel: string;
}

/** A coupon in the cart; `reason` explains why it takes nothing off, '' when it does. */
export interface CouponView {
  readonly code: string;
  readonly name: string;
  readonly reason: string;
  readonly removeLabel: string;
}

/** The whole cart page, in the visitor's language: its component adds elements, never a rule. */
export interface CartPageView {
  readonly lines: readonly LineView[];
  readonly coupons: readonly CouponView[];
  readonly totals: readonly {readonly label: string; readonly value: string}[];
  /** Why the shop does not accept the order yet, '' where it does. */
  readonly held: string;
  readonly t: MessageFormat;
}

/** What a view is made from. `edits` holds what was typed by entry id. */
export interface CartPageState {
  readonly cart: Cart | null;
  readonly edits: Readonly<Record<string, string>>;
  readonly busyLine: string;
  /** Why the shop does not accept the order yet, '' where it does. */
  readonly held?: string;
  readonly t: MessageFormat;
  readonly money: (amountMinor: number, currency: string) => string;
}

const countedOf = (
  {id, quantity}: CartEntry,
  edits: CartPageState['edits'],
  t: CartPageState['t'],
): string => ((edits[id] ?? String(quantity)) === String(quantity) ? '' : t('quantity-kept', {quantity}));

const lineView = (entry: CartEntry, {cart, edits, busyLine, t, money}: CartPageState): LineView => ({
  ...entry,
  options: Object.values(entry.chosenVariant.attributes).join(' / '),
  quantity: edits[entry.id] ?? String(entry.quantity),
  counted: countedOf(entry, edits, t),
  isQuantityOpen: isQuantityOpen(entry),
  price: money(entry.subTotalCents, cart?.currency ?? ''),
  isBusy: busyLine === entry.id,
  removeLabel: t('remove-item', {title: entry.title}),
});

/** The amount left to pay; the full total where the shop has no gift cards. */
const dueOf = ({terms, grandTotalCents}: Cart): number => {
  const due: unknown = Object(terms).amountDueCents;
  return typeof due === 'number' ? due : grandTotalCents;
};

/** Leaves out rows of 0, except subtotal, total, and shipping where something is shipped. Source: commerce spec §3. */
const totalViews = (cart: Cart, {t, money}: CartPageState): CartPageView['totals'] => {
  const due = dueOf(cart);
  const paid = cart.grandTotalCents - due;
  return (
    [
      ['subtotal', cart.subtotalCents, true],
      ['discount', -cart.discountCents, cart.discountCents],
      ['shipping', cart.shippingCostCents, cart.requiresShipping],
      ['tax', cart.taxCents, cart.taxCents],
      ['total', cart.grandTotalCents, true],
      ['gift-card', -paid, paid],
      ['to-pay', due, paid],
    ] as const
  )
    .filter(([, , isShown]) => isShown)
    .map(([id, cents]) => ({label: t(id), value: money(cents, cart.currency)}));
};

/** Source: checklist CART-13. */
export const cartPageView = (state: CartPageState): CartPageView => {
  const {cart, t} = state;
  return {
    lines: cart?.entries.map(entry => lineView(entry, state)) ?? [],
    coupons: (cart ? [...cart.validCoupons, ...cart.invalidCoupons] : []).map(({code, name, reason}) => ({
      code,
      name: name || code,
      reason: reason ?? '',
      removeLabel: t('coupon-remove', {code}),
    })),
    totals: cart ? totalViews(cart, state) : [],
    held: state.held ?? '',
    t,
  };
};
