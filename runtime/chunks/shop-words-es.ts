export {SHOP_ES as catalogue} from '../../src/i18n/messages/shop/es.js';
