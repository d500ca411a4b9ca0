import type {MessageFormat} from '../i18n/messages.js';
import {CART_COUNT_SHOWN_MAX} from '../tables/limits.js';

/** The cart's count as it is shown: '100+' above 100. Source: commerce spec §9. */
export const cartCountText = (count: number): string =>
  count > CART_COUNT_SHOWN_MAX ? `${CART_COUNT_SHOWN_MAX}+` : String(count);

/** The cart's accessible name; `count` is null where the page shows no quantity. Source: commerce spec §9. */
export const cartSpokenLabel = (count: number | null, t: MessageFormat): string => {
  if (count === null) return t('cart');
  return count > CART_COUNT_SHOWN_MAX
    ? t('cart-more-than-items', {count: CART_COUNT_SHOWN_MAX})
    : t('cart-items', {count});
};
