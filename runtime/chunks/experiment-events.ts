/** Variants of experiments as the visitor sees them: one download of pages that have `experiments`. */
export {start} from '../tracking/experiment-events.js';
