import type {Product, Variant} from './product.js';
import {totalStock, variantStock} from './product-status.js';

/** What the owner decides about telling stock: at or below how many units (null for never), and whether before a choice. */
interface ScarcitySettings {
  readonly lowStock: number | null;
  readonly isStockShownFirst: boolean;
}

/** How many units to say are left of the choice (before a choice, of the product), or null where enough are left,
 *  none are, or the owner does not tell. Source: commerce spec §3; checklist COM-14. */
export const unitsLeftShown = (
  product: Product,
  variant: Variant | null,
  {lowStock, isStockShownFirst}: ScarcitySettings,
): number | null => {
  const left = variant ? variantStock(product, variant) : totalStock(product);
  return left > 0 && lowStock !== null && left <= lowStock && (variant || isStockShownFirst) ? left : null;
};
