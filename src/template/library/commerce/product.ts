import {PRODUCT_TYPES, type ProductTypeName} from '../../../tables/product-types.js';
import {own} from '../../language/path.js';
import {asBoolean, truthy} from '../../language/value.js';
import {read, readList, readNumber} from '../read.js';

/** The product's type by the code in its data, or undefined for an unknown code. Source: template language §7 (commerce). */
const knownTypeOf = (item: unknown): ProductTypeName | undefined => {
  const code = readNumber(own(item, 'structuredContent'), 'productType');
  return PRODUCT_TYPES.find(type => type.code === code)?.name;
};

/** The product's type, physical for an unknown code. */
export const productTypeOf = (item: unknown): ProductTypeName => knownTypeOf(item) ?? 'physical';

/** The things that can be bought of a product, as its data holds them. Source: template language §7 (commerce). */
export const variantsOf = (item: unknown): readonly unknown[] =>
  readList(item, 'structuredContent', 'variants');

/** Those of a known type: of an unknown one nothing can be bought. Source: template language §7 (commerce), §10. */
export const soldVariantsOf = (item: unknown): readonly unknown[] =>
  knownTypeOf(item) ? variantsOf(item) : [];

/** True when the data marks a product or variant as on sale. */
export const isReduced = (node: unknown): boolean => truthy(own(node, 'onSale'));

/** True when the product is sold by subscription. Source: template language §9. */
export const isSubscribable = (item: unknown): boolean =>
  asBoolean(read(item, 'structuredContent', 'isSubscribable'));

const readVariant = (variant: unknown) => ({
  onSale: isReduced(variant),
  unlimited: truthy(own(variant, 'unlimited')),
  qtyInStock: readNumber(variant, 'qtyInStock'),
  price: {amountMinor: own(variant, 'price')},
  salePrice: {amountMinor: own(variant, 'salePrice')},
});

/** A product as the shop's rules read it (`src/catalog/product-status.ts`). Data of any shape are read, by the language's
 *  conversions; prices are compared by the whole numbers of the data. Source: template language §10. */
export const readProduct = (item: unknown) => ({
  type: productTypeOf(item),
  onSale: isReduced(own(item, 'structuredContent')),
  isSubscribable: isSubscribable(item),
  variants: soldVariantsOf(item).map(readVariant),
});
