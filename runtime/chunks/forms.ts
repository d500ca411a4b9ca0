/** Every form and newsletter, before anybody uses it: one download. */
export {mount} from '../blocks/form/mount.js';
