import {isSameData} from '../../site/page-content.js';
import {type ProductDraft, unitsIn, type VariantDraft} from './product-draft.js';

/** Parts of a product that two owners may change at the same time; options and variants are one. */
const PRODUCT_PARTS = [
  ...(['title', 'address', 'type', 'visibility', 'description'] as const),
  ...(['variants', 'pictures', 'form', 'plan', 'leftOutOf'] as const),
] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];

const of = ({variants, options, ...draft}: ProductDraft, part: ProductPart): Partial<ProductDraft> =>
  part === 'variants' ? {variants, options} : {[part]: draft[part]};

/** A draft with parts of another one. */
export const withParts = (
  draft: ProductDraft,
  parts: readonly ProductPart[],
  from: ProductDraft,
): ProductDraft => Object.assign({}, draft, ...parts.map(part => of(from, part)));

/** Units by which an owner changed a stock: what was sold meanwhile is no change of an owner's. */
const raisedBy = ({stock, was, isUnlimited}: VariantDraft): number | string => {
  const units = unitsIn(stock);
  return isUnlimited || units === null ? stock : units - (unitsIn(was) ?? 0);
};

const compared = (draft: ProductDraft, part: ProductPart): unknown =>
  part === 'variants'
    ? {
        options: draft.options,
        variants: draft.variants.map(variant => ({...variant, stock: raisedBy(variant), was: ''})),
      }
    : draft[part];

const differs = (one: ProductDraft, other: ProductDraft, part: ProductPart): boolean =>
  !isSameData(compared(one, part), compared(other, part));

/** Parts in which two drafts differ. A stock that changed by sales alone is the same. */
export const changedParts = (one: ProductDraft, other: ProductDraft): readonly ProductPart[] =>
  PRODUCT_PARTS.filter(part => differs(one, other, part));

/** The other's product with the parts that only this owner changed, and the parts that both did. */
export interface MergedProduct {
  readonly draft: ProductDraft;
  readonly conflicts: readonly ProductPart[];
}

/** Merges by parts. A part that both changed is the other's, until this owner chooses. Source: ours. */
export const mergeProduct = (base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): MergedProduct => {
  const changed = changedParts(base, mine);
  const conflicts = changed.filter(part => differs(base, theirs, part) && differs(mine, theirs, part));
  return {
    draft: withParts(
      theirs,
      changed.filter(part => !conflicts.includes(part)),
      mine,
    ),
    conflicts,
  };
};
