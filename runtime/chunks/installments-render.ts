/** An offer to pay in parts, rendered by us: one download. */
export {renderOffer} from '../blocks/installments/render-offer.js';
