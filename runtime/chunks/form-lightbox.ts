/** Forms that a handle opens over the page: one download. */
export {openLightbox} from '../compat/form-lightbox.js';
