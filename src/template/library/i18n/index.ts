import type {Formatter, FormatterTable} from '../../language/plugin.js';
import type {LocaleProvider} from '../locale/provider.js';
import {createDatetime, createInterval} from './dates.js';
import {createMessage} from './message.js';
import {createDecimal, createMoney} from './numbers.js';
import {createRelativeTime} from './relative.js';
import {timesince} from './timesince.js';

const unchanged: Formatter = value => value;

/** Formatters of the server's own engine that do nothing in pages. Source: template language §7 (no-ops). */
const NO_OPS = [
  'datetimefield',
  'i18n-money-format',
  'money-format',
  'money-string',
  'moneyFormat',
  'unit',
] as const;

/** The i18n family. Source: template language §7 (i18n). */
export const createFormatters = (provider: LocaleProvider): FormatterTable => {
  const message = createMessage(provider);
  return {
    datetime: createDatetime(provider),
    'datetime-interval': createInterval(provider),
    decimal: createDecimal(provider),
    message,
    money: createMoney(provider),
    plural: message,
    'relative-time': createRelativeTime(provider),
    timesince,
    ...Object.fromEntries(NO_OPS.map(name => [name, unchanged])),
  };
};
