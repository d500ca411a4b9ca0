import {COMPAT_BLOCKS} from '../../src/tables/page-contract.js';
import {type Found, MARKER, matchesIn} from '../page/scan.js';
import {findProducts} from './find-products.js';

/** Blocks that are one element each. */
const findSimple = (root: ParentNode): Found[] =>
  COMPAT_BLOCKS.flatMap(({selector, kind, load}) =>
    matchesIn(root, selector).map(element => ({element, kind, load})),
  );

/**
 * Every block that existing-site markup in `root` makes, forms apart. What stands inside a marker of ours belongs to that marker.
 * Source: docs of real sites.
 */
export const findBlocks = (root: ParentNode): Found[] =>
  [...findProducts(root), ...findSimple(root)].filter(({element}) => !element.closest(MARKER));
