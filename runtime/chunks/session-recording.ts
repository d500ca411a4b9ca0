/** Leave to record this visit: one download of pages that have `recording`. */
export {start} from '../tracking/session-recording.js';
