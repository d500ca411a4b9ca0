/** What records events: one download, fetched once the visitor allows it. */
export {start} from '../tracking/event-recorder.js';
