import type {MarkerFault} from '../../src/shared/errors.js';
import {didYouMean} from '../../src/shared/suggest.inline.js';
import {BLOCK_KINDS, LAZY_KINDS} from '../../src/tables/block-kinds.js';

/**
 * A marker names an unknown kind. A plain error, because our own error classes are in a file that pages without
 * a shop do not load.
 */
class UnknownKindError extends Error implements MarkerFault {
  override name = 'UnknownKindError';
  readonly markerFault = 'unknown-block';
}

/** The error of a marker that names an unknown kind, with the most similar name. */
export const unknownKind = (kind: string): Error => {
  const kinds = [...BLOCK_KINDS.map(row => row.kind), ...LAZY_KINDS];
  return new UnknownKindError(`is no block kind.${didYouMean(kind, kinds)}`);
};
