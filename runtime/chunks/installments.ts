/** An offer of installments, for a product or a cart: one download; the provider's page is fetched at a press. */
export {mount, showInContext} from '../blocks/installments/installments.js';
