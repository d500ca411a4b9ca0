/** Galleries that a server rendered, made live without a framework: one download. */
export {mountGallery as mount} from '../blocks/gallery/mount.js';
