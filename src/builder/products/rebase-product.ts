import {isSameData} from '../../site/page-content.js';
import {changedParts, withParts} from './merge-product.js';
import {type ProductDraft, unitsIn, type VariantDraft} from './product-draft.js';

/** A draft as it was sent, and the product that the platform made of it. */
export interface SentProduct {
  readonly sent: ProductDraft;
  readonly stored: ProductDraft;
}

/** Units of a variant that is counted, null for any other. */
export const countOf = (variant: VariantDraft | undefined): number | null =>
  variant && !variant.isUnlimited ? unitsIn(variant.stock) : null;

/** The variant at a place of a draft, as another draft of the same product has it. New ones have no id: their place names them, or their values. */
function counterpart({variants}: ProductDraft, at: number, other: ProductDraft): VariantDraft | undefined {
  const variant = variants[at];
  const known = other.variants.find(({id}) => id !== '' && id === variant?.id);
  if (known || !variant || variant.id) return known;
  if (other.variants.length === variants.length) return other.variants[at];
  return other.variants.find(({values}) => isSameData(values, variant.values));
}

/** A variant that was edited since it was sent, with the id that it has now: its stock is that of now with what was added since. */
function variantOnto(variant: VariantDraft, sent: VariantDraft, stored: VariantDraft): VariantDraft {
  const [typed, had, has] = [countOf(variant), countOf(sent), countOf(stored)];
  const isCounted = typed !== null && had !== null && has !== null;
  const stock = isCounted ? String(Math.max(0, has + typed - had)) : variant.stock;
  return {...variant, id: stored.id, stock, was: stored.was};
}

function variantsOnto(draft: ProductDraft, {sent, stored}: SentProduct): readonly VariantDraft[] {
  const taken = new Set<VariantDraft>();
  return draft.variants.map((variant, at) => {
    const before = counterpart(draft, at, sent);
    const now = before && counterpart(sent, sent.variants.indexOf(before), stored);
    if (!now || taken.has(now)) return variant;
    taken.add(now);
    return variantOnto(variant, before, now);
  });
}

/** A draft that was edited while an earlier one of it was saved, as an edit of what is stored now. */
export function ontoSaved(draft: ProductDraft, saved: SentProduct): ProductDraft {
  const parts = changedParts(saved.sent, draft);
  const whole = withParts(saved.stored, parts, draft);
  return parts.includes('variants') ? {...whole, variants: variantsOnto(draft, saved)} : whole;
}

/** What was in stock before a save that raised the stock of its variants, by their ids. */
export const unitsBefore = ({sent, stored}: SentProduct): Readonly<Record<string, number>> =>
  Object.fromEntries(
    stored.variants.flatMap(variant => {
      const typed = sent.variants.find(({id}) => id === variant.id);
      const [has, units] = [countOf(variant), countOf(typed)];
      const raised = units === null ? null : units - (unitsIn(typed?.was ?? '') ?? 0);
      return has === null || raised === null ? [] : [[variant.id, Math.max(0, has - raised)]];
    }),
  );
