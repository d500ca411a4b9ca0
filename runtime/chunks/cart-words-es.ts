export {CART_ES as catalogue} from '../../src/i18n/messages/cart/es.js';
