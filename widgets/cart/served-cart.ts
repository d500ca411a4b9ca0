import type {Cart} from '../../src/cart/cart.js';
import {cartPageView} from '../../src/cart/cart-page-view.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {moneyIn} from '../server/money-in.js';
import {unused, unusedStore} from '../server/unused.js';

/** A cart page's state before a visitor uses it. */
export const servedCartStore = (cart: Cart | null, t: MessageFormat, locale: string, couponText = '') => {
  const view = cartPageView({cart, edits: {}, busyLine: '', t, money: moneyIn(locale)});
  return {
    ...unusedStore({view, couponText, alert: '', alertAt: '', notice: ''}),
    editQuantity: unused,
    commitQuantity: unused,
    remove: async () => false,
    editCoupon: unused,
    applyCoupon: unused,
    removeCoupon: unused,
  };
};
