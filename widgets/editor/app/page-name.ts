import type {PageEntry} from '../../../src/builder/pages/page-calls.js';

/** What a page is called among all pages: its title, with its address where another one has the same. */
export function pageName({id, title, urlId}: PageEntry, pages: readonly PageEntry[]): string {
  const isShared = pages.some(other => other.id !== id && other.title === title);
  return isShared ? `${title} (/${urlId})` : title;
}
