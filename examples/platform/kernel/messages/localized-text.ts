import {LOCALES} from '../../../../src/i18n/locales.js';
import type {Language} from './message.js';

/** What is chosen of each option. */
type Attributes = Readonly<Record<string, string>>;

/** English stands where a language has none of its own. */
const readIn = <T>(json: string, language: Language): T => {
  const texts: {readonly en: T} & Readonly<Partial<Record<Language, T>>> = JSON.parse(json);
  return texts[language] ?? texts.en;
};

/** One of the shop's own texts, stored as JSON text by language. Source: our choice. */
export const textIn = (json: string, language: Language): string => readIn(json, language);

/** A variant's options, stored as JSON text by language. Source: our choice. */
export const attributesIn = (json: string, language: Language): Attributes => readIn(json, language);

/** A text in each language, as it is stored. Source: our choice. */
export const inEveryLanguage = (say: (language: Language) => string | Attributes): string =>
  JSON.stringify(Object.fromEntries(LOCALES.map(language => [language, say(language)])));
