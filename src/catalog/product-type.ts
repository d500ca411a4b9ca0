import {type Decoder, oneOf} from '../shared/decode.js';
import {PRODUCT_TYPES, type ProductTypeName} from '../tables/product-types.js';

/** A row of the type table. */
type ProductType = (typeof PRODUCT_TYPES)[number];

/** Reads a type, which pages write by its name or its code. Throws `DecodeError` for one there is not. Source: commerce spec §3. */
export const decodeType: Decoder<ProductType> = (value, path) => {
  const asked = oneOf(...PRODUCT_TYPES.flatMap(({code, name}) => [name, code]))(value, path);
  return PRODUCT_TYPES.find(({code, name}) => code === asked || name === asked) ?? PRODUCT_TYPES[0];
};

/** The row of the type table for a product. Source: commerce spec §3. */
export const typeOf = ({type}: {readonly type: ProductTypeName}): ProductType =>
  PRODUCT_TYPES.find(({name}) => name === type) ?? PRODUCT_TYPES[0];
