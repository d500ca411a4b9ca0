import type {LiveProduct} from './live-product.js';
import {partsIn} from './product-parts.js';

const CHOICES = ':is(.product-subs-otp,.ProductItem-Subs-Otp,.pdp-subscriptions-and-otp) input[type=radio]';
/** `SUBSCRIPTION` and `subscription-radio`; the other choice is `ONE_TIME_PURCHASE` and `one-time-purchase-radio`. */
const SUBSCRIPTION = /^subscription/i;

/** The visitor's choice between buying once and subscribing. */
export interface PurchaseChoice {
  /** Null where the site offers no choice. */
  readonly isSubscription: (() => boolean) | null;
  /** The buttons' label for it; null before the visitor chose, when the site's own label stays. */
  label(): string | null;
}

/** Binds the site's own choice between buying once and subscribing. */
export const bindPurchaseChoice = (
  {block: {element, signal}, commerce: {t}}: LiveProduct,
  onChange: () => void,
): PurchaseChoice => {
  const radios = partsIn<HTMLInputElement>(element, CHOICES);
  const isSubscription = (): boolean =>
    radios.some(({checked, value}) => checked && SUBSCRIPTION.test(value));
  let label: string | null = null;
  const update = (): void => {
    label = t(isSubscription() ? 'subscribe' : 'add-to-cart');
    onChange();
  };
  for (const radio of radios) radio.addEventListener('change', update, {signal});
  return {isSubscription: radios.length ? isSubscription : null, label: () => label};
};
