import type {Product, Variant} from './product.js';
import {totalStock, variantStock} from './product-status.js';
import {shownScarcityLines} from './scarcity-lines.js';

/** Units left as the page states them: of the variant with these attributes, of the product where they are null. */
export interface ScarcityView {
  readonly qtyInStock: number;
  readonly attributes: Readonly<Record<string, string>> | null;
}

/** The owner's settings for scarcity: at or below how many units it shows (null for never), and whether before a choice. */
interface ScarcitySettings {
  readonly lowStock: number | null;
  readonly isStockShownFirst: boolean;
  /** The lines of the page, which count in place of the stock and its limit. */
  readonly scarcityViews?: readonly ScarcityView[] | undefined;
}

/** What the page's own line of the choice says, null where it has none. */
const unitsStated = (
  views: readonly ScarcityView[],
  variant: Variant | null,
  isStockShownFirst: boolean,
): number | null => {
  const shown = shownScarcityLines({
    lines: views.map(({attributes}) => attributes),
    chosen: variant?.attributes ?? null,
    // Before a choice the line of the product alone.
    isShownByDefault: isStockShownFirst ? undefined : false,
  });
  const left = views[shown.indexOf(true)]?.qtyInStock ?? 0;
  return left > 0 ? left : null;
};

/** How many units are left of the chosen variant (before a choice, of the product), or null where enough are left,
 *  none are, or the owner hides stock. Source: commerce spec §3; checklist COM-14. */
export const unitsLeftShown = (
  product: Product,
  variant: Variant | null,
  {lowStock, isStockShownFirst, scarcityViews = []}: ScarcitySettings,
): number | null => {
  if (scarcityViews.length) return unitsStated(scarcityViews, variant, isStockShownFirst);
  const left = variant ? variantStock(product, variant) : totalStock(product);
  return left > 0 && lowStock !== null && left <= lowStock && (variant || isStockShownFirst) ? left : null;
};
