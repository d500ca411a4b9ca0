import type {ProductTypeName} from '../tables/product-types.js';
import type {Product, Variant} from './product.js';
import {typeOf} from './product-type.js';

/** What the rules of stock read of a product: a decoded `Product` has it, and so has a product in a template's data. */
export interface StockedProduct {
  readonly type: ProductTypeName;
  readonly variants: readonly Pick<Variant, 'unlimited' | 'qtyInStock'>[];
}

/** Whatever a price is compared by. Templates compare the whole numbers that their data carry. */
interface Amount {
  readonly amountMinor: unknown;
}

/** What the rules of prices read of a product. */
interface PricedProduct {
  readonly type: ProductTypeName;
  readonly variants: readonly {
    readonly onSale: boolean;
    readonly price: Amount;
    readonly salePrice: Amount;
  }[];
}

/** What decides about a sale price. */
interface ProductOnSale {
  readonly type: ProductTypeName;
  readonly onSale: boolean;
  readonly variants: readonly Pick<Variant, 'onSale'>[];
}

/** How many of a variant can be sold; Infinity where nothing is counted. Source: commerce spec §4. */
export const variantStock = (
  product: Pick<StockedProduct, 'type'>,
  variant: StockedProduct['variants'][number],
): number => (variant.unlimited || !typeOf(product).stocked ? Number.POSITIVE_INFINITY : variant.qtyInStock);

/** Variants of which none can be sold now. */
export const soldOutVariants = (product: Product): readonly Variant[] =>
  product.variants.filter(variant => variantStock(product, variant) <= 0);

/** How many of these variants of a product can be sold. */
export const stockOf = (
  product: Pick<StockedProduct, 'type'>,
  variants: StockedProduct['variants'],
): number => {
  let stock = 0;
  for (const variant of variants) stock += variantStock(product, variant);
  return stock;
};

/** How many of a product can be sold; Infinity when unlimited. Source: commerce spec §4. */
export const totalStock = (product: StockedProduct): number =>
  typeOf(product).stocked ? stockOf(product, product.variants) : Number.POSITIVE_INFINITY;

/** True when nothing can be sold now: a stocked type with no variant that is unlimited or has units left.
 *  Source: commerce spec §4; template language §10 (sold-out?). */
export const isSoldOut = (product: StockedProduct): boolean => totalStock(product) <= 0;

/** True when the sale price counts: of any variant, of a digital product itself, never of a gift card.
 *  Source: commerce spec §4; template language §10 (on-sale?). */
export const isOnSale = (product: ProductOnSale): boolean => {
  const {saleOf} = typeOf(product);
  return saleOf === 'product'
    ? product.onSale
    : saleOf === 'variants' && product.variants.some(variant => variant.onSale);
};

/** The mark next to a product; sold out beats sale. Source: commerce spec §4. */
export const statusMark = (product: StockedProduct & ProductOnSale): 'sold-out' | 'sale' | null =>
  isSoldOut(product) ? 'sold-out' : isOnSale(product) ? 'sale' : null;

/** True when variants differ in being on sale, in sale price while on sale, or in price. A digital product has one
 *  price, its own. Source: commerce spec §4; template language §10 (varied-prices?). */
export const hasVariedPrices = ({type, variants: [first, ...others]}: PricedProduct): boolean =>
  type !== 'digital' &&
  others.some(
    ({onSale, price, salePrice}) =>
      onSale !== first?.onSale ||
      price.amountMinor !== first.price.amountMinor ||
      (onSale && salePrice.amountMinor !== first.salePrice.amountMinor),
  );

/** True when the visitor has to choose between variants: several, and the product is not digital.
 *  Source: commerce spec §4; template language §10 (has-variants?). */
export const hasVariants = ({
  type,
  variants,
}: {
  readonly type: ProductTypeName;
  readonly variants: readonly unknown[];
}): boolean => variants.length > 1 && type !== 'digital';
