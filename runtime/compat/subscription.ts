import type {LiveProduct} from './live-product.js';

/**
 * Makes the button of a product with a plan start a subscription; where the visitor may also buy once, only
 * while `isWanted` returns true. The code loads only for such a product. If it does not load, the platform
 * refuses the add with a message.
 */
export const guardSubscribed = async (
  {block: {element, page, signal}, product}: LiveProduct,
  isWanted: (() => boolean) | null,
): Promise<void> => {
  const {id, structuredContent} = product;
  if (structuredContent.isSubscribable !== true && !isWanted) return;
  try {
    const {guardSubscription} = await page.chunk(() => import('../chunks/plan.js'));
    signal.addEventListener('abort', guardSubscription(page, id, undefined, isWanted ?? undefined));
  } catch (error) {
    page.report('chunk-failed', `item ${id} cannot be subscribed to: the code did not load`, element, error);
  }
};
