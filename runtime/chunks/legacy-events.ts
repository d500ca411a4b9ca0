/** Events as existing sites send them: one download. */
export {readUnusual} from '../tracking/legacy-events.js';
