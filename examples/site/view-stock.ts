import type {WireProduct, WireVariant} from './page-model.js';

const PHYSICAL = 1;
const SERVICE = 3;

/** Units left at which a variant counts as nearly gone. Source: our choice. */
export const LOW_STOCK = 3;

/** True for the types whose units run out: physical and service. Source: commerce spec §4. */
export const isStocked = ({structuredContent: {productType}}: WireProduct): boolean =>
  productType === PHYSICAL || productType === SERVICE;

/** True when at least one unit of a variant can be sold. Source: commerce spec §4. */
export const isAvailable = (variant: WireVariant): boolean => variant.unlimited || variant.qtyInStock > 0;

/** True when nothing of a product can be sold now. Source: commerce spec §4. */
export const isSoldOut = (product: WireProduct): boolean =>
  isStocked(product) && !product.structuredContent.variants.some(isAvailable);

/** True when a visitor may ask for more than one. Source: commerce spec §5, quantity input. */
export const hasQuantity = (product: WireProduct): boolean => {
  const {variants, isSubscribable} = product.structuredContent;
  const units = variants.reduce((sum, v) => sum + (v.unlimited ? Number.POSITIVE_INFINITY : v.qtyInStock), 0);
  return isStocked(product) && !isSubscribable && units > 1;
};

/** Units left of a product with one variant when they are few, else null. Source: checklist COM-14. */
export const fewLeft = (product: WireProduct): number | null => {
  const {variants} = product.structuredContent;
  const [only] = variants;
  if (!only || variants.length > 1 || !isStocked(product) || only.unlimited) return null;
  return only.qtyInStock > 0 && only.qtyInStock <= LOW_STOCK ? only.qtyInStock : null;
};
