import type {ReactNode} from 'react';
import {cartCountText, cartSpokenLabel} from '../../src/commerce/cart-labels.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import type {CartService} from '../../src/services/cart.js';
import {useCart} from '../shared/use-cart.js';

/** The floating way to the cart: nothing at 0 items, else how many. Source: commerce spec §4, §9. */
export const CartPill = ({
  service,
  t,
  href,
  onOpen,
}: {
  service: CartService;
  t: MessageFormat;
  href: string;
  onOpen: () => boolean;
}): ReactNode => {
  const count = useCart(service)?.totalQuantity ?? 0;
  if (count === 0) return null;
  return (
    <a
      className="vt-pill"
      href={href}
      aria-label={cartSpokenLabel(count, t)}
      onClick={event => {
        if (onOpen()) event.preventDefault();
      }}
    >
      <span aria-hidden="true">{t('cart')}</span>
      <span className="vt-pill-count" aria-hidden="true">
        {cartCountText(count)}
      </span>
    </a>
  );
};
