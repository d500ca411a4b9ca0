/** A search field of an existing site that stands in no form, so that Enter needs a script. Source: public pages. */
export const SEARCH_FIELD = ':is(.sqs-block-search,.sqs-search-ui-text-input) .search-input';
/** Source: runtime spec §2. */
const SEARCH_PAGE = '/search';

let isWatching = false;

/** Leads from search fields to the page with what was found, by one listener for the whole page. A script of the page has its turn first. */
export const watchSearchFields = (leave: (address: URL) => void): void => {
  if (isWatching) return;
  isWatching = true;
  addEventListener('keydown', event => {
    const {key, target, defaultPrevented, isComposing} = event;
    if (key !== 'Enter' || defaultPrevented || isComposing) return;
    if (!(target instanceof HTMLInputElement) || !target.matches(SEARCH_FIELD) || target.form) return;
    const words = target.value.trim();
    if (!words) return;
    const address = new URL(SEARCH_PAGE, location.href);
    address.searchParams.set('q', words);
    leave(address);
  });
};
