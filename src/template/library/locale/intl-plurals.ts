import {cached} from '../../../shared/cached.js';
import {fractionDigits} from './decimal-text.js';
import type {Distance, RelativeOptions} from './provider.js';
import {intlTag} from './tag.js';

const FRACTION_DIGITS_MAX = 20;

type PluralType = 'cardinal' | 'ordinal';

/** By locale, type and fraction digits. */
const rulesOf = cached((key: string): Intl.PluralRules => {
  const [locale, type, minimumFractionDigits] = JSON.parse(key) as [string, PluralType, number];
  return new Intl.PluralRules(intlTag(locale), {type, minimumFractionDigits});
});

/** The plural category of a number as written. Source: template-intl, "What was needed" 9. */
export const plural = (locale: string, amount: string, type: PluralType): string => {
  const digits = Math.min(fractionDigits(amount), FRACTION_DIGITS_MAX);
  return rulesOf(JSON.stringify([locale, type, digits])).select(Number(amount));
};

/** By locale and the two options. */
const relativeOf = cached((key: string): Intl.RelativeTimeFormat => {
  const [locale, options] = JSON.parse(key) as [string, RelativeOptions];
  return new Intl.RelativeTimeFormat(intlTag(locale), options);
});

/** A distance in time in the words of a locale. Source: template language §7 (relative-time), template-intl 8. */
export const formatRelative = (locale: string, {amount, unit}: Distance, options: RelativeOptions): string =>
  relativeOf(JSON.stringify([locale, options])).format(amount, unit);
