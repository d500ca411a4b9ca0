import type {Product, Variant} from './product.js';
import {totalStock, variantStock} from './product-status.js';

/** How many units to say are left of the choice (before a choice, of the product), or null where enough are left,
 *  none are, or the site sets no threshold. Source: commerce spec §3; checklist COM-14. */
export const unitsLeftShown = (
  product: Product,
  variant: Variant | null,
  lowStockThreshold: number | null,
): number | null => {
  const left = variant ? variantStock(product, variant) : totalStock(product);
  return left > 0 && lowStockThreshold !== null && left <= lowStockThreshold ? left : null;
};
