import {compareMoney, type Money} from '../shared/money.js';
import type {Product, Variant} from './product.js';
import {hasVariedPrices} from './product-status.js';
import {typeOf} from './product-type.js';

/** What to show as the price. `from`: other variants cost otherwise. `originalPrice`: what it cost before the sale. */
export interface ShownPrice {
  readonly price: Money;
  readonly originalPrice: Money | null;
  readonly from: boolean;
}

const priceOf = (
  {onSale, price, salePrice}: Pick<Variant, 'onSale' | 'price' | 'salePrice'>,
  mayBeOnSale: boolean,
): Pick<ShownPrice, 'price' | 'originalPrice'> =>
  onSale && mayBeOnSale ? {price: salePrice, originalPrice: price} : {price, originalPrice: null};

/** The price of the chosen variant; before a choice the lowest one, `from` where prices vary. A product without
 *  variants and a digital one have a price of their own. Source: commerce spec §4. */
export const shownPrice = (product: Product, variant: Variant | null): ShownPrice => {
  const {saleOf} = typeOf(product);
  const isFrom = !variant && hasVariedPrices(product);
  const mayBeOnSale = saleOf !== null;
  const offered = saleOf === 'product' ? [] : variant ? [variant] : product.variants;
  const [lowest = priceOf(product, mayBeOnSale)] = offered
    .map(item => priceOf(item, mayBeOnSale))
    .sort((one, other) => compareMoney(one.price, other.price));
  return {price: lowest.price, originalPrice: isFrom ? null : lowest.originalPrice, from: isFrom};
};
