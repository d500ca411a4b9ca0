// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** Forms in the markup of existing sites: one download. */
export {openExistingForm} from './form/existing.js';
export {mountPlace} from './form/place.js';
