import type {CartPagePorts} from '../../../src/services/cart-page-controller.js';

/**
 * What a page states about its cart: the cart as `{cart}`, the address for more shopping, and why it may not be
 * ordered yet.
 */
export interface CartSource {
  readonly given: unknown;
  readonly continueUrl?: string | null;
  readonly heldBy?: CartPagePorts['heldBy'];
}
