// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** A product in a dialog over the list it stands in: one download; what is in the dialog comes when it is opened. */
export {mount} from './list/quick-view.js';
