import type {Mount} from '../contracts.js';

/** A search field of an existing site that stands in no form, so that Enter needs a script. Source: public pages. */
export const SEARCH_FIELD = ':is(.sqs-block-search,.sqs-search-ui-text-input) .search-input';
/** Source: runtime spec §2. */
const SEARCH_PAGE = '/search';

/** Leads from a search field to the page with what was found. A script of the page has its turn first. */
export const mountSearchField: Mount = ({element, page, signal}) => {
  const press = (event: KeyboardEvent): void => {
    const {key, target, defaultPrevented, isComposing} = event;
    if (target !== element || key !== 'Enter' || defaultPrevented || isComposing) return;
    const {form, value} = element as HTMLInputElement;
    const words = value?.trim();
    if (form || !words) return;
    const address = new URL(SEARCH_PAGE, location.href);
    address.searchParams.set('q', words);
    page.leave(address);
  };
  addEventListener('keydown', press, {signal});
  return () => {};
};
