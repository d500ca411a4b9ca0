import {prefixOf} from '../model/languages.js';
import {localizedFile} from '../model/localized-file.js';
import type {PageModel} from '../model/page-model.js';
import {fill, getStrings} from '../model/strings.js';

/** Texts of the search page. */
export const getSearchStrings = localizedFile<typeof import('../data/search.en.json')>('search');

const KINDS = ['product', 'page', 'post', 'event', 'lesson'] as const;

/** The results of a search, page by page. Source: our choice. */
export const searchView = ({locale, search, own}: PageModel) => {
  const texts = getSearchStrings(locale);
  const {q = '', isAsked = false, page = 1, pages = 0, pageSize = 0, total = 0, results = []} = search ?? {};
  const hrefOf = (n: number): string | null =>
    n >= 1 && n <= pages
      ? `${prefixOf(locale)}/search?${new URLSearchParams({q, ...(n > 1 ? {page: String(n)} : {})})}`
      : null;
  return {
    texts,
    // Own shops have no journal, events or lessons.
    hint: own ? null : texts.hint,
    q,
    isAsked,
    total,
    start: (page - 1) * pageSize + 1,
    results: results.map(({kind, ...result}) => ({
      ...result,
      kindText: texts[KINDS.find(known => known === kind) ?? 'page'],
    })),
    previous: hrefOf(page - 1),
    next: hrefOf(page + 1),
    position: pages > 1 ? fill(getStrings(locale).pageOf, {n: page, total: pages}) : null,
  };
};
