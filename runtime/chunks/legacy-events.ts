/** Events as existing sites send them: one download. */
export {createLegacy, serviceOf, untilActivated} from '../tracking/legacy-events.js';
