import {LOCALES, type MessageLocale, resolveLocale} from '../../../src/i18n/locales.js';

/** Languages the example shop speaks: the tag its numbers and money follow, and its own name. Source: our choice. */
export const LANGUAGES = {
  en: {locale: 'en-US', name: 'English'},
  es: {locale: 'es-ES', name: 'Español'},
  fr: {locale: 'fr-FR', name: 'Français'},
  de: {locale: 'de-DE', name: 'Deutsch'},
  it: {locale: 'it-IT', name: 'Italiano'},
  pt: {locale: 'pt-BR', name: 'Português'},
  nl: {locale: 'nl-NL', name: 'Nederlands'},
  sv: {locale: 'sv-SE', name: 'Svenska'},
  ja: {locale: 'ja-JP', name: '日本語'},
  ar: {locale: 'ar', name: 'العربية'},
} as const satisfies Record<MessageLocale, {locale: string; name: string}>;

/** Locales of pages: a language that the shop speaks, alone or with a region, as 'en-GB'. */
export type PageLocale = MessageLocale | `${MessageLocale}-${string}`;

/** The language of a locale, as 'pt' of 'pt-BR'. */
export const languageOf = (locale: PageLocale): MessageLocale => resolveLocale(locale);

/** The locale of a language in a shop: in the own language of a shop of one's own the shop's, which may name another region. */
export const localeIn = (language: MessageLocale, own: {readonly locale: PageLocale} | null): PageLocale =>
  own && languageOf(own.locale) === language ? own.locale : LANGUAGES[language].locale;

/** What `lang` says of a page or an email: its language, with the region where a shop chose another than the platform would. */
export const langOf = (locale: PageLocale): PageLocale => {
  const language = languageOf(locale);
  return locale === LANGUAGES[language].locale ? language : locale;
};

/** The page locale of a tag: the tag itself where it names more than a language that pages are in. Throws a RangeError for no tag. */
export const pageLocaleOf = (tag: string): PageLocale => {
  const locale = new Intl.Locale(tag);
  const language = LOCALES.find(code => code === locale.language) ?? LOCALES[0];
  const canonical = locale.toString();
  return canonical.startsWith(`${language}-`) ? (canonical as PageLocale) : LANGUAGES[language].locale;
};

/** What the addresses of a language begin with: nothing for the first language, else `/es`. Source: our choice. */
export const prefixOf = (locale: PageLocale | MessageLocale): string => {
  const language = resolveLocale(locale);
  return language === LOCALES[0] ? '' : `/${language}`;
};

/** What the addresses of every language begin with. */
export const PREFIXES: readonly string[] = LOCALES.map(prefixOf);

/** Which way a language is written, for `dir`. */
export const directionOf = (language: MessageLocale): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The language of the owner's area on the way there from a page: English where it does not speak the page's. */
export const ownerLanguage = (locale: PageLocale): 'en' | 'es' => (languageOf(locale) === 'es' ? 'es' : 'en');

/** The languages that the site's pages are in. */
export interface SiteLanguages {
  /** Visitors come to it where the language that they ask for is not published. */
  readonly defaultLanguage: MessageLocale;
  readonly published: readonly MessageLocale[];
}
