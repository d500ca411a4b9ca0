import {QUANTITY_MAX, QUANTITY_MIN, QUANTITY_STEP} from './limits.js';

/** What every quantity field is, on a product and in a line of the cart. Source: commerce spec §5. */
export const QUANTITY_INPUT = {
  className: 'vt-quantity-input',
  type: 'number',
  name: 'quantity',
  min: QUANTITY_MIN,
  max: QUANTITY_MAX,
  step: QUANTITY_STEP,
} as const;
