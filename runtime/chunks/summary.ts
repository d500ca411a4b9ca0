/** A summary: the buttons of a carousel. One download, whose rendering is another. */
export {mount} from '../blocks/summary/mount.js';
