import {typeOf} from '../../../catalog/product-type.js';
import {own} from '../../language/path.js';
import {decimalText} from '../locale/decimal-text.js';
import {read} from '../read.js';
import {isReduced, productTypeOf, soldVariantsOf} from './product.js';

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

/** Finds the money of a variant, or of one of its pricing options. */
type MoneyOf = (node: unknown) => unknown;

const fullMoney: MoneyOf = node => own(node, 'priceMoney');
const currentMoney: MoneyOf = node => (isReduced(node) ? own(node, 'salePriceMoney') : fullMoney(node));

/** What has no amount is not for nothing: it is left out, unless nothing has one. */
const pricedOf = (nodes: readonly unknown[], moneyOf: MoneyOf): readonly unknown[] => {
  const priced = nodes.filter(node => decimalText(own(moneyOf(node), 'value')) !== undefined);
  return priced.length > 0 ? priced : nodes;
};

const pricesOf = (nodes: readonly unknown[], moneyOf: MoneyOf): readonly Price[] =>
  pricedOf(nodes, moneyOf).map(node => toPrice(moneyOf(node)));

const amountOf = ({value}: Price): number => Number(value);
const lowest = (prices: readonly Price[]): Price =>
  [...prices].sort((a, b) => amountOf(a) - amountOf(b))[0] ?? FREE;
const highest = (prices: readonly Price[]): Price =>
  [...prices].sort((a, b) => amountOf(b) - amountOf(a))[0] ?? FREE;

/** The price of a digital product, which has its own. */
const ownPrice = (item: unknown, key: 'priceMoney' | 'salePriceMoney'): Price | undefined =>
  productTypeOf(item) === 'digital' ? toPrice(read(item, 'structuredContent', key)) : undefined;

/** Gift cards never are. Source: commerce spec §4. */
const mayBeReduced = (item: unknown): boolean => typeOf({type: productTypeOf(item)}).saleOf !== null;

/** The least a buyer pays: the lowest current price. Source: template language §7 (from-price). */
export const fromPrice = (item: unknown): Price =>
  ownPrice(item, 'priceMoney') ??
  lowest(pricesOf(soldVariantsOf(item), mayBeReduced(item) ? currentMoney : fullMoney));

/** The highest price before any reduction. Source: template language §7 (normal-price). */
export const normalPrice = (item: unknown): Price =>
  ownPrice(item, 'priceMoney') ?? highest(pricesOf(soldVariantsOf(item), fullMoney));

/** The lowest reduced price. Source: template language §7 (sale-price). */
export const salePrice = (item: unknown): Price =>
  ownPrice(item, 'salePriceMoney') ??
  lowest(mayBeReduced(item) ? pricesOf(soldVariantsOf(item).filter(isReduced), currentMoney) : []);

/** What a subscriber pays: the lowest, highest and reduced first pricing option of all variants. */
type SubscriptionPrices = {
  readonly from: Price;
  readonly normal: Price;
  readonly isReduced: boolean;
  readonly varies: boolean;
};

/** The first pricing option of every variant, or undefined when there is none. Source: template language §9 (subscription-price). */
export const subscriptionPrices = (item: unknown): SubscriptionPrices | undefined => {
  if (!typeOf({type: productTypeOf(item)}).subscribable) return undefined;
  const options = pricedOf(
    soldVariantsOf(item)
      .map(variant => read(variant, 'pricingOptions', 0))
      .filter(option => option !== undefined && option !== null),
    currentMoney,
  );
  if (options.length === 0) return undefined;
  const current = pricesOf(options, currentMoney);
  const from = lowest(current);
  const cheapest = options[current.indexOf(from)];
  return {
    from,
    normal: toPrice(fullMoney(cheapest)),
    isReduced: isReduced(cheapest),
    varies: current.some(price => amountOf(price) !== amountOf(from)),
  };
};
