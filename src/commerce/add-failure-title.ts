import type {MessageId} from '../i18n/messages/message-id.js';
import type {Product} from './product.js';

/** Title of the alert after a failed add: a gift card has its own. Source: commerce spec §8. */
export const addFailureTitle = ({type}: Pick<Product, 'type'>): MessageId =>
  type === 'gift-card' ? 'gift-card-failed' : 'add-failed';
