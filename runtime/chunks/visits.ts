/** Page views, clicks and plays of a visit: one download. */
export {observeVisit} from '../tracking/visits.js';
