import type {MessageFormat} from '../../src/i18n/messages.js';
import type {CartPageController} from '../../src/services/cart-page-controller.js';
import type {PostTo} from '../shared/post-to.js';

/** The part of the controller that the components of a cart page use. */
export type CartPageStore = Omit<CartPageController, 'showAlert' | 'dispose'>;

/** Shared by the parts of a cart page. `id` is the prefix of their fields' ids. */
export interface CartContext {
  readonly id: string;
  readonly post: PostTo | null;
  readonly store: CartPageStore;
  readonly t: MessageFormat;
}
