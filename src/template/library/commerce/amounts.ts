import type {Formatter} from '../../language/plugin.js';
import {decimalText, shiftDecimal} from '../locale/decimal-text.js';
import type {LocaleProvider, NumberOptions} from '../locale/provider.js';
import type {Price} from './prices.js';

const CENTS_PLACES = 2;
const PLAIN: NumberOptions = {};
const TRIMMED: NumberOptions = {minFrac: 0, maxFrac: 3};
const UNTRIMMED: NumberOptions = {minFrac: 2, maxFrac: 3};

/** A price with its point moved two places, as `1000` for `10.00`. Source: template language §7 (from-price). */
export const inCents = ({value}: Price): string => String(Number(shiftDecimal(value, CENTS_PLACES)));

/** Cents in the currency of the locale's region. Source: template language §7 (bookkeeper-money-format). */
export const createBookkeeper =
  (provider: LocaleProvider): Formatter =>
  (value, _args, {locale}) => {
    const currency = locale === undefined ? undefined : provider.currencyForRegion(locale);
    return locale === undefined || currency === undefined
      ? ''
      : provider.formatMoney(
          locale,
          {amount: shiftDecimal(decimalText(value) ?? '0', -CENTS_PLACES), currency},
          PLAIN,
        );
  };

/** A number of percent without the sign. Source: template language §7 (percentage-format). */
export const createPercentage =
  (provider: LocaleProvider): Formatter =>
  (value, args, {locale}) =>
    locale === undefined
      ? ''
      : provider.formatDecimal(
          locale,
          decimalText(value) ?? '0',
          args.includes('trim') ? TRIMMED : UNTRIMMED,
        );
