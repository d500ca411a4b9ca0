// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** The answers of lines, changed on the cart page: one download. */
export {mount} from './fields/line-answers.js';
