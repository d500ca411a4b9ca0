import {pageAddress} from '../kernel/http/page-address.js';

/** Pages where a press buys, pays or changes an account: no other site shows them in a frame. */
const PRIVATE =
  /^\/(?:checkout|subscribe|account|members|locked|owner|editor|newsletter|restock|reviews)(?:\/|$)/;

/**
 * The sources of `frame-ancestors` for a page: the site itself, as its editor does, and the editors that its operator
 * names; none where a press on a hidden page would do harm. Source: reliability X10; checklist CART-11 for the editor's frame.
 */
export const frameAncestors = (path: string, editorOrigins: readonly string[]): string =>
  PRIVATE.test(pageAddress(path).path) ? "'none'" : ["'self'", ...editorOrigins].join(' ');
