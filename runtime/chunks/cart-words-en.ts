export {CART_EN as catalogue} from '../../src/i18n/messages/cart/en.js';
