import type {ReactNode} from 'react';
import type {CartPageView} from '../../src/cart/cart-page-view.js';
import {CODE_LENGTH_MAX} from '../../src/tables/limits.js';
import {PostForm} from '../shared/post-form.js';
import {CartAlert} from './cart-alert.js';
import type {CartContext} from './cart-elements.js';

const CouponList = ({
  coupons,
  context: {post, store, t},
}: {
  coupons: CartPageView['coupons'];
  context: CartContext;
}): ReactNode => (
  <ul className="vt-cart-coupon-list">
    {coupons.map(({code, name, reason, removeLabel}) => (
      <li key={code}>
        <PostForm className="vt-cart-code-form" post={post} action="/cart/coupon/remove" hidden={{code}}>
          <bdi>{name}</bdi> <span className="vt-cart-coupon-reason">{reason || null}</span>{' '}
          <button
            className="vt-cart-remove"
            type="submit"
            aria-label={removeLabel}
            onClick={() => store.removeCoupon(code)}
          >
            {t('remove')}
          </button>
        </PostForm>
      </li>
    ))}
  </ul>
);

/** Coupons in the cart, those that take nothing off with their reason, and a field for one more. */
export const CartCoupons = ({
  coupons,
  text,
  alert,
  context,
}: {
  coupons: CartPageView['coupons'];
  text: string;
  alert: string;
  context: CartContext;
}): ReactNode => {
  const {id, post, store, t} = context;
  const input = `${id}-coupon`;
  const alertId = `${input}-alert`;
  return (
    <div className="vt-cart-coupons">
      <PostForm className="vt-cart-coupon" post={post} action="/cart/coupon">
        <label htmlFor={input}>{t('coupon-code')}</label>
        <input
          id={input}
          name="code"
          maxLength={CODE_LENGTH_MAX}
          autoComplete="off"
          value={text}
          aria-invalid={!!alert}
          aria-describedby={alertId}
          onInput={event => store.editCoupon(event.currentTarget.value)}
        />
        <button className="vt-button" type="submit" onClick={() => store.applyCoupon()}>
          {t('coupon-apply')}
        </button>
        <CartAlert id={alertId} text={alert} />
      </PostForm>
      <CouponList coupons={coupons} context={context} />
    </div>
  );
};
