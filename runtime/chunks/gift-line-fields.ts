/** Fields that go into the cart with a product, as for the recipient of a gift card: one download. */
export {mount} from '../blocks/gift-card/line-fields.js';
