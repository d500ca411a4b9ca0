import type {Cart} from '../../src/cart/cart.js';
import {decodeCartTerms} from '../../src/cart/cart-terms.js';
import {cartTermsView, firstShipTo} from '../../src/cart/cart-terms-view.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {moneyIn} from '../server/money-in.js';
import {unused, unusedStore} from '../server/unused.js';

/** What the terms of a cart are rendered from. `countries` are ISO 3166 codes of where the shop ships. */
export interface ServedTerms {
  readonly cart: Cart | null;
  readonly countries: readonly string[];
  readonly t: MessageFormat;
  readonly locale: string;
  readonly giftCode?: string | undefined;
}

/** The state of a cart's terms before a visitor uses them. Throws `DecodeError`. */
export const servedTermsStore = ({cart, countries, t, locale, giftCode = ''}: ServedTerms) => {
  const terms = decodeCartTerms(cart?.terms);
  const shipTo = firstShipTo(terms, countries);
  const view = cart?.entries.length
    ? cartTermsView({cart, terms, shipTo, countries, t, locale, money: moneyIn(locale)})
    : null;
  return {
    ...unusedStore({view, shipTo, giftCode, alert: '', refused: null, notice: ''}),
    editShipTo: unused,
    estimate: unused,
    editGiftCode: unused,
    applyGiftCard: async () => false,
    removeGiftCard: unused,
  };
};
