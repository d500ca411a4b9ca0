import {useMemo} from 'react';
import type {Client} from '../../../src/api/call.js';
import {once} from '../../../src/browser/once.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {Search} from '../shared/use-search.js';

/** The searches of `createLinkSearches`, which are downloaded with the first one. */
export function linkSearches(
  client: Client,
  site: Pick<SitePages, 'pages' | 'themePages'>,
): {readonly searchPages: Search; readonly searchFiles: Search} {
  const open = once(() =>
    import('./link-search.js').then(({createLinkSearches}) => createLinkSearches(client, site)),
  );
  return {
    searchPages: async (text, signal) => (await open()).searchPages(text, signal),
    searchFiles: async (text, signal) => (await open()).searchFiles(text, signal),
  };
}

/** One search of pages and files of the site. */
export const useLinkSearch = (client: Client, site: Pick<SitePages, 'pages' | 'themePages'>): Search =>
  useMemo(() => {
    const {searchPages, searchFiles} = linkSearches(client, site);
    return async (text, signal) =>
      (await Promise.all([searchPages(text, signal), searchFiles(text, signal)])).flat();
  }, [client, site]);
