import {subscriptionHook} from '../../src/services/subscription-hook.js';
import type {LiveProduct} from './live-product.js';

/**
 * Where the visitor may also buy a product with a plan once, makes its button start a subscription only while
 * `isWanted` returns true. Without that choice the product itself says what it is.
 */
export const observeSubscribed = (
  {block: {page, signal}, product}: LiveProduct,
  isWanted: (() => boolean) | null,
): void => {
  if (!isWanted) return;
  const hook = subscriptionHook(product.id, isWanted);
  page.hooks.add(hook);
  signal.addEventListener('abort', () => page.hooks.delete(hook));
};
