import type {ReactNode} from 'react';
import type {Cart} from '../../src/commerce/cart.js';
import {formatMoney} from '../../src/shared/money.js';
import type {CartFace} from './cart-page.js';

/** What the cart costs. A row of 0 is left out, but subtotal and total. Source: commerce spec §3. */
export const CartTotals = ({t, locale, cart}: CartFace & {cart: Cart}): ReactNode => {
  const {subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, requiresShipping} = cart;
  const rows = [
    {label: t('subtotal'), cents: subtotalCents, isShown: true},
    {label: t('discount'), cents: -discountCents, isShown: discountCents !== 0},
    {label: t('shipping'), cents: shippingCostCents, isShown: requiresShipping},
    {label: t('tax'), cents: taxCents, isShown: taxCents !== 0},
    {label: t('total'), cents: grandTotalCents, isShown: true},
  ];
  return (
    <dl className="vt-cart-totals">
      {rows
        .filter(({isShown}) => isShown)
        .map(({label, cents}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney({amountMinor: cents, currency: cart.currency}, locale)}</dd>
          </div>
        ))}
    </dl>
  );
};
