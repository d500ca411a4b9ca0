import {QUERY_NAMES} from '../tables/query-names.js';

/** A page's address with a variant; null removes it. Everything else in the address stays. Source: our choice. */
export const variantAddress = (href: string, variantId: string | null): string => {
  const url = new URL(href);
  if (variantId) url.searchParams.set(QUERY_NAMES.variant, variantId);
  else url.searchParams.delete(QUERY_NAMES.variant);
  return url.href;
};
