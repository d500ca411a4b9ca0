/** Page views, clicks and plays of a visit: one download. */
export {watchVisit} from '../tracking/visits.js';
