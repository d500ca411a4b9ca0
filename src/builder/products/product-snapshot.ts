import {ApiError} from '../../shared/errors.js';
import {isStale} from '../saving/save-schedule.js';
import type {Turn} from '../saving/saved-steps.js';
import type {ProductPart} from './merge-product.js';
import type {StoredProduct} from './product-calls.js';
import type {ProductDraft} from './product-draft.js';
import type {ProductState} from './product-state.js';

/** A product as it is edited now. */
export interface ProductSnapshot {
  /** Null for a product that is not stored yet. */
  readonly stored: Pick<StoredProduct, 'id' | 'version'> | null;
  readonly draft: ProductDraft;
  readonly state: ProductState;
  /** Why the platform refused the product, in the owner's language; null where it did not. */
  readonly problem: string | null;
  /** What is wrong with fields, by their names, as `variants.0.price`. */
  readonly problems: Readonly<Record<string, string>>;
  /** Parts that another owner changed too. */
  readonly conflicts: readonly ProductPart[];
  /** What this owner and the other one made of these; null without conflicts. */
  readonly sides: {readonly mine: ProductDraft; readonly theirs: ProductDraft} | null;
  /** True where the last save has another owner's changes too. */
  readonly isMerged: boolean;
  /** What the last save was, where it took an earlier one back or made it again; null for any other. */
  readonly turned: Turn | null;
  /** True once the creation of the product was taken back: it is deleted. */
  readonly isUncreated: boolean;
  /** Why its creation was not taken back; null where it was not asked for. */
  readonly obstacle: CreationObstacle | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Why the creation of a product is not taken back: an order has it, another owner has changed it since, or the call failed. */
export type CreationObstacle = 'sold' | 'changed' | 'failed';

/** Why a call that would take the creation of a product back did not. */
export const obstacleOf = (error: unknown): CreationObstacle => {
  if (isStale(error)) return 'changed';
  return error instanceof ApiError && error.code === 'product-sold' ? 'sold' : 'failed';
};

/** A snapshot about which there is nothing to say. */
export const CALM = {
  problem: null,
  problems: {},
  isMerged: false,
  turned: null,
  isUncreated: false,
  obstacle: null,
} as const;

/** The snapshot that a session begins with. */
export const firstSnapshot = (stored: ProductSnapshot['stored'], draft: ProductDraft): ProductSnapshot => ({
  ...CALM,
  stored,
  draft,
  state: 'saved',
  conflicts: [],
  sides: null,
  canUndo: false,
  canRedo: false,
});
