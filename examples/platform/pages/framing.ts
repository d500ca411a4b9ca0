import {TEXTS_QUERY} from '../../../src/site/site-texts.js';
import {pageAddress} from '../kernel/http/page-address.js';

/** Pages where a press buys, pays or changes an account: no other site shows them in a frame. */
const PRIVATE =
  /^\/(?:checkout|subscribe|account|members|locked|owner|editor|newsletter|restock|reviews)(?:\/|$)/;

/** Those of them that the site's own editor shows, with the texts as they are edited. */
const EDITED = /^\/(?:checkout|subscribe|account|members|locked)(?:\/|$)/;

/** What an address asks for. */
interface Asked {
  readonly path: string;
  query(name: string): string | undefined;
}

const isEdited = (asked: Asked, path: string): boolean =>
  EDITED.test(path) && asked.query(TEXTS_QUERY.name) === TEXTS_QUERY.value;

/**
 * The sources of `frame-ancestors` for a page: the site itself, as its editor does, and the editors that its operator
 * names; none where a press on a hidden page would do harm, but for the site's own editor. Source: reliability X10; checklist CART-11 for the editor's frame.
 */
export const frameAncestors = (asked: Asked, editorOrigins: readonly string[]): string => {
  const {path} = pageAddress(asked.path);
  if (PRIVATE.test(path)) return isEdited(asked, path) ? "'self'" : "'none'";
  return ["'self'", ...editorOrigins].join(' ');
};
