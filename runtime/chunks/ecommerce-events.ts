/** Events of a sale: one download, fetched at the first of them. */
export {follow} from '../tracking/ecommerce-events.js';
