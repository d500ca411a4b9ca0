/** Leave to record this visit: one download of pages that have `recording`. */
export {follow} from '../tracking/session-recording.js';
