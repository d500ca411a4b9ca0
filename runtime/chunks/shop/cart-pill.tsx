import type {PillStore} from '../../../src/services/pill-store.js';
import {CartPill} from '../../../widgets/cart/cart-pill.js';
import type {Block} from '../../contracts.js';
import {draw} from '../shared/draw.js';

/** Draws the floating pill. */
export const drawPill = (block: Block, store: PillStore): (() => void) => {
  const {page, element} = block;
  const open = (): boolean => page.openCart(element);
  return draw(block, <CartPill store={store} href={page.site.routes.cart} onOpen={open} />);
};
