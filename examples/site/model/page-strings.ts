import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {languageOf, type PageLocale} from './languages.js';
import {readSiteFile} from './site-folder.js';

/**
 * Reads texts of pages, one file a language: `data/<name>.<language>.json`. Returns how to get those of a language, which throws
 * for one that the shop does not speak. Source: our choice.
 */
export const readPageStrings = <Strings>(name: string): ((locale: PageLocale) => Strings) => {
  const read = (language: MessageLocale): Strings =>
    JSON.parse(readSiteFile('data', `${name}.${language}.json`));
  const strings = new Map(LOCALES.map(language => [language, read(language)]));
  return locale => {
    const found = strings.get(languageOf(locale));
    if (!found) throw new Error(`no ${name} in ${locale}`);
    return found;
  };
};
