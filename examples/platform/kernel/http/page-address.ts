import {LOCALES} from '../../../../src/i18n/locales.js';
import {LANGUAGES, type PageLocale, prefixOf} from '../../../site/model/languages.js';
import type {Language} from '../messages/message.js';

/** A page's address without its language prefix, and the language that prefix means. */
export interface PageAddress {
  readonly path: string;
  readonly language: Language;
  readonly locale: PageLocale;
  /** '' or '/es', for links and redirects within the language. */
  readonly prefix: string;
}

/** Splits a path of the site. Source: our choice: pages of a language but English live under its name. */
export function pageAddress(path: string): PageAddress {
  const [, first] = path.split('/');
  const language = LOCALES.find(known => prefixOf(known) === `/${first}`) ?? LOCALES[0];
  const prefix = prefixOf(language);
  const bare = path.slice(prefix.length) || '/';
  return {
    path: bare.length > 1 ? bare.replace(/\/$/, '') : bare,
    language,
    locale: LANGUAGES[language].locale,
    prefix,
  };
}
