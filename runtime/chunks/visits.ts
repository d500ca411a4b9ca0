/** Page views, clicks and plays of a visit: one download. */
export {followVisit} from '../tracking/visits.js';
