import {QUERY_NAMES} from '../tables/query-names.js';

/**
 * The address of a list after its next page was appended: `shown` is the page's address, `next` that of the
 * appended page, and the result names the first page shown too. Source: our choice, so that a reload and Back
 * show as much.
 */
export const listAddress = (shown: string, next: string): string => {
  const {searchParams: before} = new URL(shown);
  const url = new URL(next);
  const from = before.get(QUERY_NAMES.from) ?? before.get(QUERY_NAMES.page) ?? '1';
  url.searchParams.set(QUERY_NAMES.from, from);
  return url.href;
};
