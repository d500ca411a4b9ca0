import {contextProduct} from '../../../src/site/context-product.js';

/** The product of an existing site's page with its pictures: the outermost element of each template generation. */
export const EXISTING_SHOWN = ['.product-detail', '.ProductItem', '.ProductItem-details', '.product-block'];
/** The element around the product whose classes carry its state. */
const OUTERMOST = '.product-item';

/**
 * Parts of the product that a quick view does not show: navigation, other products, and what follows the
 * product.
 */
const LEFT_OUT =
  '.ProductItem-nav,.product-nav,.ProductItem-additional,.product-additional,.ProductItem-relatedProducts,.related-products-section,.pdp-product-add-ons,.product-add-ons,.ProductItem-reviews,.product-reviews-section,.gallery-lightbox-outer-wrapper';

/** The markup in which an existing site sells. */
const SELLS = '.product-variants,.sqs-add-to-cart-button';

/**
 * Prepares an existing site's product for a quick view. It stores the product data of that page's scripts on
 * the element, because this page's own context is about another page. Returns the element around `found` that
 * holds the product.
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
