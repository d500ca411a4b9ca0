import {readButtonProduct} from '../../../src/catalog/button-product.js';
import type {Mount} from '../../contracts.js';

/** An add button on its own, for an item (`data-item-id`) and one of its variants (`data-sku`). */
export const mount: Mount = async block => {
  const [{renderProduct}, {buy, readProps}] = await Promise.all([
    import('../../chunks/product.js'),
    block.page.commerce(),
  ]);
  const {wire, quantity} = readButtonProduct(readProps(block.element));
  const typed = quantity === undefined ? {} : {quantity};
  return renderProduct(
    block,
    buy(block, wire, () => typed),
    true,
  );
};
