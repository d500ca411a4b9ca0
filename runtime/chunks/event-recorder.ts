/** The event recorder: a download that is fetched once the visitor allows it. */
export {start} from '../tracking/event-recorder.js';
