import {getJournalTexts} from '../model/journal.js';
import {prefixOf} from '../model/languages.js';
import {getLessonStrings} from '../model/lessons.js';
import {localizedFile} from '../model/localized-file.js';
import type {PageModel} from '../model/page-model.js';
import {fill, getStrings} from '../model/strings.js';

/** Texts of the search page. */
const getSearchStrings = localizedFile<typeof import('../data/search.en.json')>('search');

const KINDS = ['product', 'page', 'post', 'event', 'lesson'] as const;

/** Where to look besides: a shop of one's own has its products alone. */
const waysOn = ({locale, own}: Pick<PageModel, 'locale' | 'own'>) => {
  const {journalTitle, eventsTitle} = getJournalTexts(locale).pages;
  const ways = [
    {path: '/#products', title: getStrings(locale).allProducts},
    {path: '/journal', title: journalTitle},
    {path: '/events', title: eventsTitle},
    {path: '/lessons', title: getLessonStrings(locale).listTitle},
  ];
  return (own ? ways.slice(0, 1) : ways).map(({path, title}) => ({href: prefixOf(locale) + path, title}));
};

/** The results of a search, page by page; what was looked for and ways on where there are none. Source: our choice. */
export const searchView = ({locale, search, own}: Pick<PageModel, 'locale' | 'search' | 'own'>) => {
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
    nothing: isAsked && total === 0 ? {text: fill(texts.nothing, {q}), ways: waysOn({locale, own})} : null,
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
