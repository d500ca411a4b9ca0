import {remember} from './cache.js';
import {fractionDigits} from './decimal-text.js';
import type {Distance, RelativeOptions} from './provider.js';
import {intlTag} from './tag.js';

const FRACTION_DIGITS_MAX = 20;

type PluralType = 'cardinal' | 'ordinal';

/** By type, fraction digits and locale, with spaces between. */
const rulesOf = remember((key: string): Intl.PluralRules => {
  const [type, digits, ...locale] = key.split(' ');
  return new Intl.PluralRules(intlTag(locale.join(' ')), {
    type: type as PluralType,
    minimumFractionDigits: Number(digits),
  });
});

/** The plural category of a number as written. Source: template-intl, "What was needed" 9. */
export const plural = (locale: string, amount: string, type: PluralType): string => {
  const digits = Math.min(fractionDigits(amount), FRACTION_DIGITS_MAX);
  return rulesOf(`${type} ${digits} ${locale}`).select(Number(amount));
};

/** By the two options and the locale, with spaces between. */
const relativeOf = remember((key: string): Intl.RelativeTimeFormat => {
  const [numeric, style, ...locale] = key.split(' ');
  return new Intl.RelativeTimeFormat(intlTag(locale.join(' ')), {numeric, style} as RelativeOptions);
});

/** A distance in time in the words of a locale. Source: template language §7 (relative-time), template-intl 8. */
export const formatRelative = (
  locale: string,
  {amount, unit}: Distance,
  {numeric, style}: RelativeOptions,
): string => relativeOf(`${numeric} ${style} ${locale}`).format(amount, unit);
