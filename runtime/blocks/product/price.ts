import type {Mount} from '../../contracts.js';

/** Mounts a price anywhere on the page. It follows the variant chosen in the product's own block. */
export const mount: Mount = async block => {
  const {page} = block;
  const [{renderPrice}, {buy, readProduct}] = await Promise.all([
    import('../../chunks/product.js'),
    page.commerce(),
  ]);
  const controller = buy(block, await readProduct(block));
  const stop = page.bus.on('variant-chosen', ({itemId, variant}) => {
    if (itemId === controller.itemId) controller.setVariant(variant);
  });
  const unmount = renderPrice(block, controller);
  return () => {
    stop();
    controller.dispose();
    unmount();
  };
};
