import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {languageOf, type PageLocale} from './languages.js';
import {readSiteFile} from './site-folder.js';

/** The texts of `data/<name>.<language>.json` by locale, read once. Throws for a locale that the shop does not speak. */
export const localizedFile = <Texts>(name: string): ((locale: PageLocale) => Texts) => {
  const read = (language: MessageLocale): Texts =>
    JSON.parse(readSiteFile('data', `${name}.${language}.json`));
  const texts = new Map(LOCALES.map(language => [language, read(language)]));
  return locale => {
    const found = texts.get(languageOf(locale));
    if (found === undefined) throw new Error(`no ${name} in ${locale}`);
    return found;
  };
};
