import {REGION_CURRENCIES, REGIONS_BY_CURRENCY} from '../../../tables/region-currencies.js';
import {regionOf} from './tag.js';

const REGION_LENGTH = 2;
const CURRENCY_LENGTH = 3;

/** Cuts a list written without separators. */
const slices = (list: string, length: number): string[] => {
  const found: string[] = [];
  for (let i = 0; i < list.length; i += length) found.push(list.slice(i, i + length));
  return found;
};

const currencyMap = (): Map<string, string> => {
  const map = new Map<string, string>();
  for (const currency of slices(REGION_CURRENCIES, CURRENCY_LENGTH))
    map.set(currency.slice(0, REGION_LENGTH), currency);
  for (const [currency, regions] of Object.entries(REGIONS_BY_CURRENCY))
    for (const region of slices(regions, REGION_LENGTH)) map.set(region, currency);
  return map;
};

let currencies: Map<string, string> | undefined;

/** ISO 4217 code of the currency of a locale's likely region. Source: template-intl, "Remaining differences". */
export const currencyForRegion = (locale: string): string | undefined => {
  const region = regionOf(locale);
  if (region === undefined) return undefined;
  currencies ??= currencyMap();
  return currencies.get(region);
};
