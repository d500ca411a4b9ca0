import {LOCALES} from '../../../../src/i18n/locales.js';
import {languageOf, localeIn, type PageLocale, prefixOf} from '../../../site/model/languages.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Language} from '../messages/message.js';

/** A page's address without its language prefix, and the language that prefix means. */
export interface PageAddress {
  readonly path: string;
  readonly language: Language;
  readonly locale: PageLocale;
  /** '' or '/es', for links and redirects within the language. */
  readonly prefix: string;
}

/** Splits a path of the site. Source: our choice: pages of a language but the shop's own, English, live under its name. */
export function pageAddress(path: string, own: Pick<OwnShop, 'locale'> | null = null): PageAddress {
  const [, first] = path.split('/');
  const named = LOCALES.find(known => prefixOf(known) === `/${first}`);
  const language = named ?? (own ? languageOf(own.locale) : LOCALES[0]);
  const prefix = named ? prefixOf(named) : '';
  const bare = path.slice(prefix.length) || '/';
  return {
    path: bare.length > 1 ? bare.replace(/\/$/, '') : bare,
    language,
    locale: localeIn(language, own),
    prefix,
  };
}
