/** Small parts of pages, an announcement and links that scroll: one download. */
export {mount} from '../blocks/page-parts/mount.js';
