/** A placed order's confirmation: one download. */
export {mount} from '../blocks/order/order.js';
