import type {Product, Variant} from './product.js';
import {statusMark, variantStock} from './product-status.js';
import {typeOf} from './product-type.js';

/** The mark of the chosen variant, or of the product before a choice. Source: checklist PROD-01. */
export const shownMark = (product: Product, variant: Variant | null): 'sold-out' | 'sale' | null => {
  if (!variant || typeOf(product).saleOf === 'product') return statusMark(product);
  if (variantStock(product, variant) <= 0) return 'sold-out';
  return variant.onSale && typeOf(product).saleOf === 'variants' ? 'sale' : null;
};
