import type {Product, Variant} from './product.js';
import {totalStock, variantStock} from './product-status.js';

/** The owner's settings for scarcity: at or below how many units it shows (null for never), and whether before a choice. */
interface ScarcitySettings {
  readonly lowStock: number | null;
  readonly isStockShownFirst: boolean;
}

/** How many units are left of the chosen variant (before a choice, of the product), or null where enough are left,
 *  none are, or the owner hides stock. Source: commerce spec §3; checklist COM-14. */
export const unitsLeftShown = (
  product: Product,
  variant: Variant | null,
  {lowStock, isStockShownFirst}: ScarcitySettings,
): number | null => {
  const left = variant ? variantStock(product, variant) : totalStock(product);
  return left > 0 && lowStock !== null && left <= lowStock && (variant || isStockShownFirst) ? left : null;
};
