import type {PageProduct} from '../../src/catalog/page-product.js';
import {withoutPath} from '../../src/catalog/without-path.js';
import {DecodeError} from '../../src/shared/errors.js';
import type {Block} from '../contracts.js';

/** The product without the field that `error` names, which is reported. Throws `error` where it names no field. */
export const withoutFault = ({element, page}: Block, product: PageProduct, error: unknown): PageProduct => {
  const rest = error instanceof DecodeError ? withoutPath(product, error.path) : null;
  if (!rest) throw error;
  page.report('bad-product-field', `${product.id}: ${(error as Error).message}`, element);
  return rest;
};
