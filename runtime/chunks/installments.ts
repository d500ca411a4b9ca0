/** An offer to pay in parts, beside a product or a cart: one download; the provider's page comes when it is asked for. */
export {mount, showInContext} from '../blocks/installments/installments.js';
