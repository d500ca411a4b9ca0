export {SHOP_EN as catalogue} from '../../src/i18n/messages/shop/en.js';
