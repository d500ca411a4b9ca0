export {PROBLEMS_ES as catalogue} from '../../src/i18n/messages/problems/es.js';
