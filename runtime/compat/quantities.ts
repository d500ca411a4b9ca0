import {partsIn} from './product-parts.js';

/** Quantity fields of both generations: the wrapper of an input, or the input itself. */
export const QUANTITY_WRAPPER = '.product-quantity-input,.product-quantity-input-wrapper';

/** The quantity fields of a product. */
export const quantitiesIn = (root: Element): HTMLInputElement[] =>
  partsIn(root, `:is(${QUANTITY_WRAPPER}) input,input.product-quantity-input`);
