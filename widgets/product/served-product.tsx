import type {FormHTMLAttributes, ReactNode} from 'react';
import {type BuySource, firstSnapshot} from '../../src/catalog/buy-snapshot.js';
import type {Product} from '../../src/catalog/product.js';
import {matchVariant} from '../../src/catalog/variant-match.js';
import type {ProductState} from '../server/block-settings.js';
import {unused, unusedStore} from '../server/unused.js';
import type {PostTo} from '../shared/post-to.js';

/** A product's state before a visitor uses it. */
export const servedProductStore = (source: BuySource, state: ProductState) => ({
  ...unusedStore(firstSnapshot(source, state)),
  choose: unused,
  setQuantity: unused,
  add: async () => {},
});

/** The id of a product's form, which begins the ids of its fields. */
export const productFormId = (itemId: string): string => `buy-${itemId}`;

/** How a product's form posts without script: its address, and what it posts along. */
export const servedForm = (
  product: Product,
  {path, crumb}: PostTo,
): {form: FormHTMLAttributes<HTMLFormElement>; hidden: ReactNode} => {
  // Where there is nothing to choose, the one variant.
  const sku = matchVariant(product, {})?.sku ?? '';
  const fields = Object.entries({crumb, itemId: product.id, sku});
  return {
    form: {method: 'post', action: `${path}/cart/add`},
    hidden: fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />),
  };
};
