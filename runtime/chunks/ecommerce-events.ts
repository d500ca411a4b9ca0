/** Ecommerce events: a download that is fetched at the first of them. */
export {start} from '../tracking/ecommerce-events.js';
