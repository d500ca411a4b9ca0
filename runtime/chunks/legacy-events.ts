/** Events as existing sites send them: one download. */
export {
  createLegacyFormat,
  legacyCall,
  legacyContext,
  serviceOf,
  untilActivated,
} from '../tracking/legacy-events.js';
