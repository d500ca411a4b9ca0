import type {CartTermsController} from '../../src/services/cart-terms-controller.js';
import type {PostTo} from '../shared/post-to.js';

/** The part of the controller that the components of a cart's terms use. */
export type TermsStore = Omit<CartTermsController, 'applyTyped' | 'applyPromo' | 'dispose'>;

/** Shared by the parts of a cart's terms. `id` is the prefix of their fields' ids. */
export interface TermsContext {
  readonly id: string;
  readonly post: PostTo | null;
  readonly store: TermsStore;
}
