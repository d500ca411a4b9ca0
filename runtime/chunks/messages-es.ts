export {COMMERCE_ES as catalogue} from '../../src/i18n/messages/commerce/es.js';
