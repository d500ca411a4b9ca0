import {type PageLocale, textsLanguage} from './languages.js';
import {readSiteFile} from './site-folder.js';

/** Texts of the pages around forms, by id. Source: our choice. */
type FormPageTexts = typeof import('./data/form-pages.en.json');

const read = (language: string): FormPageTexts =>
  JSON.parse(readSiteFile('data', `form-pages.${language}.json`));

const TEXTS = {en: read('en'), es: read('es')};

/** The texts of a page around a form, and the language they are in. */
export const formPageTexts = (locale: PageLocale): FormPageTexts & {readonly lang: string} => {
  const lang = textsLanguage(locale);
  return {...TEXTS[lang], lang};
};
