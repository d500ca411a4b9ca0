import {own} from '../../language/path.js';
import type {Formatter} from '../../language/plugin.js';
import {asString} from '../../language/value.js';
import {decimalText} from '../locale/decimal-text.js';
import type {LocaleProvider} from '../locale/provider.js';
import {isObject} from '../read.js';
import {numberOptions} from './number-options.js';

/** An amount of any kind and its currency, as data carry them. */
type MoneyData = {readonly amount: unknown; readonly currency: string};

/** Money as `{decimalValue, currencyCode}` or `{value, currency}`; undefined when neither pair is whole. Source: template language §7 (money). */
const moneyData = (value: unknown): MoneyData | undefined => {
  if (!isObject(value)) return undefined;
  const amount = own(value, 'decimalValue');
  const code = own(value, 'currencyCode');
  if (amount !== undefined && code !== undefined) return {amount, currency: asString(code)};
  const other = own(value, 'value');
  const currency = own(value, 'currency');
  return other === undefined || currency === undefined
    ? undefined
    : {amount: other, currency: asString(currency)};
};

/** The formatter `decimal`. Source: template language §7. */
export const createDecimal =
  (provider: LocaleProvider): Formatter =>
  (value, args, {locale}) => {
    const amount = locale === undefined ? undefined : decimalText(value);
    return locale === undefined || amount === undefined
      ? ''
      : provider.formatDecimal(locale, amount, numberOptions(args));
  };

/** The formatter `money`; what is no money prints nothing. Source: template language §7. */
export const createMoney =
  (provider: LocaleProvider): Formatter =>
  (value, args, {locale}) => {
    const money = moneyData(value);
    const amount = decimalText(money?.amount);
    return locale === undefined || money === undefined || amount === undefined
      ? ''
      : provider.formatMoney(locale, {amount, currency: money.currency}, numberOptions(args));
  };
