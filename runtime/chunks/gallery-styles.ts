/** The default styles of galleries, for pages that do not link them: one download. */
export {addGalleryStyles} from '../blocks/gallery/gallery-styles.js';
