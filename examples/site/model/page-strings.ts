import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {languageOf, type PageLocale} from './languages.js';
import {readSiteFile} from './site-folder.js';

/** Texts of some pages, from one file a language, as `data/<name>.en.json`. Reading another language throws. */
export function readPageStrings<Texts>(name: string): (locale: PageLocale) => Texts {
  const read = (language: MessageLocale): Texts =>
    JSON.parse(readSiteFile('data', `${name}.${language}.json`));
  const texts = new Map(LOCALES.map(language => [language, read(language)]));
  return locale => {
    const found = texts.get(languageOf(locale));
    if (!found) throw new Error(`no ${name} in ${locale}`);
    return found;
  };
}
