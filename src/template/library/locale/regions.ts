import {REGIONS_BY_CURRENCY} from '../../../tables/region-currencies.js';
import {regionOf} from './tag.js';

let currencies: Map<string, string> | undefined;

const currencyMap = (): Map<string, string> => {
  const map = new Map<string, string>();
  for (const [currency, regions] of Object.entries(REGIONS_BY_CURRENCY))
    for (let i = 0; i < regions.length; i += 2) map.set(regions.slice(i, i + 2), currency);
  return map;
};

/** ISO 4217 code of the currency of a locale's likely region. Source: template-intl, "Remaining differences". */
export const currencyForRegion = (locale: string): string | undefined => {
  const region = regionOf(locale);
  if (region === undefined) return undefined;
  currencies ??= currencyMap();
  return currencies.get(region);
};
