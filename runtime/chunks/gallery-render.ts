/** Galleries that the server did not render, and the dialog of existing sites' galleries: one download. */
export {renderExistingLightbox} from '../blocks/gallery/existing-lightbox.js';
export {renderGallery} from '../blocks/gallery/render-gallery.js';
