import type {Mount} from '../../block.js';

/** The floating pill. Its look is fetched when the cart first holds something: most visits never need it. */
export const mount: Mount = block => {
  const {page, signal} = block;
  let takeDown = (): void => {};
  const show = async (): Promise<void> => {
    const [{drawPill}, service, t] = await Promise.all([import('../shop.js'), page.cart(), page.messages()]);
    if (!signal.aborted) takeDown = drawPill(block, service, t);
  };
  const stop = page.bus.on('cart-updated', ({cart}) => {
    if (cart.totalQuantity === 0) return;
    queueMicrotask(() => stop());
    show().catch(block.fail);
  });
  return () => {
    stop();
    takeDown();
  };
};
