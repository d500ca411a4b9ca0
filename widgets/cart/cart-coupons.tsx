import type {FormEvent, ReactNode} from 'react';
import type {CartPageView} from '../../src/commerce/cart-page-view.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {CartPageController} from '../../src/services/cart-page-controller.js';
import {useUniqueId} from '../shared/use-unique-id.js';

/** Coupons in the cart, those that take nothing off with their reason, and a field for one more. */
export const CartCoupons = ({
  coupons,
  text,
  alert,
  t,
  controller,
}: {
  coupons: CartPageView['coupons'];
  text: string;
  alert: string;
  t: MessageFormat;
  controller: CartPageController;
}): ReactNode => {
  const id = useUniqueId();
  const told = useUniqueId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    controller.applyCoupon();
  };
  return (
    <div className="vt-cart-coupons">
      <form className="vt-cart-coupon" onSubmit={submit}>
        <label htmlFor={id}>{t('coupon-code')}</label>
        <input
          id={id}
          autoComplete="off"
          value={text}
          aria-invalid={!!alert}
          aria-describedby={told}
          onInput={event => controller.editCoupon(event.currentTarget.value)}
        />
        <button className="vt-button" type="submit">
          {t('coupon-apply')}
        </button>
        <p id={told} className="vt-alert vt-cart-alert" role="alert">
          {alert}
        </p>
      </form>
      <ul className="vt-cart-coupon-list">
        {coupons.map(({code, name, reason, removeLabel}) => (
          <li key={code}>
            <bdi>{name}</bdi> <span className="vt-cart-coupon-reason">{reason}</span>{' '}
            <button
              className="vt-cart-remove"
              type="button"
              aria-label={removeLabel}
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
