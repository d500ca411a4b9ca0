import type {ReactNode} from 'react';
import type {Cart} from '../../src/commerce/cart.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {CartPageController} from '../../src/services/cart-page-controller.js';
import {useStore} from '../shared/use-store.js';
import {CartCoupons} from './cart-coupons.js';
import {CartLine} from './cart-line.js';
import {CartTotals} from './cart-totals.js';

/** What every part of the cart page is given. */
export interface CartFace {
  readonly controller: CartPageController;
  readonly t: MessageFormat;
  readonly locale: string;
  /** Where checkout is, and where an empty cart sends its visitor. */
  readonly routes: {readonly checkout: string; readonly shop: string};
}

const Filled = (face: CartFace & {cart: Cart}): ReactNode => (
  <>
    <ul className="vt-cart-lines">
      {face.cart.entries.map(entry => (
        <CartLine key={entry.id} {...face} entry={entry} />
      ))}
    </ul>
    <CartCoupons {...face} />
    <CartTotals {...face} />
    <a className="vt-button vt-cart-checkout" href={face.routes.checkout}>
      {face.t('checkout')}
    </a>
  </>
);

/** The cart with its lines, coupons and totals, or its empty state. Source: commerce spec §2; checklist CART-13. */
export const CartPage = (face: CartFace): ReactNode => {
  const {controller, t, routes} = face;
  const {cart, alert, notice} = useStore(controller);
  return (
    <>
      <p className="vt-alert" role="alert">
        {alert}
      </p>
      <p className="vt-hidden" role="status">
        {notice}
      </p>
      {cart && cart.entries.length > 0 ? (
        <Filled {...face} cart={cart} />
      ) : (
        <div className="vt-cart-empty" tabIndex={-1}>
          <p>{t('cart-empty')}</p>
          <a className="vt-button" href={routes.shop}>
            {t('continue-shopping')}
          </a>
        </div>
      )}
    </>
  );
};
