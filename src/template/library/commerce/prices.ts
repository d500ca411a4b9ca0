import {own} from '../../language/path.js';
import {truthy} from '../../language/value.js';
import {decimalText} from '../locale/decimal-text.js';
import {read} from '../read.js';
import {isStocked, productTypeOf, variantsOf} from './product.js';

/** An amount as the server sent it, with its currency. */
export type Price = {readonly value: string; readonly currency: string};

const FREE: Price = {value: '0', currency: 'USD'};

/** Money as the data hold it; what is missing is 0 or US dollars. Source: template language §7 (commerce). */
const toPrice = (money: unknown): Price => {
  const currency = own(money, 'currency');
  return {
    value: decimalText(own(money, 'value')) ?? FREE.value,
    currency: typeof currency === 'string' && currency !== '' ? currency : FREE.currency,
  };
};

const isReduced = (node: unknown): boolean => truthy(own(node, 'onSale'));

const currentMoney = (node: unknown): unknown => own(node, isReduced(node) ? 'salePriceMoney' : 'priceMoney');
const currentPrice = (node: unknown): Price => toPrice(currentMoney(node));

/** What has no amount is not for nothing: it is left out, unless nothing has one. */
const pricedOf = (nodes: readonly unknown[]): readonly unknown[] => {
  const priced = nodes.filter(node => decimalText(own(currentMoney(node), 'value')) !== undefined);
  return priced.length > 0 ? priced : nodes;
};

const pick = (prices: readonly Price[], isBetter: (a: number, b: number) => boolean): Price => {
  let [best] = prices;
  for (const price of prices) if (best && isBetter(Number(price.value), Number(best.value))) best = price;
  return best ?? FREE;
};

const lowest = (prices: readonly Price[]): Price => pick(prices, (a, b) => a < b);
const highest = (prices: readonly Price[]): Price => pick(prices, (a, b) => a > b);

const ownPrice = (item: unknown, key: 'priceMoney' | 'salePriceMoney'): Price =>
  toPrice(read(item, 'structuredContent', key));

const isVaried = (item: unknown): boolean => isStocked(item) || productTypeOf(item) === 'gift-card';

/** The least a buyer pays: the lowest current price. Source: template language §7 (from-price). */
export const fromPrice = (item: unknown): Price => {
  if (isVaried(item)) return lowest(pricedOf(variantsOf(item)).map(currentPrice));
  return productTypeOf(item) === 'digital' ? ownPrice(item, 'priceMoney') : FREE;
};

/** The highest price before any reduction. Source: template language §7 (normal-price). */
export const normalPrice = (item: unknown): Price => {
  if (isVaried(item)) return highest(variantsOf(item).map(variant => toPrice(own(variant, 'priceMoney'))));
  return productTypeOf(item) === 'digital' ? ownPrice(item, 'priceMoney') : FREE;
};

/** The lowest reduced price. Source: template language §7 (sale-price). */
export const salePrice = (item: unknown): Price => {
  if (productTypeOf(item) === 'digital') return ownPrice(item, 'salePriceMoney');
  if (!isStocked(item)) return FREE;
  return lowest(pricedOf(variantsOf(item).filter(isReduced)).map(currentPrice));
};

const differs = (a: unknown, b: unknown): boolean =>
  isReduced(a) !== isReduced(b) ||
  own(a, 'price') !== own(b, 'price') ||
  (isReduced(a) && own(a, 'salePrice') !== own(b, 'salePrice'));

/** True when not every variant costs the same. Reads the whole-number price fields. Source: template language §10 (varied-prices?). */
export const hasVariedPrices = (item: unknown): boolean => {
  const [first, ...others] = isVaried(item) ? variantsOf(item) : [];
  return others.some(variant => differs(first, variant));
};

/** What a subscriber pays: the lowest, highest and reduced first pricing option of all variants. */
type SubscriptionPrices = {
  readonly from: Price;
  readonly normal: Price;
  readonly isReduced: boolean;
  readonly varies: boolean;
};

/** The first pricing option of every variant, or undefined when there is none. Source: template language §9 (subscription-price). */
export const subscriptionPrices = (item: unknown): SubscriptionPrices | undefined => {
  if (!isStocked(item)) return undefined;
  const options = pricedOf(
    variantsOf(item)
      .map(variant => read(variant, 'pricingOptions', 0))
      .filter(option => option !== undefined && option !== null),
  );
  if (options.length === 0) return undefined;
  const current = options.map(currentPrice);
  const from = lowest(current);
  const cheapest = options[current.indexOf(from)];
  return {
    from,
    normal: toPrice(own(cheapest, 'priceMoney')),
    isReduced: isReduced(cheapest),
    varies: current.some(price => Number(price.value) !== Number(from.value)),
  };
};
