/** Events of a sale: one download, fetched at the first of them. */
export {start} from '../tracking/ecommerce-events.js';
