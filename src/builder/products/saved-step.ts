import {changedParts, withParts} from './merge-product.js';
import type {SavedProduct, StoredProduct} from './product-calls.js';
import type {ProductDraft, VariantDraft} from './product-draft.js';
import {countOf, unitsBefore} from './rebase-product.js';

/** A save: the product just before it and just after it, with what was in stock then. */
export interface SavedStep {
  readonly before: StoredProduct;
  readonly after: StoredProduct;
}

const withStock = (variant: VariantDraft, units: number | undefined): VariantDraft =>
  units === undefined || variant.isUnlimited
    ? variant
    : {...variant, stock: String(units), was: String(units)};

/** The step of a save of a product that was read as `before`, some of whose stock may have been sold since. */
export const savedStep = (before: StoredProduct, {unitsBefore = {}, ...after}: SavedProduct): SavedStep => ({
  before: {
    ...before,
    product: {
      ...before.product,
      variants: before.product.variants.map(variant => withStock(variant, unitsBefore[variant.id])),
    },
  },
  after,
});

/**
 * The step of a save that was sent more than once: what is stored now may have what another owner saved since, which is none of the step,
 * and what was in stock just before it is not known.
 */
export const stepAgain = (before: StoredProduct, sent: ProductDraft, saved: SavedProduct): SavedStep => {
  const product = withParts(saved.product, changedParts(before.product, sent), before.product);
  const units = {...unitsBefore({sent, stored: saved.product}), ...saved.unitsBefore};
  return savedStep({...before, product}, {...saved, unitsBefore: units});
};

/** A variant as it was before a save, whose stock is that of now without what the save added to it. */
function variantBefore(before: VariantDraft, after: VariantDraft | undefined, now: VariantDraft | undefined) {
  const [had, got, has] = [countOf(before), countOf(after), countOf(now)];
  if (had === null || got === null || has === null) return before;
  return {...before, stock: String(Math.max(0, has + had - got)), was: String(has)};
}

/**
 * The product before a save, as an edit of what is stored now. A stock that the save raised by two is lowered by two, whatever was sold
 * since; one that the save ceased to count, or took away with its variant, is what it was then. Source: ours: docs/editor.md, Saving.
 */
export const takenBack = ({before, after}: SavedStep, now: ProductDraft): ProductDraft => {
  const named = ({variants}: ProductDraft, id: string) => variants.find(variant => variant.id === id);
  return {
    ...before.product,
    variants: before.product.variants.map(variant =>
      variantBefore(variant, named(after.product, variant.id), named(now, variant.id)),
    ),
  };
};
