import {type FormEvent, type ReactNode, useId} from 'react';
import type {Cart} from '../../src/commerce/cart.js';
import {useStore} from '../shared/use-store.js';
import type {CartFace} from './cart-page.js';

const couponCode = (event: FormEvent<HTMLFormElement>): string =>
  String(new FormData(event.currentTarget).get('code') ?? '').trim();

/** Coupons in the cart, those that take nothing off with their reason, and a field for one more. */
export const CartCoupons = ({controller, t, cart}: CartFace & {cart: Cart}): ReactNode => {
  const id = useId();
  const {couponText} = useStore(controller);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    controller.applyCoupon(couponCode(event));
  };
  return (
    <div className="vt-cart-coupons">
      <form className="vt-cart-coupon" onSubmit={submit}>
        <label htmlFor={id}>{t('coupon-code')}</label>
        <input
          id={id}
          name="code"
          autoComplete="off"
          value={couponText}
          onInput={event => controller.editCoupon(event.currentTarget.value)}
        />
        <button className="vt-button" type="submit">
          {t('coupon-apply')}
        </button>
      </form>
      <ul className="vt-cart-coupon-list">
        {[...cart.validCoupons, ...cart.invalidCoupons].map(({code, name, reason}) => (
          <li key={code}>
            <span>{name || code}</span>
            {reason && <span className="vt-cart-coupon-reason"> {reason}</span>}{' '}
            <button
              className="vt-cart-coupon-remove"
              type="button"
              aria-label={t('coupon-remove', {code})}
              onClick={() => controller.removeCoupon(code)}
            >
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
