import type {CartTermsController} from '../../src/services/cart-terms-controller.js';
import type {PostTo} from '../shared/post-to.js';

/** What the components of a cart's terms need of their controller. */
export type TermsStore = Omit<CartTermsController, 'applyTyped' | 'applyPromo' | 'dispose'>;

/** What the parts of a cart's terms share. `id` begins the ids of their fields. */
export interface TermsContext {
  readonly id: string;
  readonly post: PostTo | null;
  readonly store: TermsStore;
}
