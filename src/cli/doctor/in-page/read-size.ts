import type {PageSize} from '../page-size.js';

/** Counts the elements of a page and its blocks, which `selector` finds. Measures nothing, so that it is done on any page. */
export const readSize = (selector: string): PageSize => ({
  elements: document.getElementsByTagName('*').length,
  blocks: document.querySelectorAll(selector).length,
});
