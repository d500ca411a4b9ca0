import type {CartPagePorts} from '../../../src/services/cart-page-controller.js';

/** What a page says about its cart: the cart itself as `{cart}`, where shopping goes on, and what holds an order. */
export interface CartSource {
  readonly given: unknown;
  readonly continueUrl?: string | null;
  readonly heldBy?: CartPagePorts['heldBy'];
}
