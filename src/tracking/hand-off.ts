import type {CommerceEventName} from '../tables/events.js';
import type {Sale, SaleItem} from './ecommerce-events.js';

/** An ecommerce event, with the additions of an order. */
export type HandedSale = Sale & {
  readonly transaction_id?: string;
  readonly tax_cents?: number;
  readonly shipping_cents?: number;
};

/** Amounts in major units, as the site's own analytics take them. */
const inMajor = (currency: string): ((amountMinor: number) => number) => {
  const {maximumFractionDigits = 2} = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return amountMinor => amountMinor / 10 ** maximumFractionDigits;
};

/** The event as GA4 expects it. Source: Google's documentation of ecommerce events. */
export const toGa4 = ({currency, value_cents: value, items, ...order}: HandedSale) => {
  const major = inMajor(currency);
  return {
    currency,
    value: major(value),
    ...(order.transaction_id === undefined
      ? {}
      : {
          transaction_id: order.transaction_id,
          tax: major(order.tax_cents ?? 0),
          shipping: major(order.shipping_cents ?? 0),
        }),
    items: items.map(({price_cents: price, ...item}: SaleItem) => ({...item, price: major(price)})),
  };
};

/**
 * Meta's names of the events; an event without one is not sent. Source: Meta's documentation of standard
 * events.
 */
const META_NAMES = new Map<string, string>([
  ['view_item', 'ViewContent'],
  ['add_to_cart', 'AddToCart'],
  ['begin_checkout', 'InitiateCheckout'],
  ['purchase', 'Purchase'],
]);

/** The event as Meta expects it, or null. */
export const toMeta = (name: CommerceEventName, {currency, value_cents: value, items}: HandedSale) => {
  const metaName = META_NAMES.get(name);
  if (!metaName) return null;
  const data = {
    content_type: 'product',
    content_ids: items.map(({item_id: id}) => id),
    contents: items.map(({item_id: id, quantity}) => ({id, quantity})),
    currency,
    value: inMajor(currency)(value),
  };
  return {name: metaName, data};
};

/** Consent as Google's tags expect it. Source: Google's documentation of Consent Mode v2. */
export const toConsentMode = (performance: boolean | null, marketing: boolean | null) => {
  const stateOf = (isGranted: boolean | null): string => (isGranted ? 'granted' : 'denied');
  return {
    analytics_storage: stateOf(performance),
    ad_storage: stateOf(marketing),
    ad_user_data: stateOf(marketing),
    ad_personalization: stateOf(marketing),
  };
};
