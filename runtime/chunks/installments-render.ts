/** An offer to pay in parts, rendered by us: one download. */
export {drawOffer} from '../blocks/installments/render-offer.js';
