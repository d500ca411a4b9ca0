export {OrderManager, type OrderManagerProps} from './order-manager.js';
