/** The languages messages come in, the default first. Source: runtime spec §9; checklist I18N-04. */
export const LOCALES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'sv', 'ja', 'ar'] as const;

export type MessageLocale = (typeof LOCALES)[number];

/** The message language for a visitor's locale, as 'es' for 'es-MX'; English where we have no words.
 *  Source: runtime spec §9. */
export const resolveLocale = (locale: string): MessageLocale => {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return LOCALES.find(known => known === language) ?? LOCALES[0];
};
