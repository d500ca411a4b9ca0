import {COMPAT_BLOCKS} from '../../src/tables/page-contract.js';
import {type Found, MARKER, matchesIn} from '../page/scan.js';
import {findProducts} from './find-products.js';

/** Blocks that are one element each. */
const findSimple = (root: ParentNode): Found[] =>
  COMPAT_BLOCKS.flatMap(({selector, kind, load}) =>
    matchesIn(root, selector).map(element => ({element, kind, load})),
  );

/**
 * Finds every block of existing markup in `root`, except forms. Elements inside a marker of ours belong to that
 * marker. Source: docs of real sites.
 */
export const findBlocks = (root: ParentNode): Found[] =>
  [...findProducts(root), ...findSimple(root)].filter(({element}) => !element.closest(MARKER));
