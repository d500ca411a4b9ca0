/** Galleries that the server did not render: one download. */
export {renderGallery} from '../blocks/gallery/render-gallery.js';
