/** Pictures, address and stock by the chosen variant: one download. */
export {mount} from '../blocks/variants/mount.js';
