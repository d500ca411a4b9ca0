/** The languages messages come in, the default first. Source: runtime spec §9; checklist I18N-04. */
export const LOCALES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'ja', 'ar'] as const;

export type MessageLocale = (typeof LOCALES)[number];

/** The message language of a locale (canonical, BCP 47), as 'es' of 'es-MX'; English where we have no words.
 *  Source: runtime spec §9. */
export const resolveLocale = (locale: string): MessageLocale =>
  LOCALES.find(known => known === locale.split('-')[0]) ?? LOCALES[0];
