import {fractionDigits, readMoney} from '../../../src/shared/money.js';
import {HOME_MARKET, type Market, priceIn} from './markets.js';
import type {WireMoney, WireProduct, WireVariant} from './product.js';

const moneyIn = (cents: number, {currency}: Market): WireMoney => {
  const digits = fractionDigits(currency);
  return {currency, value: (cents / 10 ** digits).toFixed(digits)};
};

const variantIn = (variant: WireVariant, market: Market): WireVariant => {
  const price = priceIn(variant.price, market);
  const salePrice = priceIn(variant.salePrice, market);
  return {
    ...variant,
    price,
    salePrice,
    priceMoney: moneyIn(price, market),
    salePriceMoney: moneyIn(salePrice, market),
  };
};

/** A product at the prices of a market. */
export const productIn = <Wire extends WireProduct>(wire: Wire, market: Market): Wire => {
  if (market === HOME_MARKET) return wire;
  const {structuredContent: content} = wire;
  return {
    ...wire,
    structuredContent: {
      ...content,
      priceMoney: moneyIn(priceIn(readMoney(content.priceMoney).amountMinor, market), market),
      salePriceMoney: moneyIn(priceIn(readMoney(content.salePriceMoney).amountMinor, market), market),
      variants: content.variants.map(variant => variantIn(variant, market)),
    },
  };
};
