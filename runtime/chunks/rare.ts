import {BLOCK_KINDS, LOAD_STRATEGIES, RARE_KINDS, type RareKind} from '../../src/tables/block-kinds.js';
import type {BlockChunk, BlockLoader, Page} from '../contracts.js';
import type {Found} from '../scan.js';
import {didYouMean} from '../suggest.js';

const LOADERS: Readonly<Record<RareKind, BlockLoader>> = {
  search: () => import('./lists.js'),
};

/** A marker names a kind that there is not. A plain error: what ours share is in a file that pages without a shop lack. */
class UnknownKindError extends Error {
  override name = 'UnknownKindError';
}

/** Fetches the code of a kind that few pages have. Throws `UnknownKindError`. */
export const load = (kind: string): Promise<BlockChunk> => {
  const known = RARE_KINDS.find(rare => rare === kind);
  if (known) return LOADERS[known]();
  const kinds = [...BLOCK_KINDS.map(row => row.kind), ...RARE_KINDS];
  throw new UnknownKindError(`is no block kind.${didYouMean(kind, kinds)}`);
};

/** Tells of a strategy that there is not; `where` names the block. */
export const advise = ({report}: Page, {element, load: strategy}: Found, where: string): void =>
  report(
    'unknown-strategy',
    `${where} data-load="${strategy}" is no strategy; visible is used.${didYouMean(strategy, LOAD_STRATEGIES)}`,
    element,
  );
