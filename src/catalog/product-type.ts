import {type Decoder, oneOf} from '../shared/decode.js';
import {PRODUCT_TYPES, type ProductTypeName} from '../tables/product-types.js';

/** A row of the type table. */
type ProductType = (typeof PRODUCT_TYPES)[number];

/** Reads the code of a type. Throws `DecodeError` for an unknown one. Source: commerce spec §3. */
export const typeCode: Decoder<ProductType['code']> = (value, path) =>
  oneOf(...PRODUCT_TYPES.map(({code}) => code))(value, path);

/** The row of the type table for a code. Source: commerce spec §3. */
export const typeByCode = (asked: ProductType['code']): ProductType =>
  PRODUCT_TYPES.find(({code}) => code === asked) ?? PRODUCT_TYPES[0];

/** The row of the type table for a product. Source: commerce spec §3. */
export const typeOf = ({type}: {readonly type: ProductTypeName}): ProductType =>
  PRODUCT_TYPES.find(({name}) => name === type) ?? PRODUCT_TYPES[0];
