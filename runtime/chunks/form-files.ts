/** File fields with their uploads: one download. */
export {openFiles} from '../blocks/form/files.js';
export {openLineFiles} from '../blocks/form/line-files.js';
