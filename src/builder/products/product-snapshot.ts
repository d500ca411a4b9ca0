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
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A snapshot about which there is nothing to say. */
export const CALM = {
  problem: null,
  problems: {},
  isMerged: false,
  turned: null,
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
