import type {ShipTo} from '../../../../src/cart/cart-terms.js';
import {type Market, priceIn} from '../../../site/model/markets.js';
import {COUNTRY_CODES} from '../../../site/model/places.js';

/** A way of shipping. Amounts are in minor units of the currency that prices are set in. */
export interface ShippingOption {
  readonly id: string;
  /** '' for the name that each language has for standard shipping. */
  readonly name: string;
  readonly priceCents: number;
  /** The subtotal of physical items from which it is free, null for never. */
  readonly freeFromCents: number | null;
  /** Codes of its countries; none for every country that no option names. Where every option names some, the shop sends nowhere else. */
  readonly countries: readonly string[];
}

/** A tax on physical items. */
export interface TaxRate {
  /** '' for every country that no rate names. */
  readonly country: string;
  /** '' for every region that no rate names. In capital letters. */
  readonly region: string;
  /** Thousandths of a percent: 8875 is 8.875 %. */
  readonly rateMilli: number;
  /** True where prices contain the tax: it adds nothing to them. */
  readonly isIncluded: boolean;
}

/** What a shop charges besides its prices. */
export interface Rates {
  readonly shipping: readonly ShippingOption[];
  readonly taxes: readonly TaxRate[];
}

/** What shipping to a place costs and is taxed, in minor units of a market. */
export interface Destination {
  /** One at least. */
  readonly options: readonly Omit<ShippingOption, 'countries'>[];
  readonly rateMilli: number;
  readonly isTaxIncluded: boolean;
}

/** Where the example shop is: until a visitor names a place, its terms count where the shop sends there. */
const HOME_COUNTRY = 'US';
const NO_TAX: Pick<TaxRate, 'rateMilli' | 'isIncluded'> = {rateMilli: 0, isIncluded: false};
const NO_SHIPPING: ShippingOption = {
  id: 'standard',
  name: '',
  priceCents: 0,
  freeFromCents: null,
  countries: [],
};

const ABROAD = {name: '', priceCents: 1490, freeFromCents: null} as const;

const taxed = (country: string, percent: number, region = ''): TaxRate => ({
  country,
  region,
  rateMilli: percent * 1000,
  isIncluded: false,
});

/** What the example shop charges at first. Source: our choice, close to the rates of those places. */
export const FIRST_RATES: Rates = {
  shipping: [
    {id: 'standard', name: '', priceCents: 590, freeFromCents: 5000, countries: ['US']},
    {id: 'standard-ca', name: '', priceCents: 990, freeFromCents: 10_000, countries: ['CA']},
    {id: 'standard-abroad', ...ABROAD, countries: []},
  ],
  taxes: [
    taxed('US', 8),
    taxed('US', 7.25, 'CA'),
    taxed('US', 8.875, 'NY'),
    taxed('US', 6.25, 'TX'),
    taxed('US', 0, 'OR'),
    taxed('CA', 5),
    taxed('CA', 13, 'ON'),
    taxed('CA', 14.975, 'QC'),
    taxed('ES', 21),
    taxed('FR', 20),
    taxed('GB', 20),
  ],
};

/**
 * Codes of the countries that the shop sends to: all, or, where each option names its countries, these in the order in which they
 * are named.
 */
export function countriesSentTo({shipping}: Pick<Rates, 'shipping'>): readonly string[] {
  const isEverywhere = !shipping.length || shipping.some(({countries}) => !countries.length);
  return isEverywhere ? COUNTRY_CODES : [...new Set(shipping.flatMap(({countries}) => countries))];
}

function homeOf(rates: Rates): string {
  const countries = countriesSentTo(rates);
  return countries.includes(HOME_COUNTRY) ? HOME_COUNTRY : (countries[0] ?? HOME_COUNTRY);
}

/** What an option costs for a subtotal of physical items. */
export const shippingCost = (
  {priceCents, freeFromCents}: Pick<ShippingOption, 'priceCents' | 'freeFromCents'>,
  physicalCents: number,
): number => (freeFromCents !== null && physicalCents >= freeFromCents ? 0 : priceCents);

function optionsFor({shipping}: Rates, country: string): readonly ShippingOption[] {
  const own = shipping.filter(({countries}) => countries.includes(country));
  const others = own.length ? own : shipping.filter(({countries}) => !countries.length);
  return others.length ? others : [NO_SHIPPING];
}

/** The most exact rate: of the region, else of the country, else of every other country. */
function taxFor({taxes}: Rates, country: string, region: string): Pick<TaxRate, 'rateMilli' | 'isIncluded'> {
  const places = [
    [country, region],
    [country, ''],
    ['', ''],
  ] as const;
  return (
    places.flatMap(([c, r]) => taxes.find(rate => rate.country === c && rate.region === r) ?? [])[0] ?? NO_TAX
  );
}

/** The terms of a place in a market; before the visitor has named one they are those at home. */
export function destinationOf(rates: Rates, to: ShipTo | null, market: Market): Destination {
  const country = to?.country || homeOf(rates);
  const {rateMilli, isIncluded} = taxFor(rates, country, (to?.region ?? '').trim().toUpperCase());
  return {
    options: optionsFor(rates, country).map(({id, name, priceCents, freeFromCents}) => ({
      id,
      name,
      priceCents: priceIn(priceCents, market),
      freeFromCents: freeFromCents === null ? null : priceIn(freeFromCents, market),
    })),
    rateMilli,
    isTaxIncluded: isIncluded,
  };
}

const MILLI = 1000;
const PERCENT = 100;

/** A rate in percent. */
export const percentOf = ({rateMilli}: Pick<TaxRate, 'rateMilli'>): number => rateMilli / MILLI;

/**
 * The tax that is added to an amount: half a minor unit is rounded up, once for the whole cart. Nothing where prices
 * contain it.
 */
export const addedTax = (
  cents: number,
  {rateMilli, isTaxIncluded}: Pick<Destination, 'rateMilli' | 'isTaxIncluded'>,
): number => (isTaxIncluded ? 0 : Math.round((cents * rateMilli) / (PERCENT * MILLI)));

/** The tax that an amount contains, rounded in the same way. 0 where it is added. */
export const includedTax = (
  cents: number,
  {rateMilli, isTaxIncluded}: Pick<Destination, 'rateMilli' | 'isTaxIncluded'>,
): number => (isTaxIncluded ? Math.round((cents * rateMilli) / (PERCENT * MILLI + rateMilli)) : 0);
