import {createPillStore} from '../../../src/services/pill-store.js';
import type {Mount} from '../../contracts.js';

/** The floating pill. Its look is fetched when the cart first holds something: most visits never need it. */
export const mount: Mount = async block => {
  const {page, signal} = block;
  const {cart, t} = await page.commerce();
  let takeDown = (): void => {};
  let isAsked = false;
  const show = async (): Promise<void> => {
    const {drawPill} = await import('../shop.js');
    if (!signal.aborted) takeDown = drawPill(block, createPillStore(cart, page.bus, t));
  };
  const stop = page.bus.on('cart-updated', ({cart: {totalQuantity}}) => {
    if (totalQuantity === 0 || isAsked) return;
    isAsked = true;
    show().catch(block.fail);
  });
  return () => {
    stop();
    takeDown();
  };
};
