import type {MessageFormat} from '../i18n/messages.js';
import {bool, type ReadField, text} from '../shared/decode.js';
import {DecodeError} from '../shared/errors.js';
import {type Money, readMoney} from '../shared/money.js';
import {ownValue} from '../shared/own-value.inline.js';
import type {Cart} from './cart.js';
import type {CartPageState} from './cart-page-view.js';

/** What a cart page states about the shop, next to the cart itself. */
export interface CartRoot {
  /** The target of "continue shopping", an http(s) URL or a path from the site's root; null where the page names none. */
  readonly continueUrl: string | null;
  /** The subtotal from which an order may be placed, null for any. */
  readonly minimum: Money | null;
  /** Whether the minimum counts; null where the page leaves that to the store's settings. */
  readonly isMinimumOn: boolean | null;
}

/** The values of a page without settings. */
export const NO_CART_ROOT: CartRoot = {continueUrl: null, minimum: null, isMinimumOn: null};

const SITE = 'https://site.invalid';

/** The link as owners write it: `/shop`, `shop` and whole addresses. Throws `DecodeError` for any other scheme. */
const decodeLink = (value: unknown, path: string): string => {
  const link = text(value, path);
  try {
    const {origin, protocol, pathname, search, hash, href} = new URL(link.trim(), SITE);
    if (origin === SITE) return pathname + search + hash;
    if (/^https?:$/.test(protocol)) return href;
  } catch {
    // No address: reported below.
  }
  throw new DecodeError(path, 'an http address', 'other text');
};

/** Amounts at or below 0 mean no minimum. */
const decodeMinimum = (value: unknown, path: string): Money | null => {
  const money = readMoney(value, path);
  return money.amountMinor > 0 ? money : null;
};

const FIELDS = {
  continueUrl: ['continueShoppingLinkUrl', decodeLink],
  minimum: ['minimumOrderSubtotal', decodeMinimum],
  isMinimumOn: ['isMinimumOrderSubtotalEnabled', bool],
} as const;

/**
 * Reads the JSON of an existing site's cart page. A field of a wrong shape counts as absent and goes to `onProblem`.
 * Source: docs of real sites, "Site context".
 */
export const readCartRoot = (read: ReadField, onProblem: (error: unknown) => void): CartRoot => {
  const root: {-readonly [Key in keyof CartRoot]: CartRoot[Key]} = {...NO_CART_ROOT};
  const take = <Key extends keyof CartRoot>(key: Key): void => {
    const [name, decode] = FIELDS[key];
    try {
      root[key] = read<CartRoot[Key]>(name, decode as never, null as never);
    } catch (error) {
      onProblem(error);
    }
  };
  take('continueUrl');
  take('minimum');
  take('isMinimumOn');
  return root;
};

/**
 * The minimum that counts: the page of the cart decides whether it does, else the store's settings in the context of existing
 * sites. Source: docs of real sites, "Settings of the store".
 */
export const minimumIn = ({minimum, isMinimumOn}: CartRoot, compat: unknown): Money | null => {
  const path = ['websiteSettings', 'storeSettings', 'minimumOrderSubtotalEnabled'];
  return (isMinimumOn ?? ownValue(compat, ...path)) === false ? null : minimum;
};

/**
 * Minor units that the cart lacks for an order, 0 where it may be placed. A minimum in another currency than the cart's
 * cannot be compared: the platform decides. An empty cart lacks nothing.
 */
export const missingForOrder = (cart: Cart | null, minimum: Money | null): number =>
  cart && minimum && cart.entries.length && cart.currency === minimum.currency
    ? Math.max(0, minimum.amountMinor - cart.subtotalCents)
    : 0;

/** Why the shop does not accept the order yet, '' where it does. */
export const checkoutHeldText = (
  cart: Cart | null,
  minimum: Money | null,
  {t, money}: {t: MessageFormat; money: CartPageState['money']},
): string => {
  const missing = missingForOrder(cart, minimum);
  if (!minimum || !missing) return '';
  const amount = money(minimum.amountMinor, minimum.currency);
  return t('order-minimum', {amount, left: money(missing, minimum.currency)});
};
