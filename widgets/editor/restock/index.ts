export {RestockManager, type RestockManagerProps} from './restock-manager.js';
