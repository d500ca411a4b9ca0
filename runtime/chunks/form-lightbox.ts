// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** Forms that a handle opens over the page: one download. */
export {openLightbox} from './form/lightbox.js';
