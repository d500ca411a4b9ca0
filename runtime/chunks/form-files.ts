/** File fields with their uploads: one download. */
export {addFileStyles} from '../blocks/form/file-styles.js';
export {openFiles} from '../blocks/form/files.js';
export {openLineFiles} from '../blocks/form/line-files.js';
