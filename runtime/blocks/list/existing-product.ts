import {contextProduct} from '../../../src/site/context-product.js';

/** The product of a page of an existing site, with its pictures: the outermost element of each generation that there is. */
export const EXISTING_SHOWN = ['.product-detail', '.ProductItem', '.ProductItem-details', '.product-block'];
/** What carries the state of a product in its classes, around all of it. */
const OUTERMOST = '.product-item';

/** What stands in it and is of no use in a quick view: ways through the shop, other products, and what follows the product. */
const LEFT_OUT =
  '.ProductItem-nav,.product-nav,.ProductItem-additional,.product-additional,.ProductItem-relatedProducts,.related-products-section,.pdp-product-add-ons,.product-add-ons,.ProductItem-reviews,.product-reviews-section,.gallery-lightbox-outer-wrapper';

/** The markup in which an existing site sells. */
const SELLS = '.product-variants,.sqs-add-to-cart-button';

/**
 * Readies what is shown of an existing site's product page. What its scripts say of the product goes along, as data: this
 * page's own context is that of another page. Returns what there is around `found` of the product.
 */
export const prepareExisting = (found: HTMLElement, scripts: readonly string[]): HTMLElement => {
  const shown = found.closest<HTMLElement>(OUTERMOST) ?? found;
  if (!shown.querySelector(SELLS)) return found;
  for (const element of shown.querySelectorAll(LEFT_OUT)) element.remove();
  if (shown.dataset.product) return shown;
  for (const script of scripts) {
    const product = contextProduct(script);
    if (!product) continue;
    shown.dataset.product = JSON.stringify(product);
    break;
  }
  return shown;
};
