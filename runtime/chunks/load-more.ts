// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** A list that goes on below where its pages' links lead: one download. */
export {mount} from './list/load-more.js';
