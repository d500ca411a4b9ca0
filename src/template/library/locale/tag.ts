import {cached} from '../../../shared/cached.js';

/** Never the machine's own locale, which is what Intl would take. */
const FALLBACK = 'en-US';

const maximized = cached((locale: string): Intl.Locale => {
  try {
    return new Intl.Locale(locale).maximize();
  } catch {
    return new Intl.Locale(FALLBACK);
  }
});

/**
 * Language and likely region without the script: `ar` becomes `ar-EG`, whose digits are the ones people there read.
 * With the script ICU falls back to other data. An unknown language is read as the fallback. Source: template-intl,
 * "What was needed" 1.
 */
export const intlTag = cached((locale: string): string => {
  const {language, region} = maximized(locale);
  const tag = region === undefined ? language : `${language}-${region}`;
  return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? FALLBACK;
});

/** The likely region of a locale, as `US`. */
export const regionOf = (locale: string): string | undefined => maximized(locale).region;
