import {LOCALES} from '../../../src/i18n/locales.js';
import {REVIEW_QUERY} from '../../../src/tables/reviews.js';
import {directionOf, LANGUAGES, languageOf, prefixOf, type SiteLanguages} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';

/** Another language of a page, for machines. */
interface Alternate {
  /** `x-default` for whoever speaks none of the others. */
  readonly hreflang: string;
  readonly href: string;
}

/** What the head of a page says of its languages, and what its switcher is rendered from. */
export interface LanguagesView {
  /** Null for the page that stands for one that is not found. */
  readonly canonical: string | null;
  readonly alternates: readonly Alternate[];
  /** The data of the block `language-switcher`. */
  readonly switcher: {
    readonly current: string;
    readonly languages: readonly {
      readonly code: string;
      readonly name: string;
      readonly direction: 'ltr' | 'rtl';
      readonly href: string;
    }[];
  };
}

/** Parts of a query that name what the page shows. */
export const NAMING = [
  ...['oid', 'q', 'page', 'from', 'variant', 'tag', 'category'],
  ...Object.values(REVIEW_QUERY),
];
/** Those of them that make another page: a variant is its product's, an order is nobody else's. */
const CANONICAL = ['q', 'page', 'from', 'tag', 'category'];

/** Before the owner decides, every language is published. */
const EVERY_LANGUAGE: SiteLanguages = {defaultLanguage: LOCALES[0], published: LOCALES};

const searchOf = ({query}: PageModel, names: readonly string[]): string => {
  const params = new URLSearchParams(Object.entries(query).filter(([name]) => names.includes(name)));
  return params.size > 0 ? `?${params}` : '';
};

/** A page's address in every published language; of its query only what names the page comes along. */
export const languagesView = (model: PageModel, isFound: boolean): LanguagesView => {
  const {defaultLanguage, published} = model.languages ?? EVERY_LANGUAGE;
  const origin = model.origin ?? '';
  const current = languageOf(model.locale);
  const pathIn = (code: SiteLanguages['defaultLanguage'], names: readonly string[]): string =>
    `${prefixOf(code)}${model.path}${searchOf(model, names)}`;
  const alternate = (hreflang: string, code: SiteLanguages['defaultLanguage']): Alternate => ({
    hreflang,
    href: origin + pathIn(code, NAMING),
  });
  return {
    canonical: isFound ? origin + pathIn(current, CANONICAL) : null,
    alternates:
      published.length > 1
        ? [...published.map(code => alternate(code, code)), alternate('x-default', defaultLanguage)]
        : [],
    switcher: {
      current,
      languages: published.map(code => ({
        code,
        name: LANGUAGES[code].name,
        direction: directionOf(code),
        href: pathIn(code, NAMING),
      })),
    },
  };
};
