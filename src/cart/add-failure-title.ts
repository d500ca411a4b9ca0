import type {Product} from '../catalog/product.js';
import type {MessageId} from '../i18n/messages/message-id.js';

/** Title of the alert after a failed add. A gift card has its own title, and so has an add that continues to checkout.
 *  Source: commerce spec §8. */
export const addFailureTitle = ({type}: Pick<Product, 'type'>, isExpress: boolean): MessageId => {
  if (type === 'gift-card') return 'gift-card-failed';
  return isExpress ? 'express-failed' : 'add-failed';
};
