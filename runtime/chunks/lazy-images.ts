/** Loads the images of existing sites as a visitor comes near: one download for pages that have any. */
export {loadImages} from '../compat/lazy-images.js';
