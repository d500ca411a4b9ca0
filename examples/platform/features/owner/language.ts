import {LANGUAGES, languageOf, type PageLocale} from '../../../site/model/languages.js';
import {type PageAddress, pageAddress} from '../../kernel/http/page-address.js';
import type {Language} from '../../kernel/messages/message.js';

/** Languages of the owner's area, which is no visitor's. */
export type OwnerLanguage = Extract<Language, 'en' | 'es'>;

/** What the owner reads in, and how numbers, money and dates are written there. */
export interface OwnerLocale {
  readonly language: OwnerLanguage;
  readonly locale: PageLocale;
}

/**
 * The locale of a language in the owner's area: that of a shop of one's own in its own language. Other shops of one's own
 * read English as it is written outside of the United States, day before month, unless they are there. Source: our choice.
 */
export function ownerLocaleOf(
  language: OwnerLanguage,
  own: {readonly locale: PageLocale} | null,
): PageLocale {
  const {locale} = LANGUAGES[language];
  if (!own) return locale;
  if (languageOf(own.locale) === language) return own.locale;
  return language === 'en' && new Intl.Locale(own.locale).region !== 'US' ? 'en-GB' : locale;
}

/** Where the owner's area begins, in each language. */
export const OWNER_PREFIXES = ['', '/es'] as const;

/** A path of the owner's area, its language and prefix. */
export function ownerAddress(path: string): PageAddress & {readonly language: OwnerLanguage} {
  const address = pageAddress(path);
  return {...address, language: address.language === 'es' ? 'es' : 'en'};
}
