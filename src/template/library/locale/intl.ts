import {formatDate, formatRange} from './intl-dates.js';
import {formatDecimal, formatMoney} from './intl-numbers.js';
import {formatRelative, plural} from './intl-plurals.js';
import type {LocaleProvider} from './provider.js';
import {currencyForRegion} from './regions.js';
import {zoneAbbreviation} from './zone-abbreviation.js';

/** The platform's own locale data, through Intl. Source: template-intl, "Recommendation". */
export const intlProvider: LocaleProvider = {
  formatDecimal,
  formatMoney,
  formatDate,
  formatRange,
  formatRelative,
  plural,
  currencyForRegion,
  zoneAbbreviation,
};
