/** Loads the images of existing sites as a visitor comes near: one download, for pages with such images. */
export {loadImages} from '../compat/lazy-images.js';
