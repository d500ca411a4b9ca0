import type {Product, Variant} from './product.js';
import {typeOf} from './product-type.js';

/** How many of a variant can be sold; Infinity where nothing is counted. Source: commerce spec §4. */
export const variantStock = (product: Product, variant: Variant): number =>
  variant.unlimited || !typeOf(product).stocked ? Number.POSITIVE_INFINITY : variant.qtyInStock;

/** Variants of which none can be sold now. */
export const soldOutVariants = (product: Product): readonly Variant[] =>
  product.variants.filter(variant => variantStock(product, variant) <= 0);

/** How many of these variants of a product can be sold. */
export const stockOf = (product: Product, variants: readonly Variant[]): number => {
  let stock = 0;
  for (const variant of variants) stock += variantStock(product, variant);
  return stock;
};

/** How many of a product can be sold; Infinity when unlimited. Source: commerce spec §4. */
export const totalStock = (product: Product): number =>
  typeOf(product).stocked ? stockOf(product, product.variants) : Number.POSITIVE_INFINITY;

/** True when nothing can be sold now: a stocked type with no variant that is unlimited or has units left.
 *  Source: commerce spec §4. */
export const isSoldOut = (product: Product): boolean => totalStock(product) <= 0;

/** True when the sale price counts: of any variant, of a digital product itself, never of a gift card.
 *  Source: commerce spec §4. */
export const isOnSale = (product: Product): boolean => {
  const {saleOf} = typeOf(product);
  return saleOf === 'product'
    ? product.onSale
    : saleOf === 'variants' && product.variants.some(variant => variant.onSale);
};

/** The mark beside a product; sold out beats sale. Source: commerce spec §4. */
export const statusMark = (product: Product): 'sold-out' | 'sale' | null =>
  isSoldOut(product) ? 'sold-out' : isOnSale(product) ? 'sale' : null;

/** True when variants differ in being on sale, in sale price while on sale, or in price. Source: commerce spec §4. */
export const hasVariedPrices = ({variants: [first, ...others]}: Product): boolean =>
  others.some(
    ({onSale, price, salePrice}) =>
      onSale !== first?.onSale ||
      price.amountMinor !== first.price.amountMinor ||
      (onSale && salePrice.amountMinor !== first.salePrice.amountMinor),
  );

/** True when the visitor has to choose between variants. Source: commerce spec §4. */
export const hasVariants = (product: Product): boolean =>
  product.variants.length > 1 && typeOf(product).varies;
