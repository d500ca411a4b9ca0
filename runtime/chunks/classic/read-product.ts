import {decodeProduct} from '../../../src/commerce/decode-product.js';
import type {Product} from '../../../src/commerce/product.js';
import {DecodeError} from '../../../src/shared/errors.js';
import {MarkerError} from '../shared/marker-error.js';

/** JSON in an attribute, undefined without it. Throws `MarkerError` that names the attribute. */
const json = (element: Element | null, attribute: string): unknown => {
  const text = element?.getAttribute(attribute);
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MarkerError(attribute, 'JSON', (error as Error).message);
  }
};

/** A product of one variant carries none on the page: the platform knows it by the item alone. */
const ONLY_VARIANT = {id: '', sku: '', attributes: {}, unlimited: true};

const wire = (root: Element): unknown => {
  const button = root.querySelector('.sqs-add-to-cart-button');
  const variants = root.querySelector('.product-variants');
  const id = button?.getAttribute('data-item-id') ?? variants?.getAttribute('data-item-id');
  return {
    id,
    collectionId: button?.getAttribute('data-collection-id') ?? '',
    title: root.querySelector('.ProductItem-details-title')?.textContent?.trim() ?? '',
    productType: Number(button?.getAttribute('data-product-type') ?? 1),
    structuredContent: {
      variants: json(variants, 'data-variants') ?? [ONLY_VARIANT],
      isSubscribable: button?.getAttribute('data-is-subscription') === 'true',
      subscriptionPlan: json(variants, 'data-subscription-plan') ?? null,
    },
  };
};

/** The product that a site's own markup under `root` sells. Throws `MarkerError`. Source: facts. */
export const readClassicProduct = (root: Element, currency: string): Product => {
  try {
    return decodeProduct(wire(root), currency);
  } catch (error) {
    if (error instanceof DecodeError) throw new MarkerError(error.path, error.expected, error.got);
    throw error;
  }
};
