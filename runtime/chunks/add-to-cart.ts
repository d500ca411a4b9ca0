// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';
import {DecodeError} from '../../src/shared/errors.js';
import type {Mount} from '../contracts.js';

/** An add button on its own, for an item (`data-item-id`) and one of its variants (`data-sku`). */
export const mount: Mount = async block => {
  const [{drawProduct}, {buy, readProps}] = await Promise.all([import('./shop.js'), block.page.commerce()]);
  const {
    itemId: id,
    sku = '',
    label,
    quantity,
  } = readProps(block.element) as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || !id) throw new DecodeError('data-item-id', 'text', 'nothing');
  const structuredContent = {
    productType: 1,
    // Its stock is the platform's to tell.
    variants: [{sku, unlimited: true}],
    useCustomAddButtonText: Boolean(label),
    customAddButtonText: label,
  };
  const typed = quantity ? {quantity: String(quantity)} : {};
  return drawProduct(
    block,
    buy(block, {id, structuredContent}, () => typed),
    true,
  );
};
