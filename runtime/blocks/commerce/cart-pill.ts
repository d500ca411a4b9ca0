import type {Mount} from '../../contracts.js';

/** The floating pill. Its component is fetched when the cart first holds something, or the server showed it: most visits never need it. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const commerce = await page.commerce();
  const open = page.once(async () => (await import('../../chunks/pill.js')).renderPill(block, commerce));
  const show = (): void => void open().catch(block.fail);
  // A page restored from a cache may show a cart that no longer exists. Nothing reads the cart then.
  if (element.firstChild && !page.mayHaveCart()) show();
  return page.bus.on('cart-updated', ({cart}) => {
    if (cart.totalQuantity || element.firstChild) show();
  });
};
