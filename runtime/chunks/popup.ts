/** The promo popup: one download. */
export {mountPopup as mount} from '../blocks/popup/mount.js';
