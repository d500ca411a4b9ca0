import {CART, COMPAT_BLOCKS} from '../../src/tables/page-contract.js';
import {type Found, MARKER, matchesIn} from '../page/scan.inline.js';
import {findProducts} from './find-products.js';

/** What a part of a cart belongs to: the whole cart, else the link. An element found twice is mounted once. */
const cartAround = (part: HTMLElement): HTMLElement =>
  part.closest<HTMLElement>(CART) ?? part.closest('a') ?? part;

/** Blocks that are one element each. */
const findSimple = (root: ParentNode): Found[] =>
  COMPAT_BLOCKS.flatMap(({selector, kind, load}) =>
    matchesIn(root, selector).map(match => ({
      element: kind === 'cart-count' ? cartAround(match) : match,
      kind,
      load,
    })),
  );

/**
 * Finds every block of existing markup in `root`, except forms. Elements inside a marker of ours belong to that
 * marker. Source: docs of real sites.
 */
export const findBlocks = (root: ParentNode): Found[] =>
  [...findProducts(root), ...findSimple(root)].filter(({element}) => !element.closest(MARKER));
