import {catalogWithPlate} from '../contract/engraved-plate.js';

/** More than any run buys. */
const PLENTY = 1_000_000;

/** The shop of the contract tests with plenty of what it has at all: no attack fails because something is sold out. */
export const CATALOG_OF_PLENTY = catalogWithPlate.map(product => {
  const {structuredContent: content} = product;
  const variants = content.variants.map(variant =>
    variant.qtyInStock > 0 ? {...variant, qtyInStock: PLENTY} : variant,
  );
  return {...product, structuredContent: {...content, variants}};
});
