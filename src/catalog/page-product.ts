import {PRODUCT_TYPE_CODES} from '../tables/product-types.js';

type Fields = Readonly<Record<string, unknown>>;

/** What the page's own markup states about a product; used where the data states nothing. */
export interface ProductHints {
  readonly id: string;
  readonly collectionId?: string | undefined;
  readonly title?: string | undefined;
  readonly productType?: string | undefined;
  readonly isSubscribable?: boolean | undefined;
  readonly subscriptionPlan?: unknown;
  readonly merchandising?: unknown;
}

/** The code of a product type, physical for any other value. */
const typeCode = (value: unknown): number =>
  PRODUCT_TYPE_CODES.find(code => code === Number(value)) ?? PRODUCT_TYPE_CODES[0];

/**
 * A product as `decodeProduct` reads it, made of any of the shapes that existing sites carry: an item with
 * `structuredContent`, an item or a context with `variants` of its own, or a list of variants. Never throws.
 * Source: docs of real sites, "Product pages"; facts, "A variant as pages carry it".
 */
export const pageProduct = (raw: unknown, hints: ProductHints) => {
  const item: Fields = Object(Array.isArray(raw) ? {variants: raw} : raw);
  const content: Fields = Object(item.structuredContent ?? item);
  // A product whose data says nothing of variants has one: the platform knows it by the item alone.
  const variants = Array.isArray(content.variants) && content.variants.length ? content.variants : [{}];
  return {
    id: hints.id,
    collectionId: item.collectionId ?? hints.collectionId,
    title: item.title ?? hints.title,
    merchandising: hints.merchandising,
    structuredContent: {
      ...content,
      productType: typeCode(content.productType ?? item.productType ?? hints.productType),
      variants,
      isSubscribable: content.isSubscribable ?? content.subscribable ?? hints.isSubscribable,
      subscriptionPlan: content.subscriptionPlan ?? hints.subscriptionPlan,
    },
  };
};

/** A product as `pageProduct` makes it. */
export type PageProduct = ReturnType<typeof pageProduct>;
