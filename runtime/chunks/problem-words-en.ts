export {PROBLEMS_EN as catalogue} from '../../src/i18n/messages/problems/en.js';
