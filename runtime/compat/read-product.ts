import type {Commerce} from '../contracts.js';
import {readMerchandising} from './merchandising.js';

/** A product of one variant carries none on the page: the platform knows it by the item alone. */
const ONLY_VARIANT = {id: '', sku: '', attributes: {}, unlimited: true};

/** The product that a site's own markup under `root` sells, as pages carry it. Throws `DecodeError`. Source: facts. */
export const readCompatProduct = (root: Element, parseJson: Commerce['parseJson']) => {
  const button = root.querySelector('.sqs-add-to-cart-button');
  const variants = root.querySelector('.product-variants');
  const json = (attribute: string): unknown => {
    const text = variants?.getAttribute(attribute);
    return text ? parseJson(text, attribute) : undefined;
  };
  const id = (button ?? variants)?.getAttribute('data-item-id');
  return {
    id,
    merchandising: id ? readMerchandising(root, id, parseJson) : undefined,
    collectionId: button?.getAttribute('data-collection-id'),
    title: root.querySelector('.ProductItem-details-title')?.textContent?.trim(),
    structuredContent: {
      productType: Number(button?.getAttribute('data-product-type') || 1),
      variants: json('data-variants') ?? [ONLY_VARIANT],
      isSubscribable: button?.getAttribute('data-is-subscription') === 'true',
      subscriptionPlan: json('data-subscription-plan'),
    },
  };
};
