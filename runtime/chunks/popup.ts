// For the build: what a form holds stays one file, instead of one for each pair of downloads that share some of it.
import './form.js';

/** The promo popup: one download. */
export {mountPopup as mount} from './popup/mount.js';
