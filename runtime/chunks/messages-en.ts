export {COMMERCE_EN as catalogue} from '../../src/i18n/messages/commerce/en.js';
