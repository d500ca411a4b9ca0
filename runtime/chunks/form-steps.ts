// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** Forms in steps: one download. */
export {openSteps} from './form/steps.js';
