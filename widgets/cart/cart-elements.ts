import type {MessageFormat} from '../../src/i18n/messages.js';
import type {CartPageController} from '../../src/services/cart-page-controller.js';
import type {PostTo} from '../shared/post-to.js';

/** What a cart page's components need of its controller. */
export type CartPageStore = Omit<CartPageController, 'showAlert' | 'dispose'>;

/** What the parts of a cart page share. `id` begins the ids of their fields. */
export interface CartContext {
  readonly id: string;
  readonly post: PostTo | null;
  readonly store: CartPageStore;
  readonly t: MessageFormat;
}
