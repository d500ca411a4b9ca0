/** Events as existing sites send them: one download. */
export {
  classicCall,
  createClassicFormat,
  olderContext,
  serviceOf,
  untilSeen,
} from '../tracking/legacy-events.js';
