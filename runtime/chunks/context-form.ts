// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** Forms that existing sites define as JSON: one download, with what renders them. */
export {openContextForm} from './form/context.js';
