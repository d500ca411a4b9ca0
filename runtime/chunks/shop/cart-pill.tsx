import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {CartService} from '../../../src/services/cart.js';
import {CartPill} from '../../../widgets/cart/cart-pill.js';
import type {Block} from '../../block.js';
import {draw} from '../shared/draw.js';

/** Draws the floating pill. */
export const drawPill = (block: Block, service: CartService, t: MessageFormat): (() => void) => {
  const {page, element} = block;
  const open = (): boolean => page.openCart(element);
  return draw(block, () => <CartPill service={service} t={t} href={page.site.routes.cart} onOpen={open} />)
    .takeDown;
};
