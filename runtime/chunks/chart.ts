/** A chart that the server rendered, made live: one download. */
export {mount} from '../blocks/chart/mount.js';
