import {PRODUCT_TYPE_CODES} from '../tables/product-types.js';
import type {CartEntry} from './cart.js';

const [PHYSICAL, , SERVICE] = PRODUCT_TYPE_CODES;

/** True where a line of the cart may be of another quantity: more than one already, or a kind that is sold by the piece
 *  with more than one left. Source: commerce spec §5, as next to a product. */
export const isQuantityOpen = ({
  quantity,
  productType,
  qtyInStock,
}: Pick<CartEntry, 'quantity' | 'productType' | 'qtyInStock'>): boolean =>
  quantity > 1 ||
  ((productType === PHYSICAL || productType === SERVICE) && !(qtyInStock !== null && qtyInStock <= 1));
