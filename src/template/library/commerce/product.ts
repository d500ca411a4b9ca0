import {PRODUCT_TYPES, type ProductTypeName} from '../../../tables/product-types.js';
import {own} from '../../language/path.js';
import {truthy} from '../../language/value.js';
import {read, readList, readNumber} from '../read.js';

const TYPE_BY_CODE: ReadonlyMap<number, ProductTypeName> = new Map(
  PRODUCT_TYPES.map(({code, name}) => [code, name]),
);

/** The product's type by the code in its data, or undefined for an unknown code. Source: template language §7 (commerce). */
export const productTypeOf = (item: unknown): ProductTypeName | undefined =>
  TYPE_BY_CODE.get(readNumber(own(item, 'structuredContent'), 'productType'));

/** The things that can be bought of a product, as its data holds them. Source: template language §7 (commerce). */
export const variantsOf = (item: unknown): readonly unknown[] =>
  readList(item, 'structuredContent', 'variants');

/** True for the types bought from stock: physical and service. Source: template language §10. */
export const isStocked = (item: unknown): boolean => {
  const type = productTypeOf(item);
  return type === 'physical' || type === 'service';
};

/** True when some of it is reduced: any variant, or the digital product itself. Source: template language §10 (on-sale?). */
export const isOnSale = (item: unknown): boolean => {
  if (productTypeOf(item) === 'digital') return truthy(read(item, 'structuredContent', 'onSale'));
  return isStocked(item) && variantsOf(item).some(variant => truthy(own(variant, 'onSale')));
};

/** True when nothing is left. Digital goods and gift cards never sell out; unknown types always have. Source: template language §10 (sold-out?). */
export const isSoldOut = (item: unknown): boolean => {
  const type = productTypeOf(item);
  if (type === 'digital' || type === 'gift-card') return false;
  if (!isStocked(item)) return true;
  return !variantsOf(item).some(
    variant => truthy(own(variant, 'unlimited')) || readNumber(variant, 'qtyInStock') > 0,
  );
};

/** True when the buyer chooses among variants. Source: template language §10 (has-variants?). */
export const hasVariants = (item: unknown): boolean =>
  productTypeOf(item) !== 'digital' && variantsOf(item).length > 1;
