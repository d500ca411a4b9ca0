/** True on the search page, whose views are not recorded. Source: commerce spec §2. */
export const isSearchPage = (path: string): boolean => /\/search\/?$/.test(path);
