import {LOCALES, type MessageLocale} from '../i18n/locales.js';

/** Texts in other languages than their own, by the code of each. */
export type Localized<Texts> = Readonly<Partial<Record<MessageLocale, Texts>>>;

/** The texts with those of one language replaced, in the order of the languages; without any for none, and undefined where none is left. */
export function withLanguage<Texts extends object>(
  localized: Localized<Texts> | undefined,
  language: MessageLocale,
  texts: Texts,
): Localized<Texts> | undefined {
  const next: Localized<Texts> = {...localized, [language]: texts};
  const entries = LOCALES.flatMap(code => {
    const found = Object.hasOwn(next, code) ? next[code] : undefined;
    return found && Object.keys(found).length ? [[code, found] as const] : [];
  });
  return entries.length ? (Object.fromEntries(entries) as Localized<Texts>) : undefined;
}
