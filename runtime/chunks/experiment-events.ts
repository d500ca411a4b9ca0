/** Shows and records variants of experiments: one download, for pages with `experiments`. */
export {start} from '../tracking/experiment-events.js';
