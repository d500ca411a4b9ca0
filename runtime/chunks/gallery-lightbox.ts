/** Enlarged pictures of a gallery: one download, with the first picture that is pressed. */
export {openLightbox} from '../blocks/gallery/lightbox.js';
