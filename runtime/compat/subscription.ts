import type {LiveProduct} from './live-product.js';

/**
 * Has the button of a product that is subscribed to start a subscription, where the visitor may also buy once only while
 * `isWanted` says so; its code comes only for one. Where that does not arrive the platform refuses the add, and says why.
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
    page.report('chunk-failed', `item ${id} is not subscribed to`, element, error);
  }
};
