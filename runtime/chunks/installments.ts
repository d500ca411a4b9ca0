// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** An offer to pay in parts, beside a product or a cart: one download; the provider's page comes when it is asked for. */
export {mount, showInContext} from './installments/installments.js';
