import {remember} from './cache.js';
import {fractionDigits} from './decimal-text.js';
import type {RelativeOptions, RelativeUnit} from './provider.js';
import {intlTag} from './tag.js';

const FRACTION_DIGITS_MAX = 20;

const rulesOf = remember((key: string): Intl.PluralRules => {
  const [locale, options] = JSON.parse(key) as [string, Intl.PluralRulesOptions];
  return new Intl.PluralRules(intlTag(locale), options);
});

/** The plural category of a number as written. Source: template-intl, "What was needed" 9. */
export const plural = (locale: string, amount: string, type: 'cardinal' | 'ordinal'): string => {
  const minimumFractionDigits = Math.min(fractionDigits(amount), FRACTION_DIGITS_MAX);
  return rulesOf(JSON.stringify([locale, {type, minimumFractionDigits}])).select(Number(amount));
};

const relativeOf = remember((key: string): Intl.RelativeTimeFormat => {
  const [locale, options] = JSON.parse(key) as [string, Intl.RelativeTimeFormatOptions];
  return new Intl.RelativeTimeFormat(intlTag(locale), options);
});

/** A distance in time in the words of a locale. Source: template language §7 (relative-time), template-intl 8. */
export const formatRelative = (
  locale: string,
  amount: number,
  unit: RelativeUnit,
  options: RelativeOptions,
): string => relativeOf(JSON.stringify([locale, options])).format(amount, unit);
