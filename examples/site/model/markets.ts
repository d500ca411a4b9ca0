import {fractionDigits} from '../../../src/shared/money.js';

/** A currency that the shop sells in: prices are set in its first one and turned into the others. */
export interface Market {
  readonly currency: string;
  /** Millionths of its unit for one unit of the first market's. */
  readonly ratePpm: number;
}

/** The market that prices are set in. */
export const HOME_MARKET: Market = {currency: 'USD', ratePpm: 1_000_000};

/** The markets of the example shop. Source: our choice, near to what the rates are. */
export const MARKETS: readonly Market[] = [
  HOME_MARKET,
  {currency: 'EUR', ratePpm: 920_000},
  {currency: 'GBP', ratePpm: 790_000},
  {currency: 'CAD', ratePpm: 1_370_000},
  {currency: 'JPY', ratePpm: 150_000_000},
];

/** The market of a currency, or null where there is none. */
export const marketOf = (currency: string | undefined, markets = MARKETS): Market | null =>
  markets.find(market => market.currency === currency) ?? null;

/** Digits after the point of the first market's prices. */
const HOME_DIGITS = fractionDigits(HOME_MARKET.currency);
const PPM = 1_000_000;

/** Whole numbers whose quotient turns minor units of the first market into those of another. */
const ratio = ({currency, ratePpm}: Market): {up: number; down: number} => ({
  up: ratePpm,
  down: PPM * 10 ** (HOME_DIGITS - fractionDigits(currency)),
});

/** The only market of a shop whose prices are set in a currency of its own: they are counted as they are. */
export const singleMarket = (currency: string): Market => ({
  currency,
  ratePpm: PPM * 10 ** (HOME_DIGITS - fractionDigits(currency)),
});

/** A price set in cents of the first market as a market asks for it, in its minor units; half a unit is rounded up.
 *  Both factors are whole, so that it is the same wherever it is worked out. */
export const priceIn = (cents: number, market: Market): number => {
  const {up, down} = ratio(market);
  return Math.round((cents * up) / down);
};

/** What a balance in cents of the first market is worth in a market: never more than it holds. */
export const worthIn = (cents: number, market: Market): number => {
  const {up, down} = ratio(market);
  return Math.floor((cents * up) / down);
};

/** What an amount of a market takes from a balance in cents of the first one: never less than it is worth. */
export const costAtHome = (amountMinor: number, market: Market): number => {
  const {up, down} = ratio(market);
  return Math.ceil((amountMinor * down) / up);
};
