import type {PageLocale} from '../../site/page-model.js';
import type {Language} from '../messages/message.js';

/** A page's address without its language prefix, and the language that prefix means. */
export interface PageAddress {
  readonly path: string;
  readonly language: Language;
  readonly locale: PageLocale;
  /** '' or '/es', for links and redirects within the language. */
  readonly prefix: string;
}

const SPANISH = /^\/es(?=\/|$)/;

/** Splits a path of the site. Source: our choice: Spanish pages live under `/es/`. */
export function pageAddress(path: string): PageAddress {
  const isSpanish = SPANISH.test(path);
  const bare = path.replace(SPANISH, '') || '/';
  return {
    path: bare.length > 1 ? bare.replace(/\/$/, '') : bare,
    language: isSpanish ? 'es' : 'en',
    locale: isSpanish ? 'es-ES' : 'en-US',
    prefix: isSpanish ? '/es' : '',
  };
}
