import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {languageOf, type PageLocale} from '../model/languages.js';
import {readSiteFile} from '../model/site-folder.js';

/** Texts of the pages around forms, by id. Source: our choice. */
type FormPageStrings = typeof import('../data/form-pages.en.json');

const read = (language: MessageLocale): FormPageStrings =>
  JSON.parse(readSiteFile('data', `form-pages.${language}.json`));

const STRINGS = new Map(LOCALES.map(language => [language, read(language)]));

/** The texts of a page around a form. Throws for a language that the shop does not speak. */
export const getFormPageStrings = (locale: PageLocale): FormPageStrings => {
  const strings = STRINGS.get(languageOf(locale));
  if (!strings) throw new Error(`no texts of form pages in ${locale}`);
  return strings;
};
