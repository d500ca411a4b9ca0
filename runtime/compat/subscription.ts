import type {Block} from '../contracts.js';

/**
 * Has the button of a product that is subscribed to start a subscription; its code comes only for one. Where that does
 * not arrive the platform refuses the add, and says why.
 */
export const guardSubscribed = async (
  {element, page, signal}: Block,
  itemId: string,
  isSubscribable: boolean,
): Promise<void> => {
  if (!isSubscribable) return;
  try {
    const {guardSubscription} = await page.chunk(() => import('../chunks/plan.js'));
    signal.addEventListener('abort', guardSubscription(page, itemId));
  } catch (error) {
    page.report('chunk-failed', `item ${itemId} is not subscribed to`, element, error);
  }
};
