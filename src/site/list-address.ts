import {QUERY_NAMES} from '../tables/query-names.js';

/** The address of a list that goes on: where `shown` is the page's own and `next` that of the page just added below, all
 *  from the first one shown on. Source: our choice, so that a reload and Back show as much. */
export const listAddress = (shown: string, next: string): string => {
  const {searchParams: before} = new URL(shown);
  const url = new URL(next);
  const from = before.get(QUERY_NAMES.from) ?? before.get(QUERY_NAMES.page) ?? '1';
  url.searchParams.set(QUERY_NAMES.from, from);
  return url.href;
};
