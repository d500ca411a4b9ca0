export {ProductManager, type ProductManagerProps} from './product-manager.js';
