// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** File fields with their uploads: one download. */
export {openFiles} from './form/files.js';
export {openLineFiles} from './form/line-files.js';
