import type {BeforeHook} from './before-hooks.js';
import type {AddRequest} from './cart-requests.js';

/** The handler that makes adds of an item start a subscription while `isWanted` returns true, and else not. */
export const subscriptionHook = (itemId: string, isWanted: () => boolean): BeforeHook => ({
  name: 'cart.add',
  handle: (request: AddRequest) => (request.itemId === itemId ? {isSubscription: isWanted()} : null),
});
