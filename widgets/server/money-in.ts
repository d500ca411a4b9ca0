import {formatMoney} from '../../src/shared/money.js';

/** Writes amounts in minor units as a locale does. */
export const moneyIn =
  (locale: string) =>
  (amountMinor: number, currency: string): string =>
    formatMoney({amountMinor, currency}, locale);
