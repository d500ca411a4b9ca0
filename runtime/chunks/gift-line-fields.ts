/** The fields that go with a product into the cart, as who a gift card is for: one download. */
export {mount} from '../blocks/gift-card/line-fields.js';
