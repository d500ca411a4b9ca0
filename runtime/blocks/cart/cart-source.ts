import type {CartPagePorts} from '../../../src/services/cart-page-controller.js';

/**
 * What a page states about its cart: the cart as `{cart}`, the addresses for more shopping and of checkout, and why it may not be
 * ordered yet.
 */
export interface CartSource {
  readonly given: unknown;
  readonly continueUrl?: string | null;
  readonly checkoutUrl?: string | null;
  readonly heldBy?: CartPagePorts['heldBy'];
}
