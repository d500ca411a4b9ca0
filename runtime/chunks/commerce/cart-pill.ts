import type {Mount} from '../../contracts.js';

/** The floating pill. Its component is fetched when the cart first holds something, or the server showed it: most visits never need it. */
export const mount: Mount = async block => {
  const {page, element, signal} = block;
  const commerce = await page.commerce();
  let takeDown = (): void => {};
  let isAsked = false;
  const show = async (): Promise<void> => {
    const {drawPill} = await import('../pill.js');
    if (!signal.aborted) takeDown = drawPill(block, commerce);
  };
  const stop = page.bus.on('cart-updated', ({cart: {totalQuantity}}) => {
    if (isAsked || !(totalQuantity || element.firstChild)) return;
    isAsked = true;
    show().catch(block.fail);
  });
  return () => {
    stop();
    takeDown();
  };
};
