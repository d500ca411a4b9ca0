import type {Mount} from '../../contracts.js';

/** The floating pill. Its component is fetched when the cart first holds something, or the server showed it: most visits never need it. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const commerce = await page.commerce();
  const open = page.once(async () => (await import('../pill.js')).drawPill(block, commerce));
  return page.bus.on('cart-updated', ({cart}) => {
    if (cart.totalQuantity || element.firstChild) open().catch(block.fail);
  });
};
