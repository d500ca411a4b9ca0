import type {MessageFormat} from '../i18n/messages.js';
import {cartCountText, cartSpokenLabel} from './cart-count.js';

/** What the floating pill shows: nothing at 0 items. Source: commerce spec §4, §9. */
export interface PillView {
  readonly isShown: boolean;
  readonly count: string;
  readonly name: string;
  /** The accessible name. */
  readonly label: string;
}

/** The pill of a cart with so many items. */
export const pillView = (items: number, t: MessageFormat): PillView => ({
  isShown: items > 0,
  count: cartCountText(items),
  name: t('cart'),
  label: cartSpokenLabel(items, t),
});
