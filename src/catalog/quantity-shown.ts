import type {Product} from './product.js';
import {type StockedProduct, totalStock} from './product-status.js';

/** True where the visitor may choose a quantity: physical, or a service sold in multiples; no subscription; more than one
 *  in stock. Source: commerce spec §5. */
export const isQuantityShown = (
  product: StockedProduct & Pick<Product, 'isSubscribable'>,
  multipleQuantityAllowedForServices = true,
): boolean =>
  (product.type === 'physical' || (product.type === 'service' && multipleQuantityAllowedForServices)) &&
  !product.isSubscribable &&
  totalStock(product) > 1;
