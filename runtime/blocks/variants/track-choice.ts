import type {Variant} from '../../../src/catalog/product.js';
import {DecodeError} from '../../../src/shared/errors.js';
import type {Block} from '../../contracts.js';

/**
 * Calls `chosen` with each variant that is chosen of the item in the block's `data-item-id`, null for an
 * incomplete choice, until the returned function is called. Throws `DecodeError` where the block names no item.
 */
export const trackChoice = (
  {element, page}: Block,
  chosen: (variant: Variant | null) => void,
): (() => void) => {
  const {itemId} = element.dataset;
  if (!itemId) throw new DecodeError('data-item-id', 'text', 'nothing');
  return page.bus.on('variant-chosen', event => event.itemId === itemId && chosen(event.variant));
};
