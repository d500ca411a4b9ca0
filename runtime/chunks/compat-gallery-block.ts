/** Galleries of existing sites, made live in place: one download. */
export {mountExistingGallery} from '../compat/bind-gallery-block.js';
