/** `/search`, and the same below the prefix of a language, as `/es` or `/pt-BR`. */
const SEARCH = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/search\/?$/i;

/** True on the search page, whose views are not recorded; `/blog/search` is a page like others. Source: commerce spec §2. */
export const isSearchPage = (path: string): boolean => SEARCH.test(path);
